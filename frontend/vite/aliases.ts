import { fileURLToPath } from 'node:url';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The import aliases of the frontend, as in tsconfig.json. */
export const aliases = [
  { find: /^@contract$/, replacement: here('../../backend/src/contract/index.ts') },
  { find: /^@contract\/(.*)$/, replacement: here('../../backend/src/contract/$1.ts') },
  { find: '@', replacement: here('../src') },
];
