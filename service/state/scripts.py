"""The Lua scripts: each is one round trip and one atomic step in Redis (6.2 or later).

Every script takes the time as ARGV[1], in epoch milliseconds; empty means the clock of Redis,
so that replicas whose clocks differ count alike. Only the contract tests hand in a time.
Some names of records are composed inside, so Redis must be one server, not a cluster.
"""

import hashlib

import msgspec


class Script(msgspec.Struct, frozen=True):
    """A script and the SHA-1 under which Redis remembers it."""

    source: str
    sha: str


_NOW = """
local now = tonumber(ARGV[1])
if not now then
  local time = redis.call('TIME')
  now = time[1] * 1000 + math.floor(time[2] / 1000)
end
"""


def _script(body: str) -> Script:
    source = _NOW + body
    return Script(source, hashlib.sha1(source.encode(), usedforsecurity=False).hexdigest())


# KEYS, three for each caller: the log of its address, the record of its key, the log of its
# key. ARGV[2]: the window in ms, ARGV[3]: the anonymous limit, then one digest for each
# caller, empty when no key was sent.
# Gives for each caller {digest of the record that was used or '', limit, allowed (1 or 0),
# used, reset in ms, retry in ms}.
#
# A log is a list of times, oldest first. Time never steps back within a log; should the clock
# of Redis do so, the log ends with its expiry, because refused requests do not prolong it.
HIT = _script("""
local window = tonumber(ARGV[2])

local function count(log, limit)
  local last = tonumber(redis.call('LINDEX', log, -1))
  local at = math.max(now, last or now)
  local oldest = tonumber(redis.call('LINDEX', log, 0))
  while oldest and oldest <= at - window do
    redis.call('LPOP', log)
    oldest = tonumber(redis.call('LINDEX', log, 0))
  end
  local used = redis.call('LLEN', log)
  if used >= limit then
    local frees = tonumber(redis.call('LINDEX', log, used - limit))
    return limit, 0, used, oldest + window - at, frees + window - at
  end
  redis.call('RPUSH', log, at)
  redis.call('PEXPIRE', log, window)
  return limit, 1, used + 1, (oldest or at) + window - at, 0
end

local function hit(address_log, record, key_log, digest)
  if digest ~= '' then
    local key = redis.call('HMGET', record, 'digest', 'per_minute', 'revoked', 'last_used')
    if key[1] == digest and not key[3] then
      if now - (tonumber(key[4]) or 0) >= window then
        redis.call('HSET', record, 'last_used', now)
      end
      return {key[1], count(key_log, tonumber(key[2]))}
    end
  end
  return {'', count(address_log, tonumber(ARGV[3]))}
end

local replies = {}
for i = 1, #ARGV - 3 do
  replies[i] = hit(KEYS[3 * i - 2], KEYS[3 * i - 1], KEYS[3 * i], ARGV[i + 3])
end
return replies
""")

# KEYS: the record, the set of all ids. ARGV: now, id, digest, name, requests per minute.
# Gives 1, or 0 when the id is taken.
CREATE_KEY = _script("""
if redis.call('SADD', KEYS[2], ARGV[2]) == 0 then return 0 end
redis.call('HSET', KEYS[1], 'digest', ARGV[3], 'name', ARGV[4], 'per_minute', ARGV[5],
           'created', now)
return 1
""")

# KEYS: the set of all ids. ARGV: now, the prefix of a record's name.
# Gives {id, name, requests per minute, created, revoked, last used} for each key; times in
# ms, '' for never.
LIST_KEYS = _script("""
local rows = {}
for i, id in ipairs(redis.call('SMEMBERS', KEYS[1])) do
  local row = redis.call('HMGET', ARGV[2] .. id,
                         'name', 'per_minute', 'created', 'revoked', 'last_used')
  rows[i] = {id, row[1], row[2], row[3], row[4] or '', row[5] or ''}
end
return rows
""")

# KEYS: the record, the key's log. ARGV: now. Gives 1, or 0 when there is no such key.
REVOKE_KEY = _script("""
if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
redis.call('HSETNX', KEYS[1], 'revoked', now)
redis.call('DEL', KEYS[2])
return 1
""")

# KEYS: the pin. ARGV: now, value, seconds to live. Gives the value that stands.
# (SET with both NX and GET needs Redis 7.)
PIN = _script("""
redis.call('SET', KEYS[1], ARGV[2], 'NX', 'EX', ARGV[3])
return redis.call('GET', KEYS[1])
""")

# KEYS: the player, the number of players. ARGV: now, digest, name, most players.
# Gives 1, 0 when the id is taken, -1 when there is no room.
CREATE_PLAYER = _script("""
if redis.call('EXISTS', KEYS[1]) == 1 then return 0 end
if tonumber(redis.call('GET', KEYS[2]) or 0) >= tonumber(ARGV[4]) then return -1 end
redis.call('INCR', KEYS[2])
redis.call('HSET', KEYS[1], 'digest', ARGV[2], 'name', ARGV[3], 'xp', 0, 'streak_days', 0,
           'last_day', '', 'created', now)
return 1
""")

# KEYS: the player, the leaderboard. ARGV: now, id, digest, day, the day before, 1 for a right
# answer or 0, then the XP of each day of a streak (the last holds from there on).
# Gives {outcome, XP earned, XP, days of the streak, name}, or {} for an unknown
# player. The twin of `players.answered`.
#
# A place in the leaderboard is XP, and among equals the one who got there first: the seconds
# are taken off below the binary point of the XP. Exact up to 2 million XP (2^53 / 2^32).
AWARD = _script("""
local player = redis.call('HMGET', KEYS[1], 'digest', 'xp', 'streak_days', 'last_day', 'name')
if player[1] ~= ARGV[3] then return {} end
local xp, streak, last_day = tonumber(player[2]), tonumber(player[3]), player[4]
local day, before = ARGV[4], ARGV[5]

if last_day >= day then return {'already', 0, xp, streak, player[5]} end
if ARGV[6] == '0' then
  redis.call('HSET', KEYS[1], 'streak_days', 0, 'last_day', day)
  return {'wrong', 0, xp, 0, player[5]}
end
streak = last_day == before and streak + 1 or 1
local earned = tonumber(ARGV[6 + math.min(streak, #ARGV - 6)])
xp = xp + earned
redis.call('HSET', KEYS[1], 'xp', xp, 'streak_days', streak, 'last_day', day)
redis.call('ZADD', KEYS[2], xp * 4294967296 - math.floor(now / 1000), ARGV[2])
return {'earned', earned, xp, streak, player[5]}
""")

# KEYS: the leaderboard. ARGV: now, how many, the prefix of a player's name in Redis.
# Gives {name, XP} for each, best first.
LEADERBOARD = _script("""
local rows = {}
for i, id in ipairs(redis.call('ZREVRANGE', KEYS[1], 0, ARGV[2] - 1)) do
  local player = redis.call('HMGET', ARGV[3] .. id, 'name', 'xp')
  rows[i] = {player[1], tonumber(player[2])}
end
return rows
""")

# Gives 1: whether Redis answers and runs scripts.
NOTHING = _script("return 1\n")
