"""How probable a work is, reckoned by hand on a tiny history."""

from msgspec.structs import replace

from service.store.store import Store
from service.study.sections import section
from tests.running import context


def history(store: Store, *papers: tuple[int, str, str, str | None]) -> Store:
    """The store with these papers only: year, session, profile, and the work that fits.

    `None` is a paper of which Subject III is not known, an empty name one that no work fits.
    """
    year = store.library.istoric["2025"]
    model = year.subjects[0]
    years = {}
    for number, session, profile, fits in papers:
        third = model.subject_iii
        known = replace(third, works_fit=(fits,) if fits else ()) if fits is not None else None
        paper = replace(model, session=session, profile=profile, subject_iii=known)
        slug = str(number)
        before = years[slug].subjects if slug in years else ()
        years[slug] = replace(year, slug=slug, subjects=(*before, paper))
    library = replace(store.library, istoric=years)
    return Store(library, store.search, store.manifest)


def shares(store: Store, opera: str) -> dict[str, tuple[float, int, int]]:
    """By profile: probability, papers that fit, papers known."""
    told = section(context(store), opera, "istoric").data.probabilities
    return {p.profile: (p.probability, p.fits, p.papers) for p in told}


def test_probability_is_the_weighted_share_of_papers(tiny_store):
    """A paper weighs half as much for every five years that it is older than 2026."""
    store = history(
        tiny_store,
        (2026, "iunie-iulie", "real", "drumul"),  # weighs 1, fits
        (2021, "iunie-iulie", "real", ""),  # weighs 1/2
        (2016, "iunie-iulie", "real", "drumul"),  # weighs 1/4, fits
    )

    # (1 + 1/4) / (1 + 1/2 + 1/4)
    assert shares(store, "drumul") == {"real": (0.714, 2, 3), "uman": (0.0, 0, 0)}


def test_only_exam_papers_of_the_profile_count(tiny_store):
    """Rehearsals and samples do not count; a paper for both profiles counts for each."""
    store = history(
        tiny_store,
        (2026, "simulare", "real", "drumul"),
        (2026, "model", "real", "drumul"),
        (2026, "iunie-iulie", "uman", "lacul"),
        (2026, "august-septembrie", "both", "drumul"),
        (2026, "speciala", "real", ""),
        (2026, "iunie-iulie", "real", None),
    )

    assert shares(store, "drumul") == {"real": (0.5, 1, 2), "uman": (0.5, 1, 2)}
    assert shares(store, "lacul") == {"real": (0.0, 0, 2), "uman": (0.5, 1, 2)}


def test_history_without_papers_gives_no_chance(tiny_store):
    """Where nothing is known, the probability is an honest zero."""
    assert shares(history(tiny_store), "drumul") == {"real": (0.0, 0, 0), "uman": (0.0, 0, 0)}


def test_appearances_are_newest_first(tiny_store):
    """Every paper that a work answers is listed, rehearsals too, the newest first."""
    store = history(
        tiny_store,
        (2010, "iunie-iulie", "real", "drumul"),
        (2024, "simulare", "uman", "drumul"),
        (2015, "model", "both", "lacul"),
    )

    told = section(context(store), "drumul", "istoric").data

    assert [(row.year, row.session) for row in told.items] == [
        (2024, "simulare"),
        (2010, "iunie-iulie"),
    ]
    assert told.total == 2
