import { createHash } from 'node:crypto';
import { createServer } from 'node:net';

/** First default port; below the range that systems use for outgoing connections. */
const FIRST = 20_000;
const SPAN = 12_000;

/** Returns the address to listen on: HOST, otherwise loopback outside production. */
export const publicHost = () =>
  process.env.HOST || (process.env.NODE_ENV === 'production' ? '0.0.0.0' : '127.0.0.1');

/**
 * Returns the default port of a data directory: the same at every start, and rarely that of another
 * directory.
 * @param {string} dir
 * @param {string} service
 */
export function usualPort(dir, service) {
  const hash = createHash('sha256').update(`${service}:${dir}`).digest();
  return FIRST + (hash.readUInt32BE(0) % SPAN);
}

/**
 * Returns whether the port is free on the address; without an address, on all addresses.
 * @param {number} port
 * @param {string} [host]
 * @returns {Promise<boolean>}
 */
export function isFree(port, host) {
  return new Promise((resolve) => {
    const server = createServer()
      .once('error', () => resolve(false))
      .once('listening', () => server.close(() => resolve(true)));
    server.listen({ port, host, exclusive: true });
  });
}

/**
 * Returns the first free port from `port` on.
 * @param {number} port
 * @param {string} [host]
 */
export async function nextFree(port, host) {
  while (!(await isFree(port, host))) port += 1;
  return port;
}

/**
 * Returns free ports, the first ones after the usual port of a service.
 * @param {string} dir
 * @param {string} service
 * @param {number} count
 * @param {string} [host]
 */
export async function freePorts(dir, service, count, host) {
  /** @type {number[]} */
  const ports = [];
  let last = usualPort(dir, service);
  while (ports.length < count) {
    last = await nextFree(last + 1, host);
    ports.push(last);
  }
  return ports;
}
