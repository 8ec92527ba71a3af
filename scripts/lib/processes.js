import { execFileSync, spawn } from 'node:child_process';
import { closeSync, fchmodSync, openSync, readFileSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { codeOf } from './errors.js';
import { Problem } from './terminal.js';

/**
 * @import { ChildProcess, StdioOptions } from 'node:child_process'
 *
 * @typedef {object} ProgramOptions
 * @property {string} name
 * @property {string} command
 * @property {string[]} args
 * @property {string} [logFile] receives the output; the terminal without it
 * @property {NodeJS.ProcessEnv} [env]
 * @property {string} [cwd]
 * @property {boolean} [ipc]
 *
 * @typedef {ReturnType<typeof startProgram>} Program
 *
 * @typedef {object} RunOptions
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} [env]
 * @property {boolean} [show] writes the output to the terminal
 * @property {number} [priority] one of `os.constants.priority`, for programs that must not slow down others
 */

const LONGEST_LINE = 600;

/**
 * Starts a program in a separate process group, so that Ctrl-C does not stop everything at once and the
 * programs can be stopped in order.
 * @param {ProgramOptions} options
 */
export function startProgram({ name, command, args, logFile, env = process.env, cwd, ipc = false }) {
  const output = logFile ? openLog(logFile) : 'inherit';
  /** @type {StdioOptions} */
  const stdio = ['ignore', output, output, ...(ipc ? /** @type {const} */ (['ipc']) : [])];
  const child = spawn(command, args, { detached: true, stdio, env, cwd });
  if (typeof output === 'number') closeSync(output);
  /** @type {Promise<number>} */
  const exit = new Promise((resolve) => {
    child.once('error', () => resolve(127));
    child.once('exit', (code) => resolve(code ?? 1));
  });
  const program = { name, child, pid: child.pid, logFile, exit, ended: false };
  void exit.then(() => (program.ended = true));
  return program;
}

/**
 * Returns a new log that only its owner may read, because it may hold credentials, such as a token.
 * @param {string} logFile
 */
function openLog(logFile) {
  const log = openSync(logFile, 'w', 0o600);
  // An existing file keeps its mode.
  fchmodSync(log, 0o600);
  return log;
}

/**
 * Asks a program to stop; after `graceMs` kills it with all its children.
 * @param {Program} program
 * @param {number} graceMs
 */
export async function stopProgram(program, graceMs) {
  if (program.ended) return;
  sendSignal(program.pid, 'SIGTERM');
  const stopped = await Promise.race([program.exit.then(() => true), sleep(graceMs, false, { ref: false })]);
  if (!stopped) killGroup(program);
  await program.exit;
}

/**
 * Kills a program started here and all its children.
 * @param {{ pid?: number }} program
 */
export function killGroup({ pid }) {
  if (pid) sendSignal(-pid, 'SIGKILL');
}

/**
 * Stops a process that is not a child of this one.
 * @param {number} pid
 * @param {number} graceMs
 */
export async function stopStranger(pid, graceMs) {
  sendSignal(pid, 'SIGTERM');
  const until = Date.now() + graceMs;
  while (isAlive(pid) && Date.now() < until) await sleep(50);
  sendSignal(pid, 'SIGKILL');
  while (isAlive(pid)) await sleep(20);
}

/**
 * @param {number | undefined} pid
 * @param {NodeJS.Signals} name
 */
export function sendSignal(pid, name) {
  // The program did not start.
  if (pid === undefined) return;
  try {
    process.kill(pid, name);
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error;
  }
}

/** @param {number | undefined} pid */
export function isAlive(pid) {
  return commandLine(pid) !== null;
}

/**
 * Returns the command line of a running process; null when the process does not exist.
 * @param {number | undefined} pid
 */
export function commandLine(pid) {
  try {
    // The command line of a zombie, which only waits for its parent, is empty.
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ') || null;
  } catch {
    if (process.platform === 'linux') return null;
  }
  try {
    return execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).trim() || null;
  } catch {
    return null;
  }
}

/**
 * Returns the last lines of a log file; long lines are truncated.
 * @param {string | undefined} file
 * @param {number} [count]
 */
export function lastLines(file, count = 20) {
  if (!file) return '';
  try {
    return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-count).map(cut).join('\n');
  } catch {
    return '';
  }
}

/** @param {string} line */
const cut = (line) => (line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE)} ...` : line);

/**
 * Running programs of `run`.
 * @type {Set<ChildProcess>}
 */
const runs = new Set();
let runsStopped = false;

/**
 * Runs a program until it exits. Returns its exit code and its output; the output is empty if it went to a
 * terminal. As in a shell, the exit code after a signal is 128 plus the signal number.
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<{ code: number, output: string }>}
 * @throws Problem after stopRuns
 */
export async function run(command, args, { cwd, env = process.env, show = false, priority } = {}) {
  if (runsStopped) throw new Problem('Stopped before everything had run.');
  // Connected to the terminal, a program prints colours and progress.
  const toTerminal = show && process.stdout.isTTY === true;
  return new Promise((resolve) => {
    const output = toTerminal ? 'inherit' : 'pipe';
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', output, output] });
    runs.add(child);
    // A priority above that of this process would need privileges.
    if (priority && child.pid) setPriority(child.pid, Math.max(priority, getPriority()));
    let text = '';
    /** @param {{ code: number, output: string }} result */
    const end = (result) => {
      runs.delete(child);
      resolve(result);
    };
    for (const [stream, shown] of /** @type {const} */ ([
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ]))
      stream?.setEncoding('utf8').on('data', (part) => {
        text += part;
        if (show) shown.write(part);
      });
    child.once('error', (error) => end({ code: 127, output: error.message }));
    child.once('close', (code, signal) =>
      end({ code: code ?? 128 + constants.signals[/** @type {NodeJS.Signals} */ (signal)], output: text }),
    );
  });
}

/**
 * Runs a command and returns its output.
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @throws Error with the output when the command fails
 */
export async function runOrThrow(command, args, options) {
  const { code, output } = await run(command, args, options);
  if (code !== 0)
    throw new Error(`${command} ${args.join(' ')} exited with code ${code}:\n${output.slice(-4_000)}`);
  return output;
}

/**
 * Asks all running programs of `run` to stop, with their children; kills them after `graceMs`. Later calls of
 * `run` fail.
 * @param {number} graceMs
 */
export async function stopRuns(graceMs) {
  const pids = endRuns('SIGTERM');
  const until = Date.now() + graceMs;
  while (pids.some(isAlive) && Date.now() < until) await sleep(50);
  for (const pid of pids) sendSignal(pid, 'SIGKILL');
}

/** Kills all running programs of `run`, with their children. */
export const killRuns = () => void endRuns('SIGKILL');

/**
 * Signals descendants, not the process group: browsers and programs started by tests have their own groups.
 * @param {NodeJS.Signals} name
 */
function endRuns(name) {
  runsStopped = true;
  const children = [...runs].flatMap(({ pid }) => pid ?? []);
  const pids = children.length > 0 ? withDescendants(children) : [];
  for (const pid of pids) sendSignal(pid, name);
  return pids;
}

/**
 * Returns these processes and their descendants. Descendants of ended processes are not found.
 * @param {number[]} pids
 */
export function withDescendants(pids) {
  const found = [...pids];
  const all = parents();
  // The list grows during the iteration, so that all descendants are found.
  for (const parent of found) found.push(...all.flatMap(({ pid, ppid }) => (ppid === parent ? pid : [])));
  return found;
}

/** Returns all processes with their parents; an empty list without `ps`. */
function parents() {
  try {
    const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
    return lines.map((line) => {
      const [pid = 0, ppid = 0] = line.trim().split(/\s+/).map(Number);
      return { pid, ppid };
    });
  } catch {
    return [];
  }
}
