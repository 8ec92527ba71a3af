import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { afterwards } from './support.js';

/**
 * @import { AddressInfo, Socket } from 'node:net'
 * @import { TestContext } from 'node:test'
 */

/**
 * TCP proxy between an instance and a service. A test can cut and restore it, or hold all data.
 * @param {TestContext} t
 * @param {{ hostname: string, port: string }} service
 */
export async function tcpProxy(t, { hostname, port }) {
  /** @type {Set<Socket>} */
  const open = new Set();
  /** @type {Set<[client: Socket, service: Socket]>} */
  const pairs = new Set();
  let isCut = false;
  let isHeld = false;
  const server = createServer((client) => {
    if (isCut) {
      client.destroy();
      return;
    }
    const service = connect(Number(port), hostname);
    for (const socket of [client, service]) {
      open.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        open.delete(socket);
        client.destroy();
        service.destroy();
      });
    }
    /** @type {[client: Socket, service: Socket]} */
    const pair = [client, service];
    pairs.add(pair);
    service.on('close', () => pairs.delete(pair));
    if (!isHeld) client.pipe(service).pipe(client);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = /** @type {AddressInfo} */ (server.address());
  const cut = () => {
    isCut = true;
    for (const socket of open) socket.destroy();
  };
  afterwards(t, () => {
    cut();
    server.close();
  });
  const hold = () => {
    isHeld = true;
    for (const [client, service] of pairs) {
      client.unpipe(service);
      service.unpipe(client);
    }
  };
  return { port: address.port, cut, mend: () => (isCut = false), hold };
}
