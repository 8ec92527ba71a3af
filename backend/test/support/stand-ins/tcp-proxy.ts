import { EventEmitter, once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A connection between the product and a service that tests can cut and restore. */
export interface TcpProxy {
  port: number;
  /** The URL of the service through this connection. */
  url: string;
  /** Drops all connections and rejects new ones. */
  cut: () => void;
  /** Holds back data in both directions, also of new connections, like a service that does not respond. */
  hold: () => void;
  mend: () => void;
  /** Resolves when the product has sent `count` more packets to the service. */
  sent: (count: number) => Promise<void>;
  close: () => Promise<void>;
}

/** Forwards connections to the service of a URL. */
export async function startTcpProxy(target: URL): Promise<TcpProxy> {
  const open = new Set<Socket>();
  /** The other end of each connection: the socket to which data is forwarded. */
  const ways = new Map<Socket, Socket>();
  let isCut = false;
  let isHeld = false;
  let packets = 0;
  const packet = new EventEmitter();
  const server = createServer((client) => {
    if (isCut) {
      client.destroy();
      return;
    }
    const service = connect(Number(target.port), target.hostname);
    client.on('data', () => {
      packets += 1;
      packet.emit('sent');
    });
    for (const socket of [client, service]) {
      open.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        open.delete(socket);
        client.destroy();
        service.destroy();
      });
    }
    for (const [from, to] of [
      [client, service],
      [service, client],
    ] as const) {
      ways.set(from, to);
      from.on('close', () => ways.delete(from));
      if (!isHeld) from.pipe(to);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const drop = (): void => {
    for (const socket of open) socket.destroy();
  };
  const { port } = server.address() as AddressInfo;
  const through = new URL(target);
  through.port = String(port);
  // Otherwise the driver would connect directly to the addresses that MongoDB returns.
  if (through.protocol === 'mongodb:') through.searchParams.set('directConnection', 'true');
  return {
    port,
    url: through.href,
    cut: () => {
      isCut = true;
      drop();
    },
    hold: () => {
      isHeld = true;
      for (const [from, to] of ways) from.unpipe(to);
    },
    mend: () => {
      isCut = false;
      isHeld = false;
      for (const [from, to] of ways) from.unpipe(to).pipe(to);
    },
    sent: async (count) => {
      const last = packets + count;
      while (packets < last) await once(packet, 'sent');
    },
    close: () => {
      drop();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
