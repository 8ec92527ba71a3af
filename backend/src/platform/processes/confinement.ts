import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';

const Names = z.record(z.string(), z.unknown()).default({});
const Manifest = z.object({ dependencies: Names, optionalDependencies: Names });

/**
 * Returns Node.js options for a program that reads untrusted input: little memory, no network, no child
 * processes, no writing, and reading only its own folder and the packages that it loads with their
 * dependencies. Node 24 cannot restrict the network with `--permission`, so the network stays open there.
 * @throws Error when a package is not installed
 */
export function confinementOptions(file: URL, packages: readonly string[]): string[] {
  const own = dirname(fileURLToPath(file));
  const folders = new Set([own]);
  const add = (name: string, from: string): boolean => {
    const folder = findAbove(from, join('node_modules', name));
    if (folder === undefined) return false;
    if (folders.has(folder)) return true;
    folders.add(folder);
    const manifest = Manifest.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
    // Optional packages for other platforms, and packages of types, are not installed.
    for (const needed of Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies }))
      add(needed, folder);
    return true;
  };
  for (const name of packages) if (!add(name, own)) throw new Error(`The package ${name} is not installed.`);
  // The manifest tells Node.js that the program is an ES module.
  const manifest = findAbove(own, 'package.json');
  return [
    ...['--no-warnings', '--max-old-space-size=96', '--max-semi-space-size=1'],
    ...['--permission', '--allow-addons'],
    ...[...folders].map((folder) => `--allow-fs-read=${join(folder, '/')}`),
    ...(manifest === undefined ? [] : [`--allow-fs-read=${manifest}`]),
  ];
}

/** Returns the nearest path that ends in `end`, in a folder or one of its parents. */
function findAbove(folder: string, end: string): string | undefined {
  const path = join(folder, end);
  if (existsSync(path)) return path;
  const parent = dirname(folder);
  return parent === folder ? undefined : findAbove(parent, end);
}
