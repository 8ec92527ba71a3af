import { Redis } from '../../../src/platform/redis/redis.js';
import { aMember, PREMIUM } from '../../factories/member.factory.js';
import { ackCode, callLogsOf, connectCall, openCallTab, twoTalkers } from '../../support/calls.js';
import { chatApi, twoFriends } from '../../support/chat.js';
import { befriend } from '../../support/match.js';
import { useTestApp } from '../../support/test-app.js';
import { until } from '../../support/until.js';

const KEYS = ['{calls}:records', '{calls}:members', '{calls}:due'];
const t = useTestApp();

const redis = () => t.app.get(Redis).client;
const forgetAll = () => redis().del(...KEYS);

/** Creates two friends and a third member, who is a friend of the first, each with one tab. */
async function three(friends = twoFriends) {
  const [asha, ravi] = await friends(t);
  const mira = await aMember(t, { gender: 'female', lookingFor: 'both', ...PREMIUM });
  await befriend(t, asha, mira);
  const tabs = [await openCallTab(t, asha), await openCallTab(t, ravi), await openCallTab(t, mira)] as const;
  return { asha, ravi, mira, tabs, close: () => tabs.forEach((tab) => tab.close()) };
}
const lines = async (who: { token: string }, other: { id: string }): Promise<unknown[]> =>
  (await chatApi(t, who).messages(other.id)).body.messages;

describe('calls that Redis has lost', () => {
  it('return CALL_OVER for the id of a call that was busy', async () => {
    const { asha, ravi, mira, tabs, close } = await three();
    const [hers, his, theirs] = tabs;
    await connectCall(theirs, hers, mira.id, asha.id);
    const rung = await his.ring(asha.id);
    expect(rung).toMatchObject({ ok: true, state: 'busy' });
    await theirs.end(asha.id);
    await hers.ended();
    t.clock.advance(42_000);
    expect(ackCode(await his.alive(rung.ok ? rung.callId : ''))).toBe('CALL_OVER');
    expect(await his.ring(asha.id)).toMatchObject({ ok: true, state: 'ringing' });
    expect(await lines(asha, ravi)).toEqual([]);
    close();
  });

  it('are not restored if they were not answered', async () => {
    const { asha, ravi, tabs, close } = await three();
    const [hers, his] = tabs;
    const rung = await his.ring(asha.id);
    const callId = rung.ok ? rung.callId : '';
    t.clock.advance(41_000);
    await hers.wait('new-message');
    await forgetAll();
    for (const tab of [his, hers]) expect(ackCode(await tab.alive(callId))).toBe('CALL_OVER');
    expect(await lines(asha, ravi)).toMatchObject([{ call: { outcome: 'missed' } }]);
    close();
  });

  it('are not restored by one side alone, and publish and store nothing', async () => {
    const { asha, ravi, mira, tabs, close } = await three();
    const [hers, his, theirs] = tabs;
    const rung = await his.ring(asha.id);
    await hers.wait('call-ring');
    // Redis loses the call before it is answered.
    await forgetAll();
    t.clock.advance(41_000);
    const callId = rung.ok ? rung.callId : '';
    for (let count = 0; count < 2; count += 1)
      expect(await his.alive(callId)).toMatchObject({ ok: true, state: 'connected', unconfirmed: true });
    expect(await theirs.ring(asha.id)).toMatchObject({ ok: true, state: 'ringing' });
    await theirs.end(asha.id);
    t.clock.advance(15_000);
    expect(await his.ended()).toBe('lost');
    expect(ackCode(await his.alive(callId))).toBe('CALL_OVER');
    await hers.ask('register-user', asha.id);
    expect(hers.facts('call-end').filter((fact) => fact.callId === callId)).toEqual([]);
    expect(await lines(asha, ravi)).toEqual([]);
    expect(await lines(asha, mira)).toMatchObject([{ call: { outcome: 'missed' } }]);
    close();
  });

  it('are restored when both sides confirm a connected call, and end once', async () => {
    const { asha, ravi, mira, tabs, close } = await three(twoTalkers);
    const [hers, his, theirs] = tabs;
    const callId = await connectCall(his, hers, ravi.id, asha.id);
    t.clock.advance(41_000);
    await forgetAll();
    const both = await Promise.all([his.alive(callId), hers.alive(callId), his.alive(callId)]);
    for (const ack of both) expect(ack).toMatchObject({ ok: true, state: 'connected' });
    for (const tab of [his, hers]) expect(await tab.alive(callId)).toEqual({ ok: true, state: 'connected' });
    expect(await theirs.ring(asha.id)).toMatchObject({ ok: true, state: 'busy' });
    await his.end(asha.id);
    expect(await hers.ended()).toBe('hung-up');
    await until(() => callLogsOf(hers).length === 1, 'the line');
    expect(callLogsOf(hers)).toMatchObject([{ call: { outcome: 'ended' } }]);
    expect(callLogsOf(hers)[0]?.call?.seconds).toBeLessThan(60);
    await forgetAll();
    for (const tab of [his, hers]) expect(ackCode(await tab.alive(callId))).toBe('CALL_OVER');
    expect(await lines(mira, asha)).toEqual([]);
    close();
  });
});
