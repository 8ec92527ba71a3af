import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { commandLine, killGroup, startProgram, stopProgram, stopStranger } from './processes.js';
import { Problem } from './terminal.js';

const STRANGER_STOP_MS = 10_000;

/**
 * Makes this process the owner of a data directory until it ends: every program that works on it is started
 * by and noted with its owner. What an owner that was killed left running is stopped first; a living owner is
 * left alone.
 * @throws Problem when another start is at work there
 */
export async function own(dataDir) {
  mkdirSync(join(dataDir, 'logs'), { recursive: true });
  const file = join(dataDir, 'running.json');
  const running = [];
  let stopping;
  const note = () => {
    const children = running.map(({ pid, mark }) => ({ pid, mark }));
    return JSON.stringify({ owner: process.pid, program: basename(process.argv[1] ?? ''), children });
  };
  // In one step: whoever reads it meanwhile finds the old list or the new one.
  const write = () => {
    writeFileSync(`${file}.new`, note());
    renameSync(`${file}.new`, file);
  };
  try {
    writeFileSync(file, note(), { flag: 'wx' });
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    await takeOver(dataDir, file);
    write();
  }

  const stopOne = async (program) => {
    await stopProgram(program, program.graceMs);
    if (running.includes(program)) running.splice(running.indexOf(program), 1);
    write();
  };
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
     * Starts a program; see startProgram. `mark` is a part of its command line by which a later start knows
     * it again.
     */
    start,
    /** Runs a program to its end; resolves to its exit code. */
    async run(options) {
      const program = start(options);
      const code = await program.exit;
      await stopOne(program);
      return code;
    },
    stopOne,
    /** Resolves to the first program that ends by itself. */
    firstToEnd: () => Promise.race(running.map((program) => program.exit.then(() => program))),
    get stopping() {
      return stopping !== undefined;
    },
    /** Ends everything at once. The databases repair themselves at their next start. */
    kill() {
      for (const program of running) killGroup(program);
      rmSync(file, { force: true });
    },
    /** Stops everything, the last started first, and gives the data directory up. */
    stop() {
      stopping ??= (async () => {
        while (running.length > 0) await stopOne(running.at(-1));
        rmSync(file, { force: true });
      })();
      return stopping;
    },
  };
}

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

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // Its owner was killed while it wrote.
    return { owner: 0, program: '', children: [] };
  }
}
