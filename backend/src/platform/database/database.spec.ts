import type { Connection } from 'mongoose';
import type { AppConfig } from '../config/app-config.js';
import type { Logger } from '../logging/logger.js';
import { Database } from './database.js';

const database = (): Database => new Database({} as Connection, {} as AppConfig, {} as Logger);

/** Work whose end the test controls. */
function controlled() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const begun = jest.fn();
  const work = (): Promise<string> => {
    begun();
    return promise;
  };
  return { work, begun, resolve, reject };
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('Database.inTurn', () => {
  it('runs work of one key one after another, also after a failure', async () => {
    const turns = database();
    const [one, two, three] = [controlled(), controlled(), controlled()];
    const results = Promise.allSettled([one, two, three].map(({ work }) => turns.inTurn('a', work)));
    await turn();
    expect([one, two].map(({ begun }) => begun.mock.calls.length)).toEqual([1, 0]);
    one.resolve('one');
    await turn();
    expect([two, three].map(({ begun }) => begun.mock.calls.length)).toEqual([1, 0]);
    two.reject(new Error('two'));
    three.resolve('three');
    expect((await results).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  it('runs work of different keys in parallel', async () => {
    const turns = database();
    const all = ['a', 'b', 'c'].map((key) => ({ key, ...controlled() }));
    const results = all.map(({ key, work }) => turns.inTurn(key, work));
    await turn();
    expect(all.map(({ begun }) => begun.mock.calls.length)).toEqual([1, 1, 1]);
    for (const { key, resolve } of all) resolve(key);
    expect(await Promise.all(results)).toEqual(['a', 'b', 'c']);
  });
});
