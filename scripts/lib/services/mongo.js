import { createRequire } from 'node:module';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { codeOf } from '../errors.js';
import { ROOT } from '../paths.js';

/**
 * @import { mongo as mongodb } from 'mongoose'
 * @import { OwnedProgram, Owner } from '../ownership.js'
 * @import { ServiceStart } from '../services.js'
 */

const REPLICA_SET = 'mutual';
const CACHE = '--wiredTigerCacheSizeGB';
const ALREADY_INITIALIZED = 23;
const STOP_MS = 3_000;
/** In ms. Covers the recovery after a kill; exceeding it means a real failure. */
const READY_MS = 60_000;

/**
 * Starts `mongod` with its data in the data directory; does not wait until it is ready.
 * The cache is 1 GB unless the additional options set it.
 * @param {Owner} owner
 * @param {ServiceStart} start
 */
export async function startMongod(owner, { path, port, usual, more }) {
  if (usual && usual !== port) await publishPort(owner, path, port);
  return launch(owner, path, port, ['--replSet', REPLICA_SET, '--oplogSize', '512', ...more]);
}

/**
 * @param {Owner} owner
 * @param {string} path
 * @param {number} port
 * @param {string[]} more
 */
function launch(owner, path, port, more) {
  const dbPath = join(owner.dataDir, 'mongodb');
  mkdirSync(dbPath, { recursive: true });
  const args = [
    '--dbpath',
    dbPath,
    '--port',
    String(port),
    '--bind_ip',
    '127.0.0.1',
    '--nounixsocket',
    ...more,
  ];
  if (!more.includes(CACHE)) args.push(CACHE, '1');
  args.push('--setParameter', 'diagnosticDataCollectionEnabled=false');
  // Limits how long the transactions of a killed instance keep their locks.
  args.push('--setParameter', 'transactionLifetimeLimitSeconds=5');
  // No other member can take over, so stopping does not wait for one.
  args.push('--setParameter', 'shutdownTimeoutMillisForSignaledShutdown=100');
  const logFile = join(owner.dataDir, 'logs', 'mongod.log');
  return owner.start({ name: 'mongod', command: path, args, logFile, mark: dbPath, graceMs: STOP_MS });
}

/**
 * Corrects the address of the member in the replica set configuration when the usual port is used by another
 * program. Runs `mongod` standalone for that, because as a member it would first look for itself at the old
 * port.
 * @param {Owner} owner
 * @param {string} path
 * @param {number} port
 */
async function publishPort(owner, path, port) {
  const alone = launch(owner, path, port, []);
  const client = await connect(port, alone);
  const address = { $set: { 'members.0.host': `127.0.0.1:${port}` } };
  /** @type {mongodb.Collection<{ _id: string }>} */
  const configurations = client.db('local').collection('system.replset');
  await configurations.updateOne({ _id: REPLICA_SET }, address);
  await client.close();
  await owner.stopOne(alone);
}

/** @param {number} port */
export const mongoUri = (port) => `mongodb://127.0.0.1:${port}/mutual?replicaSet=${REPLICA_SET}`;

/**
 * Initialises a replica set with one member if needed, and waits until it accepts writes.
 * @param {number} port
 * @param {OwnedProgram} program
 */
export async function mongoReady(port, program) {
  const client = await connect(port, program);
  const admin = client.db('admin');
  try {
    await formReplicaSet(admin, `127.0.0.1:${port}`);
    const until = Date.now() + READY_MS;
    while (!(await admin.command({ hello: 1 })).isWritablePrimary) {
      if (Date.now() > until) throw new Error('it accepts no writes');
      await sleep(50);
    }
  } finally {
    await client.close();
  }
}

/**
 * Retries until the server listens (recovery may take long) or exits.
 * @param {number} port
 * @param {OwnedProgram} program
 * @returns {Promise<mongodb.MongoClient>}
 */
async function connect(port, program) {
  // Part of the backend's mongoose, which is installed at this point.
  /** @type {typeof import('mongoose')} */
  const { mongo } = createRequire(join(ROOT, 'backend/package.json'))('mongoose');
  while (!program.ended) {
    const client = new mongo.MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`, {
      serverSelectionTimeoutMS: 1_000,
    });
    try {
      return await client.connect();
    } catch {
      await client.close();
    }
  }
  throw new Error('mongod exited');
}

/**
 * @param {mongodb.Db} admin
 * @param {string} host
 */
async function formReplicaSet(admin, host) {
  try {
    await admin.command({ replSetInitiate: { _id: REPLICA_SET, members: [{ _id: 0, host }] } });
  } catch (error) {
    if (codeOf(error) !== ALREADY_INITIALIZED) throw error;
  }
}
