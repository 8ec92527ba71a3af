import { ChildDied, KillableChild } from './killable-child.js';

const file = new URL('../../../test/support/moody.child.ts', import.meta.url);

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
const gone = async (pid: number): Promise<void> => {
  while (isAlive(pid)) await new Promise((resolve) => setTimeout(resolve, 10));
};

describe('KillableChild', () => {
  let child: KillableChild;
  const start = (more: object = {}) =>
    (child = new KillableChild({ file, limitMs: 30_000, idleMs: 60_000, ...more }));
  const ask = async (what: string): Promise<[string, number]> => (await child.ask(what)) as [string, number];
  afterEach(() => child.stop());

  it('answers, one process for all questions', async () => {
    start();
    const [answer, pid] = await ask('hello');
    expect(answer).toBe('hello');
    expect(await ask('again')).toEqual(['again', pid]);
  });

  it('is killed in the middle of an endless loop, and works again', async () => {
    start({ limitMs: 3_000 });
    await expect(ask('spin')).rejects.toThrow(ChildDied);
    expect((await ask('well'))[0]).toBe('well');
  });

  it('is started anew when it has died', async () => {
    start();
    const [, pid] = await ask('hello');
    await expect(ask('die')).rejects.toThrow(ChildDied);
    const [answer, next] = await ask('hello');
    expect(answer).toBe('hello');
    process.kill(next, 'SIGKILL');
    expect([pid, next]).not.toContain((await ask('hello'))[1]);
  });

  it('ends when nothing is asked of it for a while', async () => {
    start({ idleMs: 1 });
    const [, pid] = await ask('hello');
    await gone(pid);
    expect((await ask('hello'))[1]).not.toBe(pid);
  });
});
