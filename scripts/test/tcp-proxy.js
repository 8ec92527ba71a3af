import { connect, createServer } from 'node:net';
import { afterwards } from './support.js';

/** TCP proxy between an instance and a service. A test can cut and restore it, or hold all data. */
export async function tcpProxy(t, { hostname, port }) {
  const open = new Set();
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
    const pair = [client, service];
    pairs.add(pair);
    service.on('close', () => pairs.delete(pair));
    if (!isHeld) client.pipe(service).pipe(client);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
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
  return { port: server.address().port, cut, mend: () => (isCut = false), hold };
}
