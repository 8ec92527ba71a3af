import type { SocketAck } from '@contract';
import { CallSweepService } from '../../../src/modules/calls/call-sweep.service.js';
import { Redis } from '../../../src/platform/redis/redis.js';
import {
  ackCode,
  callFactsOf,
  callLogsOf,
  connectCall,
  openCallTab,
  openPlainTab,
  twoTalkers,
  type CallTab,
} from '../../support/calls.js';
import { twoFriends } from '../../support/chat.js';
import { useTestApp } from '../../support/test-app.js';
import { until } from '../../support/until.js';

/** Two API instances on one database and one Redis. */
const one = useTestApp();
const two = useTestApp({ beside: one });

/** Creates two friends with one tab each on different instances. */
async function twoTabs(open = { caller: openCallTab, callee: openCallTab }) {
  const [asha, ravi] = await twoFriends(one);
  return { asha, ravi, hers: await open.caller(one, asha), his: await open.callee(two, ravi) };
}

/** Connects two friends in their first call. */
async function firstCall() {
  const members = await twoTabs();
  const { asha, ravi, hers, his } = members;
  const callId = await connectCall(hers, his, asha.id, ravi.id);
  const close = (): void => [hers, his].forEach((tab) => tab.close());
  return { ...members, callId, close };
}

const agreementsOf = (tab: CallTab) => tab.facts('call-agreement').map(({ agreement }) => agreement);
const latest = (tab: CallTab) => agreementsOf(tab).at(-1);
const ack = <Data extends object>(answer: SocketAck<Data>): Data => {
  if (!answer.ok) throw new Error(answer.error.code);
  return answer;
};
const nothing = { since: expect.any(Number) as number, mine: [], both: [] };

/** Lets time pass for a call whose tabs send heartbeats. */
async function pass(seconds: number, callId: string, tabs: readonly CallTab[]): Promise<void> {
  for (let left = seconds; left > 0; left -= 10) {
    one.clock.advance(Math.min(left, 10) * 1000);
    await Promise.all(tabs.map((tab) => tab.alive(callId)));
  }
}

/** Checks due calls on both instances at once. */
const sweepTwice = () => Promise.all([one, two].map((t) => t.app.get(CallSweepService).sweep()));

/** Makes both ready and lets the first five minutes pass. */
async function untilAsked(callId: string, hers: CallTab, his: CallTab): Promise<void> {
  for (const tab of [hers, his]) await tab.agree(callId, 'ready');
  await pass(300, callId, [hers, his]);
  await sweepTwice();
  for (const tab of [hers, his]) await until(() => latest(tab)?.stayWithinMs !== undefined, 'the question');
}

describe('the agreement of a first call', () => {
  it('needs both members for each step, and does not reveal that one of them agreed', async () => {
    const { asha, ravi, hers, his, callId, close } = await firstCall();
    expect(hers.facts('call-accept')).toEqual([{ from: ravi.id, callId, agreement: nothing }]);
    expect(await his.accept(asha.id, callId)).toEqual({ ok: true, callId, agreement: nothing });
    const other = await openCallTab(two, asha);

    for (const step of ['ready', 'clear']) {
      const before = agreementsOf(his);
      expect(await hers.agree(callId, step)).toMatchObject({ ok: true });
      expect(await hers.agree(callId, step)).toMatchObject({ ok: true });
      await until(() => latest(other)?.mine.includes(step as 'ready') === true, 'her other tab');
      const alive = (await his.alive(callId)) as { agreement?: { mine: string[]; both: string[] } };
      expect(alive.agreement?.mine).not.toContain(step);
      expect(agreementsOf(his)).toEqual(before);
      expect(await his.agree(callId, step)).toMatchObject({
        agreement: { both: expect.arrayContaining([step]) },
      });
      for (const tab of [hers, his, other])
        await until(() => latest(tab)?.both.includes(step as 'ready') === true, 'both agreed');
    }
    expect(latest(hers)).toEqual({ ...nothing, mine: ['ready', 'clear'], both: ['ready', 'clear'] });
    other.close();
    close();
  });

  it('rejects a step that is not due, an unknown step, and a step of another call', async () => {
    const { asha, hers, his, callId, close } = await firstCall();
    const [third] = await twoFriends(one);
    const theirs = await openCallTab(one, third);
    expect(ackCode(await hers.agree(callId, 'clear'))).toBe('CONFLICT');
    expect(ackCode(await hers.agree(callId, 'stay'))).toBe('CONFLICT');
    expect(ackCode(await hers.agree(callId, 'leave'))).toBe('VALIDATION');
    expect(ackCode(await theirs.agree(callId, 'ready'))).toBe('CALL_OVER');
    await his.end(asha.id);
    await hers.ended();
    expect(ackCode(await hers.agree(callId, 'ready'))).toBe('CALL_OVER');
    theirs.close();
    close();
  });

  it('continues in a tab that connects again to another instance', async () => {
    const { asha, hers, callId, his, close } = await firstCall();
    await hers.agree(callId, 'ready');
    hers.close();
    const again = await openCallTab(two, asha);
    expect(await again.alive(callId)).toMatchObject({ agreement: { mine: ['ready'], both: [] } });
    await his.agree(callId, 'ready');
    await until(() => latest(again)?.both.includes('ready') === true, 'both ready');
    again.close();
    close();
  });

  it.each([
    ['before both were ready', ['hers']],
    ['before any of them was', []],
  ] as const)('is repeated in the next call after a call that ended %s', async (_, ready) => {
    const { asha, ravi, hers, his, callId, close } = await firstCall();
    for (const tab of ready) await { hers, his }[tab].agree(callId, 'ready');
    await hers.end(ravi.id);
    await until(() => callLogsOf(his).length === 1, 'the line');
    const rung = await his.ring(asha.id);
    await until(() => hers.facts('call-ring').length === 1, 'a ring');
    expect(await hers.accept(ravi.id)).toEqual({ ok: true, callId: ack(rung).callId, agreement: nothing });
    expect(await his.wait('call-accept')).toEqual([
      { from: asha.id, callId: ack(rung).callId, agreement: nothing },
    ]);
    close();
  });

  it('is not repeated after a call in which both were ready', async () => {
    const { asha, ravi, hers, his, callId, close } = await firstCall();
    for (const tab of [hers, his]) await tab.agree(callId, 'ready');
    await hers.end(ravi.id);
    await until(() => callLogsOf(his).length === 1, 'the line');
    const second = await connectCall(his, hers, ravi.id, asha.id);
    expect(his.facts('call-accept')).toEqual([{ from: asha.id, callId: second }]);
    expect(await his.alive(second)).toEqual({ ok: true, state: 'connected' });
    expect(ackCode(await hers.agree(second, 'ready'))).toBe('CONFLICT');
    close();
  });

  it('starts again when Redis has lost the call', async () => {
    const { hers, his, callId, close } = await firstCall();
    for (const tab of [hers, his]) await tab.agree(callId, 'ready');
    one.clock.advance(41_000);
    await one.app.get(Redis).client.del('{calls}:records', '{calls}:members', '{calls}:due');
    await hers.alive(callId);
    const restored = (await his.alive(callId)) as { agreement?: { since: number } };
    expect(restored).toMatchObject({ state: 'connected', agreement: { mine: [], both: [] } });
    expect(restored.agreement?.since).toBeGreaterThan(latest(his)?.since ?? Infinity);
    close();
  });
});

describe('the time of a first call', () => {
  it('is over for both, with the same reason, when one member does not stay', async () => {
    const { hers, his, callId, close } = await firstCall();
    await untilAsked(callId, hers, his);
    for (const tab of [hers, his])
      expect(agreementsOf(tab).filter(({ stayWithinMs }) => stayWithinMs !== undefined)).toEqual([
        expect.objectContaining({ stayWithinMs: 30_000 }),
      ]);
    await hers.agree(callId, 'stay');
    await pass(29, callId, [hers, his]);
    await sweepTwice();
    expect(await hers.alive(callId)).toMatchObject({ agreement: { mine: ['ready', 'stay'] } });
    one.clock.advance(1_000);
    await sweepTwice();
    for (const tab of [hers, his]) expect(await tab.ended()).toBe('first-call-over');
    await sweepTwice();
    await until(() => callLogsOf(hers).length === 1, 'the line');
    for (const tab of [hers, his]) expect(tab.facts('call-end')).toHaveLength(1);
    expect(callLogsOf(hers)).toMatchObject([{ call: { outcome: 'ended' } }]);
    close();
  });

  it('has no limit when both members stay', async () => {
    const { asha, hers, his, callId, close } = await firstCall();
    await untilAsked(callId, hers, his);
    for (const tab of [hers, his]) expect(ackCode(await tab.agree(callId, 'stay'))).toBe('ok');
    await until(() => latest(hers)?.both.includes('stay') === true, 'both stay');
    expect(latest(hers)?.stayWithinMs).toBeUndefined();
    await pass(400, callId, [hers, his]);
    await sweepTwice();
    expect(hers.facts('call-end')).toEqual([]);
    await his.end(asha.id);
    expect(await hers.ended()).toBe('hung-up');
    close();
  });

  it('is over after five minutes if one member was not ready', async () => {
    const { hers, his, callId, close } = await firstCall();
    await hers.agree(callId, 'ready');
    await pass(299, callId, [hers, his]);
    expect(hers.facts('call-end')).toEqual([]);
    one.clock.advance(1_000);
    await sweepTwice();
    for (const tab of [hers, his]) expect(await tab.ended()).toBe('first-call-over');
    close();
  });
});

describe('a page that does not support the agreement', () => {
  it('gets UPDATE_NEEDED when it calls, and the call does not ring', async () => {
    const { asha, ravi, hers, his } = await twoTabs({ caller: openPlainTab, callee: openCallTab });
    const refused = await hers.ring(ravi.id);
    expect(refused).toMatchObject({ ok: false, error: { code: 'UPDATE_NEEDED' } });
    expect(refused).toMatchObject({ error: { message: expect.stringMatching(/update/i) as string } });
    // A call from a tab that knows the agreement cannot move to a tab that does not.
    const page = await openCallTab(two, asha);
    const rung = ack(await page.ring(ravi.id));
    page.close();
    expect(ackCode(await hers.ring(ravi.id))).toBe('UPDATE_NEEDED');
    await his.accept(asha.id, rung.callId);
    expect(callFactsOf(his)).toEqual(['call-ring']);
    for (const tab of [hers, his]) tab.close();
  });

  it('gets UPDATE_NEEDED when it accepts, and the call still rings in the other tabs', async () => {
    const { asha, ravi, hers, his } = await twoTabs({ caller: openCallTab, callee: openPlainTab });
    const page = await openCallTab(one, ravi);
    const { callId } = ack(await hers.ring(ravi.id));
    for (const tab of [his, page]) await tab.wait('call-ring');
    expect(ackCode(await his.accept(asha.id, callId))).toBe('UPDATE_NEEDED');
    expect(ackCode(await his.ring(asha.id))).toBe('UPDATE_NEEDED');
    expect(await page.accept(asha.id, callId)).toEqual({ ok: true, callId, agreement: nothing });
    expect(await hers.wait('call-accept')).toHaveLength(1);
    expect(hers.facts('answer')).toEqual([]);
    for (const tab of [hers, his, page]) tab.close();
  });

  it('can call and be called after the first call of the two members', async () => {
    const [asha, ravi] = await twoTalkers(one);
    const [hers, his] = [await openPlainTab(one, asha), await openPlainTab(two, ravi)];
    const callId = await connectCall(hers, his, asha.id, ravi.id);
    expect(hers.facts('call-accept')).toEqual([{ from: ravi.id, callId }]);
    expect(await his.accept(asha.id, callId)).toEqual({ ok: true, callId });
    for (const tab of [hers, his]) {
      expect(await tab.alive(callId)).toEqual({ ok: true, state: 'connected' });
      expect(ackCode(await tab.agree(callId, 'ready'))).toBe('CONFLICT');
    }
    await pass(400, callId, [hers, his]);
    await sweepTwice();
    expect([...callFactsOf(hers), ...callFactsOf(his)].sort()).toEqual(['call-accept', 'call-ring']);
    for (const tab of [hers, his]) tab.close();
  });
});

describe('a bare client in a first call', () => {
  const offer = { type: 'offer', sdp: 'v=0' };
  const answer = { type: 'answer', sdp: 'v=0' };

  it('rings by its offer, and the page that accepts gets the agreement', async () => {
    const { asha, ravi, hers, his } = await twoTabs({ caller: openPlainTab, callee: openCallTab });
    expect(await hers.ask('offer', { to: ravi.id, offer })).toEqual({ ok: true });
    expect(await his.wait('offer')).toEqual([{ from: asha.id, offer }]);
    const { callId } = (await his.wait('call-ring'))[0] as { callId: string };
    expect(await his.accept(asha.id, callId)).toEqual({ ok: true, callId, agreement: nothing });
    expect(await his.ask('answer', { to: asha.id, answer })).toEqual({ ok: true });
    expect(await hers.wait('answer')).toEqual([{ from: ravi.id, answer }]);
    await his.agree(callId, 'ready');
    expect(ackCode(await his.agree(callId, 'clear'))).toBe('CONFLICT');
    await pass(300, callId, [his]);
    await sweepTwice();
    expect(await his.ended()).toBe('first-call-over');
    for (const tab of [hers, his]) tab.close();
  });

  it('accepts by its answer, and the page that called gets the agreement', async () => {
    const { asha, ravi, hers, his } = await twoTabs({ caller: openCallTab, callee: openPlainTab });
    const { callId } = ack(await hers.ring(ravi.id));
    await his.wait('call-ring');
    expect(await his.ask('answer', { to: asha.id, answer })).toEqual({ ok: true });
    expect(await hers.wait('call-accept')).toEqual([{ from: ravi.id, callId, agreement: nothing }]);
    expect(await hers.wait('answer')).toEqual([{ from: ravi.id, answer }]);
    for (const tab of [hers, his]) tab.close();
  });
});
