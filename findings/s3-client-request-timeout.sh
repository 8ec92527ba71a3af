#!/usr/bin/env bash
# One would guess: `requestTimeout` of the S3 client limits how long it waits for an answer, and a longer one makes
# uploads to a slow or old store more likely to succeed.
# What happens: from 2 MiB on, the client sends `Expect: 100-continue` and waits for the store to agree, for 6 seconds
# or for `requestTimeout`, whichever is longer. Behind a store or proxy that ignores the header (RFC 9110, 10.1.1, lets
# the client go on after a while), that wait is as long as the limit of the whole request, which therefore always fires
# first: no value lets the upload through. Without `requestTimeout` it takes 6 seconds and succeeds; with
# `expectContinueHeader: false` it succeeds at once. The limit also counts the time to send the content.
# Versions: @aws-sdk/client-s3 3.1175.0. Source: run 2026-11-28. Output seen:
#   1 MiB, requestTimeout 8 s: stored
#   2 MiB, requestTimeout 8 s: TimeoutError
#   2 MiB, no requestTimeout: stored
#   2 MiB, requestTimeout 8 s, no Expect: stored
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > init.json
npm install --silent --no-audit --no-fund --ignore-scripts @aws-sdk/client-s3@3.1175.0
cat > probe.mjs << 'PROBE'
import { createServer } from 'node:http';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';

/** Reads whatever content comes, and answers then. */
const store = (request, response) => request.resume().on('end', () => response.writeHead(200).end());
const server = createServer(store).on('checkContinue', store).listen(0);
await new Promise((resolve) => server.once('listening', resolve));

const MEBIBYTE = 1024 * 1024;
const requestTimeout = 8_000;
async function put(mebibytes, requestHandler, options = {}) {
  const client = new S3Client({
    endpoint: `http://127.0.0.1:${server.address().port}`,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
    maxAttempts: 1,
    requestHandler: { throwOnRequestTimeout: true, ...requestHandler },
    ...options,
  });
  const command = new PutObjectCommand({ Bucket: 'b', Key: 'k', Body: Buffer.alloc(mebibytes * MEBIBYTE) });
  return client.send(command).then(
    () => 'stored',
    ({ name }) => name,
  );
}
const seen = await Promise.all([
  put(1, { requestTimeout }),
  put(2, { requestTimeout }),
  put(2, {}),
  put(2, { requestTimeout }, { expectContinueHeader: false }),
]);
server.closeAllConnections();
server.close();
const [small, large, unlimited, plain] = seen;
console.log(`1 MiB, requestTimeout 8 s: ${small}`);
console.log(`2 MiB, requestTimeout 8 s: ${large}`);
console.log(`2 MiB, no requestTimeout: ${unlimited}`);
console.log(`2 MiB, requestTimeout 8 s, no Expect: ${plain}`);
if (seen.join() !== 'stored,TimeoutError,stored,stored') {
  console.error('A store that ignores Expect no longer makes a limited upload of 2 MiB fail.');
  process.exit(1);
}
PROBE
node probe.mjs
