import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A wire that tests can cut and mend, between the product and a service. */
export interface TcpProxy {
  port: number;
  /** Drops all connections and refuses new ones. */
  cut: () => void;
  mend: () => void;
  close: () => Promise<void>;
}

/** Passes bytes on to the service that a URL names. */
export async function tcpProxy(target: URL): Promise<TcpProxy> {
  const open = new Set<Socket>();
  let isCut = false;
  const server = createServer((client) => {
    if (isCut) {
      client.destroy();
      return;
    }
    const service = connect(Number(target.port), target.hostname);
    for (const socket of [client, service]) {
      open.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        open.delete(socket);
        client.destroy();
        service.destroy();
      });
    }
    client.pipe(service).pipe(client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const drop = (): void => {
    for (const socket of open) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut: () => {
      isCut = true;
      drop();
    },
    mend: () => {
      isCut = false;
    },
    close: () => {
      drop();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
