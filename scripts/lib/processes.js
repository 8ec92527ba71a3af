import { execFileSync, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { Problem } from './terminal.js';

const LONGEST_LINE = 600;

/**
 * Starts a program in a separate process group, so that Ctrl-C does not stop everything at once and the
 * programs can be stopped in order. Output is written to the log file, or to the terminal without one.
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

/** Asks a program to stop; after `graceMs` kills it with all its children. */
export async function stopProgram(program, graceMs) {
  if (program.ended) return;
  signal(program.pid, 'SIGTERM');
  const stopped = await Promise.race([program.exit.then(() => true), sleep(graceMs, false, { ref: false })]);
  if (!stopped) killGroup(program);
  await program.exit;
}

/** Kills a program started here and all its children. */
export function killGroup({ pid }) {
  if (pid) signal(-pid, 'SIGKILL');
}

/** Stops a process that is not a child of this one. */
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

/** Returns the command line of a running process; null when the process does not exist. */
export function commandLine(pid) {
  try {
    // Empty for a zombie, which only waits for its parent.
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

/** Returns the last lines of a log file; long lines are truncated. */
export function lastLines(file, count = 20) {
  try {
    return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-count).map(cut).join('\n');
  } catch {
    return '';
  }
}

const cut = (line) => (line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE)} ...` : line);

/** Programs that `run` is waiting for. */
const runs = new Set();
let runsStopped = false;

/**
 * Runs a program until it exits. Returns its exit code and output. `show` writes the output to the terminal;
 * `priority` is one of `os.constants.priority`, for programs that must not slow down others.
 * @throws Problem after stopRuns
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
    // Never above our own priority, which would need privileges.
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
 * Asks all programs that `run` is waiting for to stop, with their children; kills them after `graceMs`. Later
 * calls of `run` fail.
 */
export async function stopRuns(graceMs) {
  const pids = endRuns('SIGTERM');
  const until = Date.now() + graceMs;
  while (pids.some(isAlive) && Date.now() < until) await sleep(50);
  for (const pid of pids) signal(pid, 'SIGKILL');
}

/** Kills all programs that `run` is waiting for, with their children. */
export const killRuns = () => void endRuns('SIGKILL');

/** By parent process, not by process group: browsers and programs started by tests have their own groups. */
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
  // The list grows while it is iterated, so that all descendants are found.
  for (const parent of found) found.push(...all.filter(([, ppid]) => ppid === parent).map(([pid]) => pid));
  return found;
}

/** Returns every process with its parent; empty without `ps`. */
function parents() {
  try {
    const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
    return lines.map((line) => line.trim().split(/\s+/).map(Number));
  } catch {
    return [];
  }
}
