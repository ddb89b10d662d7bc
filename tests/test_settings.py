"""Settings from the environment."""

import pytest

from service.settings import Settings, SettingsError


def test_defaults():
    """Without settings the service runs by itself, with the limits of the specification."""
    settings = Settings.from_env({})

    assert settings.redis_url is None
    assert settings.base_url is None
    assert (settings.anonymous_per_minute, settings.keyed_per_minute) == (60, 300)


@pytest.mark.parametrize(
    ("name", "value", "field", "read"),
    [
        ("BAC_INDEX_DIR", "/srv/index", "index_dir", "/srv/index"),
        ("BAC_ANONYMOUS_PER_MINUTE", "120", "anonymous_per_minute", 120),
        ("BAC_RELOAD_SECONDS", "0.25", "reload_seconds", 0.25),
        ("BAC_REDIS_URL", "redis://redis:6379/0", "redis_url", "redis://redis:6379/0"),
        ("BAC_REDIS_URL", "", "redis_url", None),
        ("BAC_BASE_URL", "https://bac.example", "base_url", "https://bac.example"),
    ],
)
def test_setting_is_read(name, value, field, read):
    """Each setting is read from its variable; an empty one counts as not given."""
    assert getattr(Settings.from_env({name: value}), field) == read


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("BAC_ANONYMOUS_PER_MINUTE", "0"),
        ("BAC_ANONYMOUS_PER_MINUTE", "multe"),
        ("BAC_KEYED_PER_MINUTE", "299"),
        ("BAC_CACHE_ENTRIES", "-1"),
        ("BAC_RELOAD_SECONDS", "0"),
        ("BAC_RELOAD_SECONDS", "nan"),
    ],
)
def test_bad_setting_is_told_by_name(name, value):
    """A value that cannot be used stops the start and names its variable."""
    with pytest.raises(SettingsError, match=name):
        Settings.from_env({name: value})
