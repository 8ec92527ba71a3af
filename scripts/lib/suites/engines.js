// A named import of `globSync` would fail in older versions of Node.js, which load this file to start the
// required one.
import fs from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { endedByItself } from '../backend.js';
import { jobsOf } from '../jobs.js';
import { ROOT } from '../paths.js';
import { lastLines } from '../processes.js';
import { browsersEnv, findBrowser, onPath, runParts, withoutBrowser, withProduct } from './browser.js';

/**
 * @import { Program } from '../processes.js'
 * @import { Owner } from '../ownership.js'
 * @import { Suite, SuiteOptions, SuiteResult } from './result.js'
 */

const CONFIG = 'frontend/e2e/engines/playwright.config.ts';
const STOP_MS = 2_000;

/**
 * Variable, Debian package and path of each program of the tests.
 * @type {Array<[string, string, () => string | undefined]>}
 */
const PROGRAMS = [
  ['CHROMIUM_PATH', 'chromium', findBrowser],
  ['FIREFOX_PATH', 'firefox-esr', () => onPath(['firefox-esr', 'firefox'])],
  ['WEBKIT_DRIVER_PATH', 'webkit2gtk-driver', () => onPath(['WebKitWebDriver'])],
  ['MINI_BROWSER_PATH', 'libwebkit2gtk-4.1-0', () => inLibraries('webkit2gtk-4.*/MiniBrowser')],
  // Part of WebKitGTK's recorder.
  ['GST_TRANSCODE', 'gstreamer1.0-plugins-bad', () => inLibraries('gstreamer-1.0/libgsttranscode.so')],
  ['XVFB_PATH', 'xvfb', () => onPath(['Xvfb'])],
  ['PULSEAUDIO_PATH', 'pulseaudio', () => onPath(['pulseaudio'])],
];

/** @param {string} pattern */
const inLibraries = (pattern) => fs.globSync(`/usr/lib{,/*}/${pattern}`)[0];

/**
 * The tests of the built product in Firefox and WebKitGTK.
 * @type {Suite}
 */
export const engineSuite = {
  name: 'Engines',
  files: /^frontend\/e2e\/engines\/.+\.spec\.ts$/,
  needs: ['databases'],
  run: runEngineTests,
};

/**
 * @param {SuiteOptions} options
 * @returns {Promise<SuiteResult>}
 */
async function runEngineTests({ owner, services, files, jobs = jobsOf() }) {
  const found = PROGRAMS.map(([variable, , find]) => [variable, process.env[variable] || find()]);
  const missing = PROGRAMS.filter((_, index) => !found[index]?.[1]).map(([, name]) => name);
  if (missing.length > 0)
    return withoutBrowser(
      files,
      `The tests in Firefox and WebKitGTK need more programs (on Debian: apt-get install ${missing.join(' ')}).`,
    );
  /** @type {Record<string, string>} */
  const programs = Object.fromEntries(found);
  const display = await startDisplay(owner, programs.XVFB_PATH ?? '');
  const sound = await startSound(owner, programs.PULSEAUDIO_PATH ?? '');
  return withProduct({ owner, services }, 'engines', (env) =>
    runParts(owner, files, {
      config: CONFIG,
      output: join(ROOT, 'test-results/engines'),
      // Each worker has windows on one display.
      workers: Math.min(2, jobs),
      env: {
        ...env,
        ...browsersEnv(programs.CHROMIUM_PATH),
        ...programs,
        DISPLAY: display,
        PULSE_SERVER: sound,
      },
      show: true,
    }),
  );
}

/**
 * Starts a display without a screen. Returns its address.
 * @param {Owner} owner
 * @param {string} command
 */
async function startDisplay(owner, command) {
  const program = owner.start({
    name: 'Xvfb',
    command,
    args: ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'],
    logFile: join(owner.dataDir, 'logs', 'xvfb.log'),
    mark: '-displayfd',
    graceMs: STOP_MS,
  });
  const number = await made(program, () => /^\d+$/m.exec(lastLines(program.logFile))?.[0]);
  return `:${number}`;
}

/**
 * Starts a sound server without a device, because Firefox needs one to play and record. Returns its address.
 * @param {Owner} owner
 * @param {string} command
 */
async function startSound(owner, command) {
  const socket = join(owner.dataDir, 'pulse');
  const program = owner.start({
    name: 'PulseAudio',
    command,
    args: [
      ...['-n', '--daemonize=no', '--use-pid-file=no', '--exit-idle-time=-1'],
      ...['-L', 'module-null-sink', '-L', `module-native-protocol-unix socket=${socket} auth-anonymous=1`],
    ],
    logFile: join(owner.dataDir, 'logs', 'pulseaudio.log'),
    env: { ...process.env, HOME: owner.dataDir, XDG_RUNTIME_DIR: owner.dataDir },
    mark: socket,
    graceMs: STOP_MS,
  });
  await made(program, () => (fs.existsSync(socket) ? socket : undefined));
  return `unix:${socket}`;
}

/**
 * Waits for the output of a started program, such as an address or a file.
 * @param {Program} program
 * @param {() => string | undefined} look
 * @throws Problem with its last log lines when it ends instead
 */
async function made(program, look) {
  for (;;) {
    const it = look();
    if (it !== undefined) return it;
    if (program.ended) throw endedByItself(program);
    await sleep(20);
  }
}
