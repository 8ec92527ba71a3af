import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { codeOf } from '../errors.js';
import { ROOT } from '../paths.js';
import { freePorts } from '../ports.js';

/**
 * @import { mongo as mongodb } from 'mongoose'
 * @import { OwnedProgram, Owner } from '../ownership.js'
 * @import { Memory, ServiceStart } from '../services.js'
 */

const LOOPBACK = '127.0.0.1';
const REPLICA_SET = 'mutual';
const AS_MEMBER = ['--replSet', REPLICA_SET, '--oplogSize', '512'];
/** Number of members of a replica set that survives the loss of one. */
const MEMBERS = 3;
/** Time in ms without a heartbeat of the primary after which the others elect a new one. */
const FAILED_AFTER_MS = 5_000;
const CACHE = '--wiredTigerCacheSizeGB';
const ALREADY_INITIALIZED = 23;
const STOP_MS = 3_000;
/** Time in ms; includes the recovery after a kill. */
const READY_MS = 60_000;

/**
 * Starts `mongod` with its data in the data directory; does not wait until it is ready.
 * The cache is 1 GB unless the additional options set it.
 * @param {Owner} owner
 * @param {ServiceStart} start
 */
export async function startMongod(owner, { path, port, usual, more }) {
  if (usual && usual !== port) await publishPort(owner, path, port);
  return launch(owner, path, port, [...AS_MEMBER, ...more]);
}

/**
 * Starts a replica set of three members, and waits until it accepts writes and the others follow.
 * @param {Owner} owner
 * @param {Pick<ServiceStart, 'path' | 'more'>} start
 * @param {Memory} memory
 * @returns its URI
 */
export async function startReplicaSet(owner, { path, more }, memory) {
  const ports =
    memory.value['mongod-replica-set']?.ports ??
    (await freePorts(owner.dataDir, 'mongod-replica-set', MEMBERS, LOOPBACK));
  memory.keep('mongod-replica-set', { ports });
  const hosts = ports.map((port) => `${LOOPBACK}:${port}`);
  const clients = await Promise.all(
    ports.map((port, index) =>
      connect(port, launch(owner, path, port, [...AS_MEMBER, ...more], `mongod-${index + 1}`)),
    ),
  );
  try {
    const admin = clients[0]?.db('admin');
    if (admin) {
      await formReplicaSet(admin, hosts);
      await untilComplete(admin);
    }
  } finally {
    for (const client of clients) await client.close();
  }
  return `mongodb://${hosts.join(',')}/mutual?replicaSet=${REPLICA_SET}`;
}

/** @param {mongodb.Db} admin */
async function untilComplete(admin) {
  const complete = [...Array(MEMBERS - 1).fill('SECONDARY'), 'PRIMARY'].sort().join();
  const states = async () => {
    const { members } = await admin.command({ replSetGetStatus: 1 });
    return members
      .map((/** @type {{ stateStr: string }} */ { stateStr }) => stateStr)
      .sort()
      .join();
  };
  const until = Date.now() + READY_MS;
  while ((await states()) !== complete) {
    if (Date.now() > until) throw new Error('the replica set does not form');
    await sleep(50);
  }
}

/**
 * @param {Owner} owner
 * @param {string} path
 * @param {number} port
 * @param {string[]} more
 * @param {string} [name] of the program, its log and its data in the data directory
 */
function launch(owner, path, port, more, name = 'mongod') {
  const dbPath = join(owner.dataDir, name === 'mongod' ? 'mongodb' : name);
  mkdirSync(dbPath, { recursive: true });
  const args = ['--dbpath', dbPath, '--port', String(port), '--bind_ip', LOOPBACK, '--nounixsocket', ...more];
  if (!more.includes(CACHE)) args.push(CACHE, '1');
  args.push('--setParameter', 'diagnosticDataCollectionEnabled=false');
  // Limits how long the transactions of a killed instance keep their locks.
  args.push('--setParameter', 'transactionLifetimeLimitSeconds=5');
  // A stopping member does not wait until another member takes over.
  args.push('--setParameter', 'shutdownTimeoutMillisForSignaledShutdown=100');
  const logFile = join(owner.dataDir, 'logs', `${name}.log`);
  return owner.start({ name, command: path, args, logFile, mark: dbPath, graceMs: STOP_MS });
}

/**
 * Corrects the member's address in the replica set configuration when another program uses the usual port.
 * Runs `mongod` standalone, because as a member it would look for itself at the old port.
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
    await formReplicaSet(admin, [`127.0.0.1:${port}`]);
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
 * @param {string[]} hosts
 */
async function formReplicaSet(admin, hosts) {
  const members = hosts.map((host, _id) => ({ _id, host }));
  const settings = { electionTimeoutMillis: FAILED_AFTER_MS };
  try {
    await admin.command({ replSetInitiate: { _id: REPLICA_SET, members, settings } });
  } catch (error) {
    if (codeOf(error) !== ALREADY_INITIALIZED) throw error;
  }
}
