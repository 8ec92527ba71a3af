import { readdirSync } from 'node:fs';
import { queueNameOf } from '../../src/platform/queue/jobs.js';

const MODULES = new URL('../../src/modules/', import.meta.url);

const isJob = (value: unknown): value is { name: string } =>
  typeof value === 'object' && value !== null && 'name' in value && 'schema' in value;
const kebab = (name: string): string => name.replaceAll(/(?!^)[A-Z]/g, '-$&').toLowerCase();

describe('declared jobs', () => {
  it('have the name of their queue and of their constant', async () => {
    const files = readdirSync(MODULES, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.jobs.ts'),
    );
    expect(files.length).toBeGreaterThan(8);
    for (const file of files) {
      const exported = (await import(new URL(file, MODULES).href)) as Record<string, unknown>;
      for (const [constant, job] of Object.entries(exported))
        if (isJob(job)) expect(job.name).toBe(`${queueNameOf(job.name)}.${kebab(constant)}`);
    }
  });
});
