import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../../backend/dist/src/main.js', import.meta.url));

/** A process started by a test. */
export interface Running {
  stop: () => Promise<void>;
}

/** Returns a free TCP port. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/**
 * Starts another instance on the same databases with additional environment variables. `npm test` has set all
 * others. `enrolmentToken` is empty when the administrator already has a second factor.
 */
export async function startInstance(
  variables: NodeJS.ProcessEnv = {},
): Promise<Running & { url: string; enrolmentToken: string }> {
  const port = await freePort();
  const child = fork(MAIN, {
    env: { ...process.env, ROLE: 'api', PORT: String(port), ...variables },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  let enrolmentToken = '';
  const ready = new Promise<void>((resolve) => {
    child.on('message', (message: 'ready' | { enrolmentToken: string }) => {
      if (message === 'ready') resolve();
      else ({ enrolmentToken } = message);
    });
  });
  await Promise.race([
    ready,
    ended.then(([code]) => Promise.reject(new Error(`The instance exited with code ${String(code)}`))),
  ]);
  return {
    url: `http://localhost:${port}`,
    enrolmentToken,
    stop: async () => {
      child.kill();
      await ended;
    },
  };
}
