import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const text = (path: string): string => readFileSync(`${root}${path}`, 'utf8');

/** The main packages of the product, by the workspace that uses them. */
const BACKEND = [
  '@nestjs/core',
  '@nestjs/common',
  '@nestjs/platform-express',
  '@nestjs/websockets',
  '@nestjs/platform-socket.io',
  '@nestjs/jwt',
  '@nestjs/passport',
  '@nestjs/mongoose',
  'mongoose',
  '@nestjs/schedule',
  '@nestjs/bullmq',
  'bullmq',
  'ioredis',
  '@socket.io/redis-adapter',
];
const FRONTEND = ['react', 'react-router-dom'];
const TOOLS = { vite: 'frontend/vite.config.ts', jest: 'scripts/lib/suites/backend.js' };

/** Returns all packages that the source of a workspace imports, except imports of types only. */
function importedBy(workspace: string): Set<string> {
  const files = globSync(`${workspace}/src/**/*.{ts,tsx}`, {
    cwd: root,
    exclude: (path) => /\.(spec|test)\.tsx?$/.test(path),
  });
  const imports = files.flatMap((file) => [
    ...text(file).matchAll(/^(?:import|export)\s(?!type\s)[^;]*?from '((?:@[^/']+\/)?[^/'.][^/']*)/gm),
  ]);
  return new Set(imports.map(([, name = '']) => name));
}

function declaredBy(workspace: string): Record<string, string> {
  const { dependencies, devDependencies } = JSON.parse(text(`${workspace}/package.json`)) as Record<
    'dependencies' | 'devDependencies',
    Record<string, string>
  >;
  return { ...dependencies, ...devDependencies };
}

describe('main packages of the product', () => {
  it.each([
    ['backend', BACKEND],
    ['frontend', FRONTEND],
  ])('are declared and imported by the %s', (workspace, names) => {
    const [declared, imported] = [declaredBy(workspace), importedBy(workspace)];
    expect(names.filter((name) => !(name in declared && imported.has(name)))).toEqual([]);
  });

  it('are used by builds and tests', () => {
    const declared = { ...declaredBy('backend'), ...declaredBy('frontend') };
    const unused = Object.entries(TOOLS).filter(
      ([name, file]) => !(name in declared && text(file).includes(`'${name}'`)),
    );
    expect(unused).toEqual([]);
  });
});
