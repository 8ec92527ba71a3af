import { Injectable, Module } from '@nestjs/common';
import { PairBlocked, PairEnded, PairLiked, PairMatched } from '../../../src/modules/match/index.js';
import { NotificationRepository } from '../../../src/modules/notifications/list/notification.repository.js';
import { OnDomainEvent } from '../../../src/platform/events/domain-events.js';
import { Outbox } from '../../../src/platform/queue/outbox.js';
import { aMember, aWoman, PREMIUM, type MadeMember } from '../../factories/member.factory.js';
import { befriend, matchApi, pairOf } from '../../support/match.js';
import { notificationsApi } from '../../support/notifications.js';
import { openSocket } from '../../support/socket.js';
import { useTestApp } from '../../support/test-app.js';

@Injectable()
class Listener {
  heard: [string, object][] = [];

  @OnDomainEvent(PairLiked)
  liked(fact: object): void {
    this.heard.push(['liked', fact]);
  }

  @OnDomainEvent(PairMatched)
  matched(fact: object): void {
    this.heard.push(['matched', fact]);
  }

  @OnDomainEvent(PairEnded)
  ended(fact: object): void {
    this.heard.push(['ended', fact]);
  }

  @OnDomainEvent(PairBlocked)
  blocked(fact: object): void {
    this.heard.push(['blocked', fact]);
  }
}

@Module({ providers: [Listener] })
class ListenerModule {}

const t = useTestApp({ modules: [ListenerModule] });

/** Returns the domain events since the previous call. */
function heard(): [string, object][] {
  const listener = t.app.get(Listener, { strict: false });
  const facts = listener.heard;
  listener.heard = [];
  return facts;
}
const both = (one: MadeMember, other: MadeMember): { a: string; b: string } => {
  const [a, b] = [one.id, other.id].sort() as [string, string];
  return { a, b };
};

describe('domain events of a pair', () => {
  it('are published once for each change of the pair, and not without a change', async () => {
    const [asha, ravi] = [await aWoman(t), await aMember(t)];
    heard();
    await matchApi(t, ravi).act(asha.id, 'like');
    await matchApi(t, ravi).act(asha.id, 'like');
    expect(heard()).toEqual([['liked', { from: ravi.id, to: asha.id }]]);
    await Promise.all(Array.from({ length: 10 }, () => matchApi(t, asha).act(ravi.id, 'like')));
    expect(heard()).toEqual([['matched', { ...both(asha, ravi), firstLiker: ravi.id }]]);
    await matchApi(t, ravi).unmatch(asha.id);
    await matchApi(t, ravi).unmatch(asha.id);
    expect(heard()).toEqual([['ended', { by: ravi.id, other: asha.id }]]);
  });

  it('are published for a block, and not for a rejected dislike of a friend', async () => {
    const [asha, ravi] = [await aWoman(t), await aMember(t)];
    await befriend(t, ravi, asha);
    heard();
    expect((await matchApi(t, asha).act(ravi.id, 'dislike')).status).toBe(409);
    expect(heard()).toEqual([]);
    const dev = await aMember(t);
    await matchApi(t, asha).block(dev.id);
    await matchApi(t, asha).block(dev.id);
    expect(heard()).toEqual([['blocked', { by: asha.id, other: dev.id, hadLiked: false }]]);
  });

  it('are not published for a like of a member who disliked or blocked the sender', async () => {
    const [asha, ravi] = [await aWoman(t), await aMember(t)];
    await matchApi(t, asha).act(ravi.id, 'dislike');
    heard();
    expect((await matchApi(t, ravi).act(asha.id, 'like')).status).toBe(200);
    expect(heard()).toEqual([]);
    await matchApi(t, asha).block(ravi.id);
    heard();
    await matchApi(t, ravi).act(asha.id, 'like');
    expect(heard()).toEqual([]);
  });

  it('are published for a match that an undo creates', async () => {
    const [asha, ravi] = [await aWoman(t), await aMember(t)];
    await matchApi(t, asha).act(ravi.id, 'like');
    await matchApi(t, asha).act(ravi.id, 'dislike');
    await matchApi(t, ravi).act(asha.id, 'like');
    heard();
    expect((await matchApi(t, asha).undo(ravi.id)).status).toBe(200);
    expect(heard()).toEqual([['matched', { ...both(asha, ravi), firstLiker: ravi.id }]]);
    expect((await matchApi(t, asha).friends()).body).toMatchObject([{ _id: ravi.id }]);
  });
});

describe('a like that is taken back and repeated', () => {
  it('reaches its target once, as an event and as a notification', async () => {
    const asha = await aWoman(t, PREMIUM);
    const [ravi, other] = [await aMember(t), await aWoman(t)];
    const live = await openSocket(t, ravi);
    for (let round = 0; round < 8; round += 1) {
      expect((await matchApi(t, asha).act(ravi.id, 'like')).status).toBe(200);
      await t.jobsDone();
      expect((await matchApi(t, asha).act(ravi.id, 'dislike')).status).toBe(200);
    }
    // This like arrives after every other event.
    await matchApi(t, other).act(ravi.id, 'like');
    expect(await live.wait('new-like', 2)).toEqual([{ from: asha.id }, { from: other.id }]);
    expect(await live.wait('like-notification', 2)).toHaveLength(2);
    expect((await notificationsApi(t, ravi).list()).notifications).toHaveLength(2);
    live.close();
  });

  it('is not published again after a block was lifted', async () => {
    const asha = await aWoman(t, PREMIUM);
    const ravi = await aMember(t);
    heard();
    await matchApi(t, asha).act(ravi.id, 'like');
    await matchApi(t, asha).block(ravi.id);
    await matchApi(t, asha).unblock(ravi.id);
    await matchApi(t, asha).act(ravi.id, 'dislike');
    await matchApi(t, asha).act(ravi.id, 'like');
    expect(heard()).toEqual([
      ['liked', { from: asha.id, to: ravi.id }],
      ['blocked', { by: asha.id, other: ravi.id, hadLiked: true }],
    ]);
  });
});

describe('a change of a pair and its follow-up', () => {
  afterEach(() => jest.restoreAllMocks());

  /** Makes the next write to the outbox fail. */
  const noJobs = () =>
    jest.spyOn(t.app.get(Outbox), 'add').mockRejectedValueOnce(new Error('the database went away'));
  const friends = async (): Promise<[MadeMember, MadeMember]> => {
    const [asha, ravi] = [await aWoman(t), await aMember(t)];
    await befriend(t, ravi, asha);
    await t.jobsDone();
    return [asha, ravi];
  };

  it.each([
    ['a block', (me: MadeMember, other: MadeMember) => matchApi(t, me).block(other.id)],
    ['the end of a friendship', (me: MadeMember, other: MadeMember) => matchApi(t, me).unmatch(other.id)],
  ])('stores %s only together with the job that removes the notifications', async (_what, end) => {
    const [asha, ravi] = await friends();
    const before = await pairOf(t, asha.id, ravi.id);
    const lines = async () => (await notificationsApi(t, ravi).list()).notifications.length;
    expect(await lines()).toBe(1);
    heard();
    noJobs();
    expect((await end(asha, ravi)).status).toBe(500);
    expect(await pairOf(t, asha.id, ravi.id)).toEqual(before);
    expect(heard()).toEqual([]);
    expect((await end(asha, ravi)).status).toBe(200);
    expect(heard()).toHaveLength(1);
    t.clock.advance(1_000);
    expect(await lines()).toBe(0);
  });

  it('stores an undo that makes friends only together with its notification', async () => {
    const [asha, ravi] = [await aWoman(t), await aMember(t)];
    await matchApi(t, asha).act(ravi.id, 'like');
    await matchApi(t, asha).act(ravi.id, 'dislike');
    await matchApi(t, ravi).act(asha.id, 'like');
    jest
      .spyOn(t.app.get(NotificationRepository, { strict: false }), 'add')
      .mockRejectedValueOnce(new Error('the database went away'));
    expect((await matchApi(t, asha).undo(ravi.id)).status).toBe(500);
    expect((await pairOf(t, asha.id, ravi.id))?.friends).toEqual([]);
    expect((await matchApi(t, asha).undo(ravi.id)).status).toBe(200);
    expect((await notificationsApi(t, ravi).list()).notifications[0]).toMatchObject({ type: 'friend' });
  });
});

describe('actions towards another member', () => {
  it('send no event to that member when nothing changes for that member', async () => {
    const [asha, ravi, third] = [
      await aWoman(t, PREMIUM),
      await aMember(t, PREMIUM),
      await aMember(t, PREMIUM),
    ];
    const socket = await openSocket(t, asha);
    const his = matchApi(t, ravi);
    const api = t.api(ravi.token);
    const report = { targetUserId: asha.id, reason: 'fake-profile' };
    const acts: [string, () => Promise<{ status: number }>][] = [
      ['a pass', () => his.act(asha.id, 'dislike')],
      ['its end', () => his.undo(asha.id)],
      ['a look at the card', () => his.card(asha.id)],
      ['the end of no friendship', () => his.unmatch(asha.id)],
      ['a report', () => api.post('/api/user/report', report)],
      ['hiding', () => api.post('/api/user/hidden-addresses', { email: asha.email })],
      ['its end', () => api.delete('/api/user/hidden-addresses', {})],
      ['a block', () => his.block(asha.id)],
      ['its end', () => his.unblock(asha.id)],
      ['a pause', () => api.put('/api/user/pause', { until: null })],
      ['its end', () => api.delete('/api/user/pause')],
    ];
    for (const [what, act] of acts) expect([what, (await act()).status < 500]).toEqual([what, true]);
    await t.jobsDone();
    await matchApi(t, third).act(asha.id, 'like');
    await socket.wait('like-notification');
    expect(socket.received.map(({ name }) => name)).toEqual(['new-like', 'like-notification']);
  });

  it('send notifications-read when a block removes a notification of that member', async () => {
    const [asha, ravi] = [await aWoman(t, PREMIUM), await aMember(t, PREMIUM)];
    await matchApi(t, ravi).act(asha.id, 'like');
    const socket = await openSocket(t, asha);
    await matchApi(t, ravi).block(asha.id);
    await t.jobsDone();
    expect(await socket.wait('notifications-read')).toEqual([{ unread: 0 }]);
  });
});
