import { createHash } from 'node:crypto';
import { createServer } from 'node:net';

/** Service ports lie below those which systems give to outgoing connections. */
const FIRST = 20_000;
const SPAN = 12_000;

/** Where the product listens: where HOST says, else outside production on this machine alone. */
export const publicHost = () =>
  process.env.HOST || (process.env.NODE_ENV === 'production' ? '0.0.0.0' : '127.0.0.1');

/** A data directory's usual port: the same at every start, and seldom another directory's. */
export function usualPort(dir, service) {
  const hash = createHash('sha256').update(`${service}:${dir}`).digest();
  return FIRST + (hash.readUInt32BE(0) % SPAN);
}

/** Whether a port can be listened on, at one address or (when none is given) at all. */
export function isFree(port, host) {
  return new Promise((resolve) => {
    const server = createServer()
      .once('error', () => resolve(false))
      .once('listening', () => server.close(() => resolve(true)));
    server.listen({ port, host, exclusive: true });
  });
}

/** The first free port from this one on. */
export async function nextFree(port, host) {
  while (!(await isFree(port, host))) port += 1;
  return port;
}
