import { globSync, readdirSync, readFileSync } from 'node:fs';
import '../../src/app.module.js';
import { definedJobs, queueNameOf } from '../../src/platform/queue/jobs.js';

const BACKEND = new URL('../../', import.meta.url);
const MODULES = new URL('src/modules/', BACKEND);

const DEFINITION = /\bconst (\w+) = define(Scheduled)?Job\(\s*'([^']+)'/g;
const kebab = (name: string): string => name.replaceAll(/(?!^)[A-Z]/g, '-$&').toLowerCase();

/**
 * Files in which jobs are defined: those that modules add, and scheduled ones, which are beside their
 * handler.
 */
const places = { jobs: /\.jobs\.ts$/, scheduled: /\.processor\.ts$/ };

interface Definition {
  file: string;
  constant: string;
  name: string;
  isScheduled: boolean;
}

/** The definitions in the files of all modules. */
function definitions(): Definition[] {
  const files = readdirSync(MODULES, { recursive: true, encoding: 'utf8' }).filter((file) =>
    Object.values(places).some((place) => place.test(file)),
  );
  const found = files.flatMap((file) =>
    [...readFileSync(new URL(file, MODULES), 'utf8').matchAll(DEFINITION)].map(
      ([, constant = '', scheduled, name = '']) => ({ file, constant, name, isScheduled: !!scheduled }),
    ),
  );
  expect(found.map(({ name }) => name).sort()).toEqual(
    definedJobs()
      .map(({ name }) => name)
      .sort(),
  );
  return found;
}

describe('declared jobs', () => {
  it('have the name of their queue and of their constant', () => {
    for (const { constant, name } of definitions())
      expect(name).toBe(`${queueNameOf(name)}.${kebab(constant)}`);
  });

  it('have a description of one sentence', () => {
    for (const { name, does } of definedJobs())
      expect({ [name]: does }).toEqual({ [name]: expect.stringMatching(/^[A-Z][^.`]*\.$/) });
  });

  it('are defined in `x.jobs.ts`, or beside their handler if they have a schedule', () => {
    for (const { file, isScheduled } of definitions())
      expect(file).toMatch(isScheduled ? places.scheduled : places.jobs);
  });

  it('are named by their constant everywhere else', () => {
    const names = definitions().map(({ name }) => name);
    const files = globSync('{src,test}/**/*.ts', { cwd: BACKEND }).filter(
      (file) => !file.endsWith('.jobs.ts'),
    );
    const typed = files.flatMap((file) => {
      const text = readFileSync(new URL(file, BACKEND), 'utf8').replaceAll(
        /\bconst \w+ = defineScheduledJob\(\s*'[^']+'/g,
        '',
      );
      return [
        ...names.filter((name) => text.includes(`'${name}'`)),
        // A queue accepts any name, and a definition in another file is missing from the list of jobs.
        ...(text.match(/\b(\w*[qQ]ueue\w*|Queue\([^)]*\))\.add\(['"`]|\bdefine(Scheduled)?Job\(/g) ?? []),
      ].map((what) => `${file}: ${what}`);
    });
    expect(typed.filter((place) => !place.startsWith('src/platform/queue/jobs.ts: define'))).toEqual([]);
  });
});
