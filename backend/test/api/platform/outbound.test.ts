import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { startUncalledHost, type UncalledHost } from '../../support/stand-ins/uncalled-host.js';

let child: ChildProcess;
let host: UncalledHost;
/** Makes the child process use one way of calling a port. Returns the names of all ways. */
async function ask(way: string, port: number | null): Promise<string[]> {
  child.send([way, port]);
  return ((await once(child, 'message')) as [string[]])[0];
}

beforeAll(async () => {
  host = await startUncalledHost();
  child = fork(new URL('../../support/calling.child.ts', import.meta.url));
});
afterAll(async () => {
  child.kill('SIGKILL');
  await host.close();
});

describe('outbound calls', () => {
  it('reach only configured hosts, whichever library sends them', async () => {
    const ways = await ask('', 0);
    const callers: string[] = [];
    for (const way of ways) {
      const before = host.calls;
      await ask(way, host.port);
      if (host.calls > before) callers.push(way);
    }
    expect(callers).toEqual(ways.filter((way) => way !== 'pictures'));
    const other = await startUncalledHost();
    await ask(`127.0.0.1:${other.port}`, null);
    const before = host.calls;
    for (const way of ways) await ask(way, host.port);
    expect(host.calls).toBe(before);
    // The configured host is still reachable.
    await ask('fetch', other.port);
    await ask('tls', other.port);
    expect(other.calls).toBe(2);
    await ask('fetch by name', other.port);
    expect(other.calls).toBe(2);
    await other.close();
  });
});
