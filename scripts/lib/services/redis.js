import { mkdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * @import { OwnedProgram, Owner } from '../ownership.js'
 * @import { ServiceStart } from '../services.js'
 */

const STOP_MS = 1_500;

/**
 * Starts `redis-server` without eviction and with a disk write every second; does not wait until it is ready.
 * @param {Owner} owner
 * @param {Pick<ServiceStart, 'path' | 'major' | 'port'>} start
 */
export function startRedis(owner, { path, major, port }) {
  // Each major version has its own folder, because older versions cannot read files of newer ones. Lost data
  // is no problem: Redis is restored from MongoDB.
  const dir = join(owner.dataDir, `redis-${major}`);
  mkdirSync(dir, { recursive: true });
  const args = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--dir',
    dir,
    '--appendonly',
    'yes',
    '--save',
    '',
  ];
  args.push('--maxmemory-policy', 'noeviction');
  const logFile = join(owner.dataDir, 'logs', 'redis.log');
  const mark = `:${port}`;
  return owner.start({ name: 'redis-server', command: path, args, logFile, mark, graceMs: STOP_MS });
}

/** @param {number} port */
export const redisUrl = (port) => `redis://127.0.0.1:${port}`;

/**
 * Waits until Redis has loaded its data and answers.
 * @param {number} port
 * @param {OwnedProgram} program
 */
export async function redisReady(port, program) {
  while (!(await pings(port))) {
    if (program.ended) throw new Error('redis-server exited');
    await sleep(50);
  }
}

/**
 * @param {number} port
 * @returns {Promise<boolean>}
 */
function pings(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'));
    /** @param {boolean} answer */
    const end = (answer) => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(1_000, () => end(false));
    socket.once('error', () => end(false));
    socket.once('data', (data) => end(data.toString().startsWith('+PONG')));
  });
}
