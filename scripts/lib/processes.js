import { execFileSync, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { Problem } from './terminal.js';

const LONGEST_LINE = 600;

/**
 * Starts a program that outlives Ctrl-C: in a process group of its own, so that we stop everything in order
 * instead of the terminal stopping everything at once. All it writes goes to the log file, or to the terminal
 * when there is none.
 */
export function startProgram({ name, command, args, logFile, env = process.env, cwd, ipc = false }) {
  const output = logFile ? openSync(logFile, 'w') : 'inherit';
  const stdio = ['ignore', output, output, ...(ipc ? ['ipc'] : [])];
  const child = spawn(command, args, { detached: true, stdio, env, cwd });
  if (logFile) closeSync(output);
  const program = { name, child, pid: child.pid, logFile, ended: false };
  program.exit = new Promise((resolve) => {
    const end = (code) => {
      program.ended = true;
      resolve(code);
    };
    child.once('error', () => end(127));
    child.once('exit', (code) => end(code ?? 1));
  });
  return program;
}

/** Asks a program to stop, and after `graceMs` makes it, with all that it started. */
export async function stopProgram(program, graceMs) {
  if (program.ended) return;
  signal(program.pid, 'SIGTERM');
  const stopped = await Promise.race([program.exit.then(() => true), sleep(graceMs, false, { ref: false })]);
  if (!stopped) killGroup(program);
  await program.exit;
}

/** Ends a program that we started at once, and whatever it started itself. */
export function killGroup({ pid }) {
  if (pid) signal(-pid, 'SIGKILL');
}

/** Stops a process that is no child of ours. */
export async function stopStranger(pid, graceMs) {
  signal(pid, 'SIGTERM');
  const until = Date.now() + graceMs;
  while (isAlive(pid) && Date.now() < until) await sleep(50);
  signal(pid, 'SIGKILL');
  while (isAlive(pid)) await sleep(20);
}

export function signal(pid, name) {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

export function isAlive(pid) {
  return commandLine(pid) !== null;
}

/** The command line of a running process, null when there is none of that id. */
export function commandLine(pid) {
  try {
    // A zombie, which only waits for its parent to notice, has an empty one.
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

/** The last lines of a log file, the longest cut. */
export function lastLines(file, count = 20) {
  try {
    return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-count).map(cut).join('\n');
  } catch {
    return '';
  }
}

const cut = (line) => (line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE)} ...` : line);

/** The programs that `run` waits for. */
const runs = new Set();
let runsStopped = false;

/**
 * Runs a program to its end; resolves to its exit code and all it wrote. `show` lets it write to the
 * terminal; `priority` is one of `os.constants.priority`, for what is not to hold up others.
 * @throws Problem once the programs that were running have been stopped
 */
export async function run(command, args, { cwd, env = process.env, show = false, priority } = {}) {
  if (runsStopped) throw new Problem('Stopped before everything had run.');
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
    });
    runs.add(child);
    // Never above our own, which takes rights.
    if (priority && child.pid) setPriority(child.pid, Math.max(priority, getPriority()));
    let output = '';
    const end = (result) => {
      runs.delete(child);
      resolve(result);
    };
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text) => (output += text));
    child.once('error', (error) => end({ code: 127, output: error.message }));
    child.once('close', (code) => end({ code: code ?? 1, output }));
  });
}

/**
 * Asks whatever `run` waits for to stop, with all that it started, and after `graceMs` makes it; nothing is
 * run afterwards.
 */
export async function stopRuns(graceMs) {
  const pids = endRuns('SIGTERM');
  const until = Date.now() + graceMs;
  while (pids.some(isAlive) && Date.now() < until) await sleep(50);
  for (const pid of pids) signal(pid, 'SIGKILL');
}

/** Ends whatever `run` waits for at once, with all that it started. */
export const killRuns = () => void endRuns('SIGKILL');

/** By descent, not by process group: browsers, and what tests start, have groups of their own. */
function endRuns(name) {
  runsStopped = true;
  const children = [...runs].flatMap(({ pid }) => pid ?? []);
  const pids = children.length > 0 ? withDescendants(children) : [];
  for (const pid of pids) signal(pid, name);
  return pids;
}

function withDescendants(pids) {
  const found = [...pids];
  const all = parents();
  // What is found is looked at in its turn.
  for (const parent of found) found.push(...all.filter(([, ppid]) => ppid === parent).map(([pid]) => pid));
  return found;
}

/** Every process with its parent; none where there is no `ps`. */
function parents() {
  try {
    const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
    return lines.map((line) => line.trim().split(/\s+/).map(Number));
  } catch {
    return [];
  }
}
