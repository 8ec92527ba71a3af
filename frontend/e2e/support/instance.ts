import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../../backend/dist/src/main.js', import.meta.url));

/** A program a test has started. */
export interface Running {
  stop: () => Promise<void>;
}

/** A port that is free now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** One more instance of the product on the same databases, with variables of its own; `npm test` has set all others. */
export async function startInstance(variables: NodeJS.ProcessEnv = {}): Promise<Running & { url: string }> {
  const port = await freePort();
  const child = fork(MAIN, {
    env: { ...process.env, ROLE: 'api', PORT: String(port), ...variables },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const ready = once(child, 'message');
  await Promise.race([
    ready,
    ended.then(([code]) => Promise.reject(new Error(`Ended with ${String(code)}`))),
  ]);
  return {
    url: `http://localhost:${port}`,
    stop: async () => {
      child.kill();
      await ended;
    },
  };
}
