import './lib/node-version.js';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { backendEnv, keepBackend } from './lib/backend.js';
import { messageOf } from './lib/errors.js';
import { ROOT, bin, dataDir } from './lib/paths.js';
import { startPaypal } from './lib/paypal.js';
import { nextFree } from './lib/ports.js';
import { build, install, loadEnvFile } from './lib/prepare.js';
import { startServices } from './lib/services.js';
import { ownUntilStopped } from './lib/stopping.js';
import { fail, say } from './lib/terminal.js';

const STOP_MS = 3_000;
/** Debounce in ms: saving several files counts as one change. */
const SETTLE_MS = 150;

/** `npm run dev`: rebuilds and restarts the backend and updates the pages whenever a file is saved. */
async function dev() {
  loadEnvFile();
  const dir = dataDir('.data');
  await install();
  await build(['backend']);
  await ownUntilStopped(dir, async (owner) => {
    const services = await startServices(owner);
    const apiPort = await nextFree(Number(process.env.PORT || 3000));
    const webPort = await nextFree(Number(process.env.WEB_PORT || 5173));
    const address = `http://localhost:${webPort}`;
    const paypal = await startPaypal(owner, apiPort);
    const env = { PUBLIC_URL: address, ...backendEnv(dir, apiPort, { ...services, ...paypal }) };
    const backend = await keepBackend(owner, env, true);
    onSave(['backend/src', 'packages/recommender/src'], async () => {
      await build(['backend']);
      await backend.restart().catch(() => undefined);
    });
    const api = `http://localhost:${apiPort}`;
    owner.start({
      name: 'vite',
      command: bin('vite'),
      args: [
        '--strictPort',
        '--clearScreen=false',
        ...(process.env.HOST ? ['--host', process.env.HOST] : []),
      ],
      env: { ...process.env, API_URL: api, WEB_PORT: String(webPort) },
      cwd: join(ROOT, 'frontend'),
      mark: 'vite',
      graceMs: STOP_MS,
    });
    say(
      `\n  Address  ${address}\n  API      ${api}/api/docs\n  Data     ${dir}\n  Node     ${process.versions.node}\n  Stop     Ctrl-C\n`,
    );
  });
}

/**
 * Calls `act` after files were saved, one call at a time. Prints errors and waits for the next change.
 * @param {string[]} folders
 * @param {() => Promise<void>} act
 */
function onSave(folders, act) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  let running = Promise.resolve();
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(act).catch((error) => say(messageOf(error)));
    }, SETTLE_MS);
  };
  for (const folder of folders) watch(join(ROOT, folder), { recursive: true }, soon);
}

dev().catch(fail);
