import { spawn } from 'node:child_process';
import { ROOT } from '../paths.js';

/**
 * Runs test files with `npm test` and shows its output. Returns its exit code and its output.
 * @param {string[]} files paths from the root of the repository; a folder ends with a slash
 * @param {NodeJS.ProcessEnv} env further variables
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runTestFiles(files, env) {
  const patterns = files.map((file) => `^${RegExp.escape(file)}${file.endsWith('/') ? '' : '$'}`);
  const child = spawn(process.execPath, ['scripts/test.js', ...patterns], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const [stream, shown] of /** @type {const} */ ([
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ]))
    stream.setEncoding('utf8').on('data', (part) => {
      output += part;
      shown.write(part);
    });
  return new Promise((resolve) => child.once('close', (code) => resolve({ code: code ?? 1, output })));
}
