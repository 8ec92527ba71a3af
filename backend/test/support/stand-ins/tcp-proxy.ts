import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A wire that tests can cut and mend, between the product and a service. */
export interface TcpProxy {
  port: number;
  /** Drops all connections and refuses new ones. */
  cut: () => void;
  /** Keeps back what the service answers, as one that hangs. */
  hold: () => void;
  mend: () => void;
  close: () => Promise<void>;
}

/** Passes bytes on to the service that a URL names. */
export async function tcpProxy(target: URL): Promise<TcpProxy> {
  const open = new Set<Socket>();
  const answers = new Map<Socket, Socket>();
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
    answers.set(service, client);
    service.on('close', () => answers.delete(service));
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
    hold: () => {
      for (const [service, client] of answers) service.unpipe(client);
    },
    mend: () => {
      isCut = false;
      for (const [service, client] of answers) service.unpipe(client).pipe(client);
    },
    close: () => {
      drop();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
