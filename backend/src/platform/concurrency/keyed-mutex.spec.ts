import { KeyedMutex } from './keyed-mutex.js';

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

describe('KeyedMutex', () => {
  it('runs work of one key one after another, though one fails', async () => {
    const mutex = new KeyedMutex();
    const seen: string[] = [];
    const work =
      (name: string, ms: number, fails = false) =>
      async (): Promise<string> => {
        seen.push(`${name} begins`);
        await pause(ms);
        seen.push(`${name} ends`);
        if (fails) throw new Error(name);
        return name;
      };
    const results = await Promise.allSettled([
      mutex.withLock('a', work('one', 20)),
      mutex.withLock('a', work('two', 10, true)),
      mutex.withLock('a', work('three', 0)),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(seen).toEqual(['one begins', 'one ends', 'two begins', 'two ends', 'three begins', 'three ends']);
  });

  it('runs work of different keys in parallel', async () => {
    const mutex = new KeyedMutex();
    let running = 0;
    let most = 0;
    const work = async (): Promise<void> => {
      most = Math.max(most, ++running);
      await pause(5);
      running -= 1;
    };
    await Promise.all(['a', 'b', 'c'].map((key) => mutex.withLock(key, work)));
    expect(most).toBe(3);
  });
});
