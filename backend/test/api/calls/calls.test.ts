import { aWoman, PREMIUM } from '../../factories/member.factory.js';
import {
  ackCode,
  callFactsOf,
  callLogsOf,
  connectCall,
  openCallTab,
  openPlainTab,
  talk,
  twoTalkers,
} from '../../support/calls.js';
import { chatApi, twoFriends, twoMembers } from '../../support/chat.js';
import { befriend } from '../../support/match.js';
import { useTestApp } from '../../support/test-app.js';
import { until } from '../../support/until.js';

/** Two API instances on one database and one Redis. */
const one = useTestApp();
const two = useTestApp({ beside: one });

/** Creates two friends with one tab each on different instances. */
async function twoTabs(friends = twoFriends, open = openCallTab) {
  const [asha, ravi] = await friends(one);
  return { asha, ravi, hers: await open(one, asha), his: await open(two, ravi) };
}

/** Creates two friends who have never talked, each with a tab of a client without the call events. */
const twoBareTabs = () => twoTabs(twoFriends, openPlainTab);

describe('a call', () => {
  it('rings on all tabs, and the first accept wins', async () => {
    const { asha, ravi, hers, his } = await twoTabs(twoTalkers);
    const tabs = [his, await openCallTab(one, ravi), await openCallTab(two, ravi)];
    const rung = await hers.ring(ravi.id);
    expect(rung).toEqual({ ok: true, callId: expect.any(String) as string, state: 'ringing' });
    if (!rung.ok) return;
    const { callId } = rung;
    // A tab that opens at this moment may receive the ring twice. The browser shows each callId only once.
    for (const tab of tabs)
      for (const ring of await tab.wait('call-ring'))
        expect(ring).toEqual({ from: asha.id, callId, name: asha.user.name, photo: null });
    const accepted = await Promise.all(tabs.map((tab) => tab.accept(asha.id)));
    expect(accepted.map(ackCode).sort()).toEqual(['CALL_OVER', 'CALL_OVER', 'ok']);
    expect(await hers.wait('call-accept')).toEqual([{ from: ravi.id, callId }]);
    const winner = accepted.findIndex(({ ok }) => ok);
    for (const [index, tab] of tabs.entries())
      if (index !== winner) expect(await tab.ended()).toBe('answered-elsewhere');
    // A repeated accept of the same tab changes nothing.
    expect(await tabs[winner]?.accept(asha.id, callId)).toEqual({ ok: true, callId });
    one.clock.advance(65_000);
    expect(await hers.end(ravi.id)).toEqual({ ok: true });
    for (const tab of tabs)
      await until(() => tab.facts('call-end').some(({ reason }) => reason === 'hung-up'), 'the end');
    expect(tabs[winner]?.facts('call-end').map(({ reason }) => reason)).toEqual(['hung-up']);
    await hers.wait('new-message');
    expect(callLogsOf(hers)).toEqual([
      {
        seq: 2,
        message: expect.stringMatching(/^Video call, 1:0\d$/) as string,
        call: expect.objectContaining({ outcome: 'ended' }) as object,
      },
    ]);
    expect((await chatApi(one, ravi).unread()).body).toEqual({});
    expect(ackCode(await hers.alive(callId))).toBe('CALL_OVER');
    for (const tab of [hers, ...tabs]) tab.close();
  });

  it('is missed and counts as unread when it is cancelled or not answered within 40 s', async () => {
    const { asha, ravi, hers, his } = await twoTabs();
    await hers.ring(ravi.id);
    await his.wait('call-ring');
    await hers.end(ravi.id);
    expect(await his.ended()).toBe('cancelled');
    await his.wait('new-message');
    await hers.ring(ravi.id);
    one.clock.advance(39_000);
    await his.wait('call-ring', 2);
    expect(his.facts('call-end')).toHaveLength(1);
    one.clock.advance(1_000);
    await hers.wait('call-end');
    expect(await hers.ended()).toBe('no-answer');
    await his.wait('call-end', 2);
    expect(await his.ended()).toBe('no-answer');
    await his.wait('new-message', 2);
    const missed = { message: 'Missed video call', call: { outcome: 'missed', seconds: 0 } };
    expect(callLogsOf(his)).toEqual([
      { seq: 1, ...missed },
      { seq: 2, ...missed },
    ]);
    expect((await chatApi(two, ravi).unread()).body).toEqual({ [asha.id]: 2 });
    expect((await chatApi(two, asha).unread()).body).toEqual({});
    const { body } = await chatApi(two, ravi).conversations();
    expect(body.conversations[0].lastMessage).toMatchObject({ ...missed, fromSelf: false });
    expect((await chatApi(one, asha).unsend(body.conversations[0].lastMessage.id as string)).status).toBe(
      404,
    );
    expect(ackCode(await his.accept(asha.id))).toBe('CALL_OVER');
    for (const tab of [hers, his]) tab.close();
  });

  it('is marked as audio only when it rings and in the chat', async () => {
    const { ravi, hers, his } = await twoTabs();
    await hers.ring(ravi.id, true);
    const rings = await his.wait('call-ring');
    expect(rings).toEqual([expect.objectContaining({ audioOnly: true })]);
    const later = await openCallTab(two, ravi);
    expect(await later.wait('call-ring')).toEqual(rings);
    await hers.end(ravi.id);
    await his.wait('new-message');
    const missed = { outcome: 'missed', seconds: 0, audioOnly: true };
    expect(callLogsOf(his)).toEqual([{ seq: 1, message: 'Missed audio call', call: missed }]);
    // Only this event informs open pages about the entry in the list of notifications.
    expect(await his.wait('notification')).toMatchObject([{ notification: { type: 'missed-call' } }]);
    const { body } = await chatApi(two, ravi).conversations();
    expect(body.conversations[0].lastMessage).toMatchObject({ call: missed });
    expect(ackCode(await hers.ask('call-ring', { to: ravi.id, audioOnly: 'yes' }))).toBe('VALIDATION');
    for (const tab of [hers, his, later]) tab.close();
  });

  it('tells the caller that the declining browser cannot make calls', async () => {
    const { asha, ravi, hers, his } = await twoTabs();
    await hers.ring(ravi.id);
    await his.wait('call-ring');
    expect(await his.ask('call-decline', { to: asha.id, unable: true })).toEqual({ ok: true });
    expect(await hers.wait('call-decline')).toEqual([
      { from: ravi.id, callId: expect.any(String) as string, unable: true },
    ]);
    for (const tab of [hers, his]) tab.close();
  });

  it('ends on all tabs when one of them declines', async () => {
    const { asha, ravi, hers, his } = await twoTabs();
    const other = await openCallTab(one, ravi);
    await hers.ring(ravi.id);
    await other.wait('call-ring');
    expect(await his.decline(asha.id)).toEqual({ ok: true });
    expect(await hers.wait('call-decline')).toEqual([
      { from: ravi.id, callId: expect.any(String) as string },
    ]);
    expect(await other.ended()).toBe('declined-elsewhere');
    await hers.wait('new-message');
    expect(hers.facts('call-end')).toEqual([]);
    expect(callLogsOf(hers)).toEqual([
      { seq: 1, message: 'Video call declined', call: { outcome: 'declined', seconds: 0 } },
    ]);
    expect(await his.decline(asha.id)).toEqual({ ok: true });
    for (const tab of [hers, his, other]) tab.close();
  });

  it('is busy for a third member, and neither of its members can call another', async () => {
    const third = await aWoman(one, PREMIUM);
    const { asha, ravi, hers, his } = await twoTabs(async () => {
      const friends = await twoFriends(one);
      await befriend(one, third, friends[1]);
      await talk(one, third, friends[1]);
      return friends;
    });
    const theirs = await openCallTab(two, third);
    await connectCall(hers, his, asha.id, ravi.id);
    const busy = await theirs.ring(ravi.id);
    expect(busy).toMatchObject({ ok: true, state: 'busy' });
    expect(await theirs.wait('call-busy')).toEqual([{ from: ravi.id, callId: expect.any(String) as string }]);
    expect(ackCode(await theirs.ask('offer', { to: ravi.id, offer: { sdp: 'v=0' } }))).toBe('CALL_BUSY');
    expect(ackCode(await his.ring(third.id))).toBe('IN_CALL');
    expect(his.facts('call-ring')).toHaveLength(1);
    expect(his.facts('offer')).toEqual([]);
    await his.end(asha.id);
    expect(await hers.ended()).toBe('hung-up');
    expect(await theirs.ring(ravi.id)).toMatchObject({ ok: true, state: 'ringing' });
    for (const tab of [hers, his, theirs]) tab.close();
  });

  it.each([1, 2, 3, 4, 5])('is one call when both members ring at the same time (round %i)', async () => {
    const { asha, ravi, hers, his } = await twoTabs();
    const acks = await Promise.all([hers.ring(ravi.id), his.ring(asha.id)]);
    expect(acks.map((ack) => (ack.ok ? ack.state : ack.error.code)).sort()).toEqual(['accepted', 'ringing']);
    expect(new Set(acks.map((ack) => (ack.ok ? ack.callId : ''))).size).toBe(1);
    const [ringer] = acks[0].ok && acks[0].state === 'ringing' ? [hers] : [his];
    await ringer.wait('call-accept');
    await hers.end(ravi.id);
    expect(await his.ended()).toBe('hung-up');
    for (const tab of [hers, his]) tab.close();
  });

  it('rings on a tab that opens before the call is answered', async () => {
    const { asha, ravi, hers, his } = await twoTabs();
    await hers.ring(ravi.id);
    const [first] = await his.wait('call-ring');
    const late = await openCallTab(one, ravi);
    expect(await late.wait('call-ring')).toEqual([first]);
    await late.accept(asha.id);
    await hers.wait('call-accept');
    const later = await openCallTab(one, ravi);
    await later.ask('register-user', ravi.id);
    expect(later.facts('call-ring')).toEqual([]);
    for (const tab of [hers, his, late, later]) tab.close();
  });
});

describe('clients without the call events', () => {
  it('call with offer, answer and candidates only, and these arrive unchanged', async () => {
    const { asha, ravi, hers, his } = await twoBareTabs();
    const offer = {
      type: 'offer',
      sdp: 'v=0\r\na=candidate:1 1 udp 2 192.168.1.5 9 typ host\r\n',
      more: [1, null, 'é'],
    };
    expect(await hers.ask('offer', { to: ravi.id, offer })).toEqual({ ok: true });
    expect(await his.wait('offer')).toEqual([{ from: asha.id, offer }]);
    expect(await his.wait('call-ring')).toHaveLength(1);
    expect(callFactsOf(his)).toEqual(['call-ring', 'offer']);
    const answer = { type: 'answer', sdp: 'v=0' };
    expect(await his.ask('answer', { to: asha.id, answer })).toEqual({ ok: true });
    expect(await hers.wait('answer')).toEqual([{ from: ravi.id, answer }]);
    const candidate = {
      candidate: 'candidate:1 1 udp 2 192.168.1.5 9 typ host',
      sdpMid: '0',
      sdpMLineIndex: 0,
    };
    await hers.ask('ice-candidate', { to: ravi.id, candidate });
    await hers.ask('ice-candidate', { to: ravi.id, candidate: null });
    expect(await his.wait('ice-candidate', 2)).toEqual([
      { from: asha.id, candidate },
      { from: asha.id, candidate: null },
    ]);
    // These clients do not report the end of a call, so a new offer starts a new call.
    await hers.ask('offer', { to: ravi.id, offer });
    expect(await his.wait('call-ring', 2)).toHaveLength(2);
    one.clock.advance(40_000);
    await his.wait('new-message');
    expect(callLogsOf(his)).toMatchObject([{ message: 'Missed video call' }]);
    for (const tab of [hers, his]) tab.close();
  });

  it('renegotiate a call with another offer, which does not ring', async () => {
    const { asha, ravi, hers, his } = await twoBareTabs();
    const sdp = (session: number, version: number) => ({
      type: 'offer',
      sdp: `v=0\r\no=- ${session} ${version} IN IP4 127.0.0.1\r\ns=-\r\n`,
    });
    const call = async (session: number) => {
      await hers.ask('offer', { to: ravi.id, offer: sdp(session, 1) });
      await his.wait('offer');
      expect(ackCode(await his.ask('answer', { to: asha.id, answer: sdp(session + 100, 1) }))).toBe('ok');
    };
    await call(1);
    expect(ackCode(await hers.ask('offer', { to: ravi.id, offer: sdp(1, 2) }))).toBe('ok');
    expect(ackCode(await his.ask('answer', { to: asha.id, answer: sdp(101, 2) }))).toBe('ok');
    expect(ackCode(await his.ask('offer', { to: asha.id, offer: sdp(101, 3) }))).toBe('ok');
    expect(ackCode(await hers.ask('answer', { to: ravi.id, answer: sdp(1, 3) }))).toBe('ok');
    expect((await his.wait('offer', 2)).at(-1)).toEqual({ from: asha.id, offer: sdp(1, 2) });
    expect(await hers.wait('offer')).toEqual([{ from: ravi.id, offer: sdp(101, 3) }]);
    expect([his, hers].map((tab) => tab.facts('call-ring').length)).toEqual([1, 0]);
    // An offer of another session is a new call, and so is every offer after a hang-up.
    await call(2);
    expect(await his.wait('call-ring', 2)).toHaveLength(2);
    await his.end(asha.id);
    await hers.ask('offer', { to: ravi.id, offer: sdp(2, 2) });
    expect(await his.wait('call-ring', 3)).toHaveLength(3);
    await hers.end(ravi.id);
    for (const tab of [hers, his]) tab.close();
  });

  it('call a client with the call events, and are called by it', async () => {
    const { asha, ravi, hers, his } = await twoTabs(twoTalkers, openPlainTab);
    await hers.ask('offer', { to: ravi.id, offer: 'v=0' });
    const other = await openCallTab(one, ravi);
    await other.wait('call-ring');
    expect(ackCode(await his.accept(asha.id))).toBe('ok');
    expect(await other.ended()).toBe('answered-elsewhere');
    await hers.ask('offer', { to: ravi.id, offer: 'v=1' });
    expect(await his.wait('offer', 2)).toHaveLength(2);
    expect(his.facts('call-ring')).toHaveLength(1);
    hers.close();
    one.clock.advance(8_000);
    await until(() => callLogsOf(his).length > 0, 'the line');
    expect(his.facts('call-end').at(-1)?.reason).toBe('lost');
    for (const tab of [his, other]) tab.close();
  });
});

describe('permission for call events', () => {
  const events: [string, object][] = [
    ['call-ring', {}],
    ['call-accept', {}],
    ['call-decline', {}],
    ['call-end', {}],
    ['offer', { offer: { sdp: 'v=0' } }],
    ['answer', { answer: { sdp: 'v=0' } }],
    ['ice-candidate', { candidate: { candidate: '' } }],
  ];

  it.each(events)('%s is accepted between friends with premium only', async (name, payload) => {
    const [asha, ravi] = await twoFriends(one, { premiumPeriods: [] });
    const [, stranger] = await twoMembers(one);
    const [hers, his, theirs] = [
      await openCallTab(one, asha),
      await openCallTab(two, ravi),
      await openCallTab(two, stranger),
    ];
    expect(await hers.ask(name, { ...payload, to: ravi.id })).toMatchObject({
      ok: false,
      error: { code: 'FRIEND_NOT_PREMIUM' },
    });
    expect(await his.ask(name, { ...payload, to: asha.id })).toMatchObject({
      error: {
        code: 'PREMIUM_REQUIRED',
        message: 'Video call is only available for Premium members. Upgrade to start video calling!',
      },
    });
    expect(await theirs.ask(name, { ...payload, to: asha.id })).toMatchObject({
      error: { code: 'NOT_FRIENDS', message: 'Video calls are only available with friends (mutual likes).' },
    });
    const unknown = '0123456789abcdef01234567';
    expect(ackCode(await theirs.ask(name, { ...payload, to: unknown }))).toBe('MEMBER_NOT_FOUND');
    expect(ackCode(await theirs.ask(name, { ...payload, to: stranger.id }))).toBe('SELF_TARGET');
    expect(callFactsOf(hers)).toEqual([]);
    for (const tab of [hers, his, theirs]) tab.close();
  });
});
