import { globSync, readdirSync, readFileSync } from 'node:fs';
import { queueNameOf } from '../../src/platform/queue/jobs.js';

const BACKEND = new URL('../../', import.meta.url);
const MODULES = new URL('src/modules/', BACKEND);

const isJob = (value: unknown): value is { name: string } =>
  typeof value === 'object' && value !== null && 'name' in value && 'schema' in value;
const kebab = (name: string): string => name.replaceAll(/(?!^)[A-Z]/g, '-$&').toLowerCase();

/** The name of each job, by the constant that a `x.jobs.ts` exports. */
async function jobNames(): Promise<[constant: string, name: string][]> {
  const files = readdirSync(MODULES, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.jobs.ts'),
  );
  expect(files.length).toBeGreaterThan(8);
  const modules = await Promise.all(
    files.map(async (file) => (await import(new URL(file, MODULES).href)) as Record<string, unknown>),
  );
  return modules
    .flatMap((exported) => Object.entries(exported))
    .flatMap(([constant, job]) => (isJob(job) ? [[constant, job.name]] : []));
}

describe('declared jobs', () => {
  it('have the name of their queue and of their constant', async () => {
    for (const [constant, name] of await jobNames())
      expect(name).toBe(`${queueNameOf(name)}.${kebab(constant)}`);
  });

  it('are named by their constant everywhere else', async () => {
    const names = (await jobNames()).map(([, name]) => name);
    const files = globSync('{src,test}/**/*.ts', { cwd: BACKEND }).filter(
      (file) => !file.endsWith('.jobs.ts'),
    );
    const typed = files.flatMap((file) => {
      const text = readFileSync(new URL(file, BACKEND), 'utf8');
      return [
        ...names.filter((name) => text.includes(`'${name}'`)),
        // A queue takes any name, a definition outside of `x.jobs.ts` is in no list of jobs.
        ...(text.match(/\b(\w*[qQ]ueue\w*|Queue\([^)]*\))\.add\(['"`]|\bdefine(Scheduled)?Job\(/g) ?? []),
      ].map((what) => `${file}: ${what}`);
    });
    expect(typed.filter((place) => !place.startsWith('src/platform/queue/jobs.ts: define'))).toEqual([]);
  });
});
