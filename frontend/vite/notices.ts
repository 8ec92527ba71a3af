import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const FONTS = ['figtree', 'fraunces', 'noto-sans-devanagari'];

/** Adds the licence texts of the fonts to those of the libraries, which `build.license` collects. */
export function fontNotices(): Plugin {
  return {
    name: 'font-notices',
    apply: 'build',
    async generateBundle() {
      for (const font of FONTS) {
        const text = import.meta.resolve(`@fontsource-variable/${font}/LICENSE`);
        this.emitFile({
          type: 'asset',
          fileName: `licenses/${font}.txt`,
          source: await readFile(fileURLToPath(text), 'utf8'),
        });
      }
    },
  };
}
