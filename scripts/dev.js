import './lib/node-version.js';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { backendEnv, keepBackend } from './lib/backend.js';
import { messageOf } from './lib/errors.js';
import { dataDir, packageProgram, ROOT } from './lib/paths.js';
import { startPaypal } from './lib/paypal.js';
import { nextFree } from './lib/ports.js';
import { build, install, loadEnvFile } from './lib/prepare.js';
import { onSave } from './lib/saves.js';
import { startServices } from './lib/services.js';
import { ownUntilStopped } from './lib/stopping.js';
import { fail, say } from './lib/terminal.js';

const STOP_MS = 3_000;

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
    let building = Promise.resolve();
    const rebuild = async () => {
      await build(['backend']);
      await backend.restart().catch(() => undefined);
    };
    onSave(['backend/src', 'packages/recommender/src'], () => {
      building = building.then(rebuild).catch((error) => say(messageOf(error)));
    });
    const api = `http://localhost:${apiPort}`;
    owner.start({
      name: 'vite',
      command: packageProgram('vite'),
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

// Rejects options: the settings are environment variables.
parseArgs({ options: {} });
dev().catch(fail);
