import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { ActiveList } from './active-list.js';

const MEMBERS = 1_000;
const MEMBER_BYTES = 8_000;
const UNDER_WAY = 16;

describe('the list of what is under way', () => {
  it('has what was added and not deleted, until it is cleared', () => {
    const list = new ActiveList<string>();
    for (const member of ['a', 'b', 'c', 'd']) list.add(member);
    for (const member of ['b', 'd', 'nobody']) list.delete(member);
    expect([...list].sort()).toEqual(['a', 'c']);
    list.clear();
    expect([...list]).toEqual([]);
  });

  it('gives all of them to whoever goes through it and ends them, as the driver does when it is closed', () => {
    const list = new ActiveList<string>();
    for (const member of ['a', 'b', 'c']) list.add(member);
    const given = Array.from(list, (member) => {
      list.delete(member);
      return member;
    });
    expect(given).toEqual(['a', 'b', 'c']);
    expect([...list]).toEqual([]);
  });

  it('keeps nothing that has ended alive, as a set does until the next full collection', async () => {
    const [set, list] = [await leftOver(new Set<object>()), await leftOver(new ActiveList<object>())];
    expect(set).toBeGreaterThan((MEMBERS * MEMBER_BYTES) / 4);
    expect(list).toBeLessThan(set / 4);
  });
});

/** Bytes that a thousand members of 8 KB, which came and went, hold after a collection of young objects. */
async function leftOver(active: Record<'add' | 'delete', (member: object) => unknown>) {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (options?: { type: 'minor' }) => void;
  active.add({ stays: true });
  collect();
  const { heapUsed: before } = process.memoryUsage();
  const underWay: object[] = [];
  for (let count = 0; count < MEMBERS; count += 1) {
    const member = { filling: new Array<number>(MEMBER_BYTES / 8).fill(0.5) };
    active.add(member);
    underWay.push(member);
    const done = underWay.length > UNDER_WAY && underWay.shift();
    if (done) active.delete(done);
  }
  await nextTurn();
  for (let round = 0; round < 2; round += 1) collect({ type: 'minor' });
  return process.memoryUsage().heapUsed - before;
}
