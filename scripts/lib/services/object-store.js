import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { messageOf } from '../errors.js';
import { freePorts } from '../ports.js';
import { lastLines } from '../processes.js';
import { Problem } from '../terminal.js';
import { findBinary } from './binaries.js';

/**
 * @import { OwnedProgram, Owner } from '../ownership.js'
 * @import { Memory } from '../services.js'
 */

const LOOPBACK = '127.0.0.1';
export const STORE_BUCKET = 'mutual';
const STOP_MS = 2_000;
const READY_MS = 60_000;
/** For requests from this machine only; the store listens on loopback. */
export const STORE_CREDENTIALS = {
  AWS_ACCESS_KEY_ID: 'local-store',
  AWS_SECRET_ACCESS_KEY: 'local-store-secret',
};
/** The only account of the store, in the form of `-s3.config`. */
export const S3_CONFIG = JSON.stringify({
  identities: [
    {
      name: STORE_BUCKET,
      credentials: [
        {
          accessKey: STORE_CREDENTIALS.AWS_ACCESS_KEY_ID,
          secretKey: STORE_CREDENTIALS.AWS_SECRET_ACCESS_KEY,
        },
      ],
      actions: ['Admin', 'Read', 'Write', 'List'],
    },
  ],
});
/** Options of SeaweedFS wherever it runs. */
export const STORE_OPTIONS = [
  ...['-filer', '-s3', '-s3.port.iceberg=0', '-s3.port.lance=0', '-s3.iam=false'],
  ...['-s3.autoCreateBucket=false', '-master.telemetry=false', '-volume.preStopSeconds=0'],
  // Volumes are files that grow up to this size.
  ...['-master.volumeSizeLimitMB=1024', '-volume.max=100'],
];
/** Names of the servers of the store. Each uses a port for HTTP and one for gRPC. */
const SERVERS = ['s3', 'filer', 'master', 'volume'];

/**
 * Returns the variables of BLOB_STORE for `gridfs`, `s3` or both, separated by a comma. Starts SeaweedFS with
 * its data in the owner's data directory for `s3`. Without `blobs`, those of BLOB_STORE or of the last start.
 * @param {Owner} owner
 * @param {Memory} memory
 * @param {string} [blobs]
 * @returns {Promise<{ BLOB_STORE?: string, AWS_ACCESS_KEY_ID?: string, AWS_SECRET_ACCESS_KEY?: string }>}
 */
export async function startBlobStores(owner, memory, blobs) {
  if (blobs === undefined && process.env.BLOB_STORE) return {};
  blobs ??= memory.value['object-store']?.stores;
  if (blobs === undefined) return {};
  const names = blobs.split(',');
  if (names.some((name) => !['gridfs', 's3'].includes(name)))
    throw new Problem(`Pictures can be in gridfs, s3 or both (s3,gridfs), not in ${blobs}.`);
  const known = memory.value['object-store'];
  if (!names.includes('s3')) {
    if (known) memory.keep('object-store', { ...known, stores: blobs });
    return { BLOB_STORE: blobs };
  }
  const { path } = await findBinary('weed', owner.dataDir, known?.path);
  const ports = known?.ports ?? (await portsIn(owner.dataDir));
  memory.keep('object-store', { path, ports, stores: blobs });
  await startObjectStore(owner, path, ports);
  return blobStoreEnv(ports, blobs);
}

/**
 * Returns the variables of BLOB_STORE with a store that runs at these ports.
 * @param {number[]} ports
 * @param {string} blobs as in startBlobStores
 */
export const blobStoreEnv = ([port], blobs) => ({
  BLOB_STORE: blobs.replace('s3', `s3://${STORE_BUCKET}?endpoint=http://${LOOPBACK}:${port}`),
  ...STORE_CREDENTIALS,
});

/**
 * Starts an object store for tests. Returns its variables, or the reason why there is none, which ends the
 * tests in CI.
 * @param {Owner} owner
 */
export async function startTestStore(owner) {
  try {
    const { path } = await findBinary('weed', owner.dataDir);
    const ports = await portsIn(owner.dataDir);
    await startObjectStore(owner, path, ports);
    const { BLOB_STORE: TEST_BLOB_STORE, ...credentials } = blobStoreEnv(ports, 's3');
    return { TEST_BLOB_STORE, ...credentials };
  } catch (error) {
    if (process.env.CI) throw error;
    return messageOf(error);
  }
}

/**
 * Starts SeaweedFS and waits until it answers.
 * @param {Owner} owner
 * @param {string} path of the program
 * @param {number[]} ports
 * @returns the program
 */
export async function startObjectStore(owner, path, ports) {
  const dir = join(owner.dataDir, 'object-store');
  mkdirSync(join(dir, 'data'), { recursive: true });
  const config = join(dir, 's3.json');
  writeFileSync(config, S3_CONFIG);
  const listening = SERVERS.flatMap((name, index) => [
    `-${name}.port=${ports[2 * index]}`,
    `-${name}.port.grpc=${ports[2 * index + 1]}`,
  ]);
  // A relative path, because the paths of sockets are limited to about a hundred characters.
  const sockets = ['filer', 's3'].map((name) => ({ name, socket: `${name}.sock` }));
  for (const { socket } of sockets) rmSync(join(dir, socket), { force: true });
  const logFile = join(owner.dataDir, 'logs', 'object-store.log');
  const program = owner.start({
    name: 'object store',
    command: path,
    args: [
      '-logtostderr',
      'server',
      ...[`-ip=${LOOPBACK}`, `-ip.bind=${LOOPBACK}`, `-dir=${join(dir, 'data')}`, `-s3.config=${config}`],
      ...listening,
      ...sockets.map(({ name, socket }) => `-${name}.localSocket=${socket}`),
      ...STORE_OPTIONS,
    ],
    logFile,
    mark: `-s3.port=${ports[0]}`,
    graceMs: STOP_MS,
    cwd: dir,
  });
  try {
    await untilReady(program, ports);
    return program;
  } catch (error) {
    throw new Problem(
      `The object store does not start (${messageOf(error)}). The end of ${logFile}:\n${lastLines(logFile)}`,
    );
  }
}

/**
 * Waits until the store responds, and creates the bucket. In SeaweedFS a bucket is a folder.
 * @param {OwnedProgram} program
 * @param {number[]} ports
 */
async function untilReady(program, [s3, , filer]) {
  const until = Date.now() + READY_MS;
  /** @param {string} url @param {string} [method] */
  const status = (url, method) =>
    fetch(url, { method, signal: AbortSignal.timeout(2_000) }).then(
      (answer) => answer.status,
      () => 0,
    );
  const isReady = async () =>
    // Status 409 means that the folder exists.
    [201, 409].includes(await status(`http://${LOOPBACK}:${filer}/buckets/${STORE_BUCKET}/`, 'POST')) &&
    // The bucket refuses requests without a signature.
    (await status(`http://${LOOPBACK}:${s3}/${STORE_BUCKET}`)) === 403;
  while (!(await isReady())) {
    if (program.ended) throw new Error('it exited');
    if (Date.now() > until) throw new Error('it does not answer');
    await sleep(50);
  }
}

/** @param {string} dataDir */
const portsIn = (dataDir) => freePorts(dataDir, 'object-store', 2 * SERVERS.length, LOOPBACK);
