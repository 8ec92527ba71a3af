import { Turns } from './keyed-mutex.js';

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

describe('turns', () => {
  it('of one key come one after another, though one fails', async () => {
    const turns = new Turns();
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
      turns.take('a', work('one', 20)),
      turns.take('a', work('two', 10, true)),
      turns.take('a', work('three', 0)),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(seen).toEqual(['one begins', 'one ends', 'two begins', 'two ends', 'three begins', 'three ends']);
  });

  it('of different keys run side by side', async () => {
    const turns = new Turns();
    let running = 0;
    let most = 0;
    const work = async (): Promise<void> => {
      most = Math.max(most, ++running);
      await pause(5);
      running -= 1;
    };
    await Promise.all(['a', 'b', 'c'].map((key) => turns.take(key, work)));
    expect(most).toBe(3);
  });
});
