import './lib/node-version.js';
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeBases } from './lib/containers/bases.js';
import { copyRepository } from './lib/containers/clone.js';
import { developmentSteps } from './lib/containers/development.js';
import { Engine, whyNoContainers } from './lib/containers/engine.js';
import { npmSettings } from './lib/containers/npm-settings.js';
import { productionSteps } from './lib/containers/production.js';
import { stackOf } from './lib/errors.js';
import { nextFree } from './lib/ports.js';
import { install } from './lib/prepare.js';
import { killRuns } from './lib/processes.js';
import { say, since } from './lib/terminal.js';

/**
 * `npm run test:containers`: tests the Dockerfile and the compose file in both profiles on a separate
 * container engine. Requires root, Debian packages, npm, some minutes and 6 GB in the temporary folder; the
 * ports 80, 443, 3478 and 4000 must be free. Everything is removed afterwards, also after Ctrl-C.
 */
const FOLDER = join(tmpdir(), 'mutual-containers');
const FIRST_PORT = 3_100;
/** Timeout in ms of the whole run. */
const LONGEST_MS = 40 * 60_000;

const reason = await whyNoContainers();
if (reason) {
  say(`Containers are not tested: ${reason}.`);
  say('0 passed, 0 failed, 1 skipped');
  process.exit(0);
}
const total = { passed: 0, failed: 0 };
const engine = new Engine(FOLDER);
/** @type {Promise<void> | undefined} */
let ending;
const end = () => (ending ??= engine.stop());
function breakOff() {
  killRuns();
  void end().finally(() => process.exit(1));
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, breakOff);
setTimeout(() => {
  say(`FAILED  It takes longer than ${LONGEST_MS / 60_000} minutes.`);
  breakOff();
}, LONGEST_MS).unref();

/**
 * @param {string} title
 * @param {() => Promise<void>} act
 */
async function step(title, act) {
  const start = performance.now();
  try {
    await act();
    total.passed += 1;
    say(`ok      ${title} (${since(start)})`);
    return true;
  } catch (error) {
    total.failed += 1;
    say(`FAILED  ${title} (${since(start)})\n${stackOf(error)}`);
    return false;
  }
}

async function runAll() {
  await install();
  const clone = join(FOLDER, 'clone');
  const prepared = await step('an engine, and stand-ins for what no registry gives here', async () => {
    // Removes what a killed run left behind.
    await engine.stop();
    mkdirSync(clone, { recursive: true });
    await engine.start();
    await makeBases(engine);
    await copyRepository(clone);
  });
  if (!prepared) return;
  const settings = await npmSettings(FOLDER);
  const steps = [
    ...developmentSteps(engine, clone, settings, await nextFree(FIRST_PORT)),
    ...productionSteps(engine, clone, settings),
  ];
  for (const { title, act } of steps) {
    if (await step(title, act)) continue;
    const { output } = await engine.docker(['ps', '--all']);
    say(output);
    return;
  }
}

const start = performance.now();
try {
  await runAll();
} catch (error) {
  total.failed += 1;
  say(stackOf(error));
} finally {
  await end();
}
say(`Containers took ${since(start)}.`);
say(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);
