import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(html|js|css|svg|json|webmanifest)$/;
/** Below this the compressed file saves nothing worth a header. */
const WORTH_BYTES = 1024;

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/** Writes a `.br` and a `.gz` beside every text file of the build, so that the server only has to choose one. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir }) {
      if (dir === undefined) return;
      const files = await readdir(dir, { recursive: true });
      await Promise.all(
        files.filter((file) => COMPRESSIBLE.test(file)).map((file) => compress(join(dir, file))),
      );
    },
  };
}

async function compress(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < WORTH_BYTES) return;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  await Promise.all([
    writeFile(`${path}.br`, await brotli(content, quality)),
    writeFile(`${path}.gz`, await gz(content, { level: constants.Z_BEST_COMPRESSION })),
  ]);
}
