import { createServer, type AddressInfo } from 'node:net';

/** A host that must not be called. It counts calls. */
export interface UncalledHost {
  port: number;
  url: string;
  calls: number;
  close: () => Promise<void>;
}

/** Listens on localhost only and closes every connection. */
export async function startUncalledHost(): Promise<UncalledHost> {
  const server = createServer((socket) => {
    host.calls += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const host: UncalledHost = {
    port,
    url: `http://127.0.0.1:${port}/`,
    calls: 0,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return host;
}
