import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { codeOf } from './errors.js';
import { commandLine, killGroup, startProgram, stopProgram, stopStranger } from './processes.js';
import { Problem } from './terminal.js';

/**
 * @import { Program, ProgramOptions } from './processes.js'
 *
 * @typedef {object} Ownership
 * @property {string} mark part of the program's command line that identifies it to a later start
 * @property {number} graceMs time in ms before the program is killed when it is asked to stop
 *
 * @typedef {Program & Ownership} OwnedProgram
 * @typedef {Awaited<ReturnType<typeof ownDataDir>>} Owner
 *
 * @typedef {object} Running content of `running.json`
 * @property {number} owner process id
 * @property {string} program file name of the script
 * @property {Array<{ pid: number, mark: string }>} children
 */

const STRANGER_STOP_MS = 10_000;
/** Mode of a folder that only its owner may read. */
const PRIVATE = 0o700;
/** Bit of folders that all users share, such as /tmp. */
const STICKY = 0o1000;

/**
 * Makes this process the owner of a data directory until it exits. The owner starts and records every program
 * that uses the directory. Programs left by a killed owner are stopped; a running owner is refused.
 * @param {string} dataDir
 * @throws Problem when another start uses the directory
 */
export async function ownDataDir(dataDir) {
  makePrivate(dataDir);
  const file = join(dataDir, 'running.json');
  /** @type {OwnedProgram[]} */
  const running = [];
  /** @type {Promise<void> | undefined} */
  let stopping;
  const note = () => {
    const children = running.map(({ pid, mark }) => ({ pid, mark }));
    return JSON.stringify({ owner: process.pid, program: basename(process.argv[1] ?? ''), children });
  };
  // Atomic, so that readers see the old or the new list.
  const write = () => {
    writeFileSync(`${file}.new`, note());
    renameSync(`${file}.new`, file);
  };
  try {
    writeFileSync(file, note(), { flag: 'wx' });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    await takeOver(dataDir, file);
    write();
  }

  /** @param {OwnedProgram} program */
  const stopOne = async (program) => {
    await stopProgram(program, program.graceMs);
    if (running.includes(program)) running.splice(running.indexOf(program), 1);
    write();
  };
  /**
   * Starts a program; see startProgram.
   * @param {ProgramOptions & Ownership} options
   */
  const start = (options) => {
    if (stopping) throw new Problem('Stopped before everything had started.');
    const program = Object.assign(startProgram(options), { mark: options.mark, graceMs: options.graceMs });
    running.push(program);
    write();
    return program;
  };
  return {
    dataDir,
    /**
     * Token for the administrator's second factor, from the backend.
     * @type {string | undefined}
     */
    enrolmentToken: undefined,
    start,
    /**
     * Runs a program until it exits. Returns its exit code.
     * @param {ProgramOptions & Ownership} options
     */
    async run(options) {
      const program = start(options);
      const code = await program.exit;
      await stopOne(program);
      return code;
    },
    stopOne,
    /** Resolves with the first program that exits. */
    firstToEnd: () => Promise.race(running.map((program) => program.exit.then(() => program))),
    get stopping() {
      return stopping !== undefined;
    },
    /** Kills all programs at once. The databases recover at their next start. */
    kill() {
      for (const program of running) killGroup(program);
      rmSync(file, { force: true });
    },
    /** Kills all programs and waits for their end. For data directories that are removed afterwards. */
    async discard() {
      for (const program of running) killGroup(program);
      await Promise.all(running.map((program) => program.exit));
      rmSync(file, { force: true });
    },
    /** Stops all programs in reverse order and releases the data directory. */
    stop: () => {
      stopping ??= (async () => {
        for (let last = running.at(-1); last; last = running.at(-1)) await stopOne(last);
        rmSync(file, { force: true });
      })();
      return stopping;
    },
  };
}

/**
 * Creates a data directory with its log folder. Both hold secrets, so other users may not read them, even if
 * an earlier start created the directory. Existing folders with other content keep their mode.
 * @param {string} dataDir
 */
function makePrivate(dataDir) {
  mkdirSync(dataDir, { recursive: true, mode: PRIVATE });
  const { mode, uid } = statSync(dataDir);
  const content = readdirSync(dataDir);
  const isOurs = content.length === 0 || content.includes('logs');
  if (isOurs && uid === process.getuid?.() && !(mode & STICKY)) chmodSync(dataDir, PRIVATE);
  const logs = join(dataDir, 'logs');
  mkdirSync(logs, { recursive: true, mode: PRIVATE });
  chmodSync(logs, PRIVATE);
}

/**
 * @param {string} dataDir
 * @param {string} file
 */
async function takeOver(dataDir, file) {
  const { owner, program, children } = read(file);
  if (owner !== process.pid && commandLine(owner)?.includes(program))
    throw new Problem(
      `Mutual runs already with the data in ${dataDir} (process ${owner}).\nStop that one first, or set DATA_DIR to another folder.`,
    );
  for (const { pid, mark } of children.reverse()) {
    if (commandLine(pid)?.includes(mark)) await stopStranger(pid, STRANGER_STOP_MS);
  }
}

/**
 * @param {string} file
 * @returns {Running}
 */
function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // The owner was killed while it wrote the file.
    return { owner: 0, program: '', children: [] };
  }
}
