import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { startUncalledHost } from '../../../test/support/stand-ins/uncalled-host.js';
import { until } from '../../../test/support/until.js';
import { ChildFailed, KillableChild } from './killable-child.js';

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
  const answer = z.tuple([z.string(), z.number()]);
  let child: KillableChild<[string, number]>;
  const start = (more: object = {}) =>
    (child = new KillableChild({
      file,
      answer,
      limitMs: 30_000,
      idleMs: 60_000,
      confined: { packages: [] },
      ...more,
    }));
  const ask = (what: string): Promise<[string, number]> => child.ask(what);
  afterEach(() => child.stop());

  it('handles all messages in one process', async () => {
    start();
    const [text, pid] = await ask('hello');
    expect(text).toBe('hello');
    expect(await ask('again')).toEqual(['again', pid]);
  });

  it('kills a child in an endless loop and starts a new one for the next message', async () => {
    start({ limitMs: 3_000 });
    await expect(ask('spin')).rejects.toThrow(
      new ChildFailed('The child process took longer than 3 s and was killed.'),
    );
    expect((await ask('well'))[0]).toBe('well');
  });

  it('starts a new child after the previous one has died', async () => {
    start();
    const [, pid] = await ask('hello');
    await expect(ask('die')).rejects.toThrow(ChildFailed);
    const [text, next] = await ask('hello');
    expect(text).toBe('hello');
    process.kill(next, 'SIGKILL');
    expect([pid, next]).not.toContain((await ask('hello'))[1]);
  });

  it.each(['nonsense', 'stray', 'bare'])(
    'rejects an invalid result (%s) and kills the child',
    async (verb) => {
      start();
      const [, pid] = await ask('hello');
      await expect(ask(verb)).rejects.toThrow(ChildFailed);
      await gone(pid);
      expect((await ask('hello'))[0]).toBe('hello');
    },
  );

  it('does not use the second result of a child for the next task', async () => {
    start();
    const asked = ask('twice');
    expect((await asked)[0]).toBe('twice');
    expect((await ask('hello'))[0]).toBe('hello');
    expect((await ask('hello'))[0]).toBe('hello');
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

  it('lets a confined child read its own folder only, without environment, other files and links to them', async () => {
    start();
    expect((await ask(`read ${fileURLToPath(file)}`))[0]).toBe(readFileSync(file, 'utf8'));
    const folder = mkdtempSync(join(tmpdir(), 'outside-'));
    const outside = join(folder, 'secrets.json');
    writeFileSync(outside, '{}');
    for (const path of [
      ...[`/proc/${process.pid}/environ`, '/proc/self/environ', '/proc/self/cwd/package.json', outside],
      ...[
        fileURLToPath(new URL('../../../../.env.example', import.meta.url)),
        fileURLToPath(import.meta.url),
      ],
      fileURLToPath(new URL('../../../../package-lock.json', import.meta.url)),
    ])
      expect([path, (await ask(`read ${path}`))[0]]).toEqual([path, 'ERR_ACCESS_DENIED']);
    for (const name of [tmpdir(), '/proc', folder])
      expect([name, (await ask(`list ${name}`))[0]]).toEqual([name, 'ERR_ACCESS_DENIED']);
    rmSync(folder, { recursive: true });
  });

  it('ends a child in an endless loop when its parent is killed', async () => {
    const parent = fork(program('spinning.parent'));
    const [pid] = (await once(parent, 'message')) as [number];
    expect(isAlive(pid)).toBe(true);
    parent.kill('SIGKILL');
    await gone(pid);
  });
});
