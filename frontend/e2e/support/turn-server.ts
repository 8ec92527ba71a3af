import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort, type Running } from './instance';
import { expect } from './test';

const SHIPPED = fileURLToPath(new URL('../../../coturn/turnserver.conf', import.meta.url));
const LOOPBACK = '127.0.0.1';
const SECRET = 'a-secret-between-mutual-and-coturn';

/** True when coturn is installed. */
export const hasTurnServer = (): boolean => spawnSync('turnserver', ['--version']).error === undefined;

/**
 * Starts coturn with the shipped configuration, but on loopback and without the rules that forbid relaying to
 * it. `variables` configure an instance of the product to use it.
 */
export async function startTurnServer(): Promise<Running & { variables: NodeJS.ProcessEnv }> {
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'coturn-'));
  const configuration = join(folder, 'turnserver.conf');
  const shipped = await readFile(SHIPPED, 'utf8');
  await writeFile(configuration, shipped.replaceAll(/^denied-peer-ip=.*$/gm, ''));
  const child = spawn(
    'turnserver',
    [
      '-c',
      configuration,
      `--listening-port=${port}`,
      `--listening-ip=${LOOPBACK}`,
      `--relay-ip=${LOOPBACK}`,
      '--allow-loopback-peers',
      '--realm=mutual.example',
      `--static-auth-secret=${SECRET}`,
      '--no-tls',
      '--no-dtls',
    ],
    { stdio: 'ignore' },
  );
  const ended = once(child, 'exit');
  await listening(port);
  return {
    variables: { TURN_URLS: `turn:${LOOPBACK}:${port}`, TURN_SECRET: SECRET },
    stop: async () => {
      child.kill();
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}

/** Waits until coturn accepts TCP connections, because it does not report that it is ready. */
const listening = (port: number): Promise<void> =>
  expect(async () => {
    const socket = connect(port, LOOPBACK);
    await once(socket, 'connect').finally(() => socket.destroy());
  }).toPass();
