import './lib/node-version.js';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { X509Certificate } from 'node:crypto';
import { connect } from 'node:tls';
import { makeBases } from './lib/containers/bases.js';
import { Engine, must, whyNoContainers } from './lib/containers/engine.js';
import { scenario } from './lib/containers/scenario.js';
import { ROOT } from './lib/paths.js';
import { nextFree } from './lib/ports.js';
import { killRuns } from './lib/processes.js';
import { install } from './lib/prepare.js';
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

async function step(title, act) {
  const start = performance.now();
  try {
    await act();
    total.passed += 1;
    say(`ok      ${title} (${since(start)})`);
    return true;
  } catch (error) {
    total.failed += 1;
    say(`FAILED  ${title} (${since(start)})\n${error.stack}`);
    return false;
  }
}

/** Copies the tracked and untracked files that git does not ignore, as in a new clone. */
async function copyTo(clone) {
  const listed = await must('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
  });
  for (const file of listed.split('\0').filter((name) => name && existsSync(join(ROOT, name)))) {
    mkdirSync(dirname(join(clone, file)), { recursive: true });
    cpSync(join(ROOT, file), join(clone, file));
  }
}

/**
 * Returns npm settings for the builds on a machine with its own certificate authority: the one that signs the
 * registry.
 */
async function npmSettings() {
  const file = join(FOLDER, 'npmrc');
  const setting = async (name) => (await must('npm', ['config', 'get', name], { cwd: tmpdir() })).trim();
  const [registry, cafile] = [await setting('registry'), await setting('cafile')];
  const lines = [`registry=${registry}`];
  if (cafile !== 'null' || process.env.NODE_EXTRA_CA_CERTS) {
    const ca = cafile === 'null' ? undefined : readFileSync(cafile);
    const pem = (await authorityOf(new URL(registry).hostname, ca)).trim();
    lines.push(`ca="${pem.replaceAll('\n', '\\n')}"`);
  }
  writeFileSync(file, `${lines.join('\n')}\n`);
  return { NPMRC: file };
}

function authorityOf(host, ca) {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port: 443, servername: host, ca }, () => {
      let certificate = socket.getPeerCertificate(true);
      while (certificate.issuerCertificate && certificate.issuerCertificate !== certificate)
        certificate = certificate.issuerCertificate;
      socket.destroy();
      resolve(new X509Certificate(certificate.raw).toString());
    });
    socket.once('error', reject);
  });
}

async function runAll() {
  await install();
  const clone = join(FOLDER, 'clone');
  const prepared = await step('an engine, and stand-ins for what no registry gives here', async () => {
    // Remains of a killed run.
    await engine.stop();
    mkdirSync(clone, { recursive: true });
    await engine.start();
    await makeBases(engine);
    await copyTo(clone);
  });
  if (!prepared) return;
  const steps = scenario(engine, clone, await npmSettings(), await nextFree(FIRST_PORT));
  for (const [title, act] of steps) {
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
  say(error.stack);
} finally {
  await end();
}
say(`Containers took ${since(start)}.`);
say(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);
