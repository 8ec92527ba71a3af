import { fork } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startUncalledHost } from '../../../test/support/stand-ins/uncalled-host.js';
import { until } from '../../../test/support/until.js';
import { ChildDied, KillableChild } from './killable-child.js';

const program = (name: string): URL => new URL(`../../../test/support/${name}.ts`, import.meta.url);
const file = program('moody.child');

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
const gone = (pid: number): Promise<void> => until(() => !isAlive(pid), 'the end of the process');

describe('KillableChild', () => {
  let child: KillableChild;
  const start = (more: object = {}) =>
    (child = new KillableChild({ file, limitMs: 30_000, idleMs: 60_000, confined: true, ...more }));
  const ask = async (what: string): Promise<[string, number]> => (await child.ask(what)) as [string, number];
  afterEach(() => child.stop());

  it('answers all messages from one process', async () => {
    start();
    const [answer, pid] = await ask('hello');
    expect(answer).toBe('hello');
    expect(await ask('again')).toEqual(['again', pid]);
  });

  it('kills a child in an endless loop and starts a new one for the next message', async () => {
    start({ limitMs: 3_000 });
    await expect(ask('spin')).rejects.toThrow(
      new ChildDied('The child process took longer than 3 s and was killed.'),
    );
    expect((await ask('well'))[0]).toBe('well');
  });

  it('starts a new child after the previous one has died', async () => {
    start();
    const [, pid] = await ask('hello');
    await expect(ask('die')).rejects.toThrow(ChildDied);
    const [answer, next] = await ask('hello');
    expect(answer).toBe('hello');
    process.kill(next, 'SIGKILL');
    expect([pid, next]).not.toContain((await ask('hello'))[1]);
  });

  it('stops an idle child', async () => {
    start({ idleMs: 1 });
    const [, pid] = await ask('hello');
    await gone(pid);
    expect((await ask('hello'))[1]).not.toBe(pid);
  });

  it('denies network access and file writes to a confined child', async () => {
    start();
    const host = await startUncalledHost();
    expect((await ask(`call ${host.port}`))[0]).toBe('ERR_ACCESS_DENIED');
    expect((await ask(`write ${join(tmpdir(), 'never-written')}`))[0]).toBe('ERR_ACCESS_DENIED');
    expect(host.calls).toBe(0);
    await host.close();
  });

  it('ends a child in an endless loop when its parent is killed', async () => {
    const parent = fork(program('spinning.parent'));
    const [pid] = (await once(parent, 'message')) as [number];
    expect(isAlive(pid)).toBe(true);
    parent.kill('SIGKILL');
    await gone(pid);
  });
});
