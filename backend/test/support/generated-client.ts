import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { findPython } from './python.js';

const run = promisify(execFile);
const FILES = path.join(import.meta.dirname, 'generated-client');

/** A Python package that was generated from an OpenAPI document. */
export interface GeneratedClient {
  /** The output of the generator, with warnings about parts that it left out. */
  log: string;
  /** The names of the calls. */
  calls: () => Promise<string[]>;
  /** Runs `member.py` with a picture as the last argument, and returns what it printed. */
  runMember: (picture: Buffer, ...args: string[]) => Promise<unknown>;
  remove: () => Promise<void>;
}

/** Returns the Python interpreter with openapi-python-client, or null. */
export const findGenerator = (): Promise<string | null> =>
  findPython(path.join(FILES, 'requirements.txt'), 'The test of a generated client');

/** Generates a client of an OpenAPI document. */
export async function generateClient(python: string, document: string): Promise<GeneratedClient> {
  const folder = await mkdtemp(path.join(tmpdir(), 'mutual-client-'));
  const source = path.join(folder, 'openapi.json');
  await writeFile(source, document);
  await cp(path.join(FILES, 'member.py'), path.join(folder, 'member.py'));
  const { stdout, stderr } = await run(python, [
    ...['-m', 'openapi_python_client', 'generate', '--meta', 'none', '--path', source],
    ...['--config', path.join(FILES, 'config.yaml'), '--output-path', path.join(folder, 'mutual_client')],
  ]);
  return {
    log: (stdout + stderr).trim(),
    calls: async () => {
      const files = await readdir(path.join(folder, 'mutual_client/api'), { recursive: true });
      return files.filter((file) => /\/[a-z]\w+\.py$/.test(file)).map((file) => path.basename(file, '.py'));
    },
    runMember: async (picture, ...args) => {
      const file = path.join(folder, 'photo.jpg');
      await writeFile(file, picture);
      const { stdout } = await run(python, [path.join(folder, 'member.py'), ...args, file]);
      return JSON.parse(stdout) as unknown;
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
