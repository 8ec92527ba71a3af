import { Injectable } from '@nestjs/common';
import type { TestingModuleBuilder } from '@nestjs/testing';
import { COMMON_LIMITS, type SocketAck } from '@contract';
import { SessionEnded } from '../../../src/modules/auth/auth.events.js';
import { PrincipalService, SessionService } from '../../../src/modules/auth/index.js';
import { PremiumChanged } from '../../../src/modules/billing/billing.events.js';
import { PairLiked } from '../../../src/modules/match/index.js';
import { MINUTE_MS } from '../../../src/platform/clock/days.js';
import { DomainEvents } from '../../../src/platform/events/domain-events.js';
import { currentRequestId } from '../../../src/platform/logging/request-context.js';
import { Presence } from '../../../src/platform/realtime/presence.js';
import { PubSubConnection } from '../../../src/platform/realtime/pub-sub-connection.js';
import { memberRoom, Publisher, type AppServer } from '../../../src/platform/realtime/publisher.js';
import { SocketClosed } from '../../../src/platform/realtime/realtime.events.js';
import { RecentFacts } from '../../../src/platform/realtime/recent-facts.js';
import { SessionRevalidator } from '../../../src/platform/realtime/session-revalidator.js';
import { connectToRedis, mastersOf } from '../../../src/platform/redis/redis-connection.js';
import { Redis } from '../../../src/platform/redis/redis.js';
import { aMember, aWoman, PREMIUM } from '../../factories/member.factory.js';
import { chatApi, twoFriends, twoMembers } from '../../support/chat.js';
import { database, matchApi } from '../../support/match.js';
import { onOneServer } from '../../support/one-redis-server.js';
import { connectionError, newSocket, openSocket } from '../../support/socket.js';
import { startTcpProxy, type TcpProxy } from '../../support/stand-ins/tcp-proxy.js';
import { startTestApp, useTestApp, type TestApp } from '../../support/test-app.js';
import { until } from '../../support/until.js';

/** Two API instances on one database and one Redis. */
const one = useTestApp();
const two = useTestApp({ beside: one });

const codeOf = (ack: SocketAck): string => (ack.ok ? 'ok' : ack.error.code);
/** Number of sockets of a member on an instance. */
const sockets = ({ app }: TestApp, userId: string): number => {
  const { server } = app.get<{ server: AppServer }>(Publisher);
  return server.sockets.adapter.rooms.get(memberRoom(userId))?.size ?? 0;
};
const seqsOf = (facts: { seq: number }[]): number[] => facts.map(({ seq }) => seq);

describe('socket handshake', () => {
  it.each([
    ['no token', undefined],
    ['a forged token', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.'],
    ['garbage', '💥'],
  ])('is rejected with %s', async (_, token) => {
    const { data } = await connectionError(newSocket(one, token));
    expect(data).toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('is rejected once the session has ended', async () => {
    const me = await aMember(one);
    await one.api(me.token).post('/api/auth/logout');
    expect((await connectionError(newSocket(two, me.token))).data).toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('is rejected for pages of other origins', async () => {
    const me = await aMember(one);
    const refused = await connectionError(
      newSocket(one, me.token, { extraHeaders: { origin: 'https://evil.example' } }),
    );
    expect(refused.message).toContain('websocket error');
    const ours = await openSocket(one, me, { extraHeaders: { origin: one.url } });
    ours.close();
  });

  it('is rejected for an address with too many handshakes; only trusted proxies may forward an address', async () => {
    const env = { TRUSTED_PROXIES: '127.0.0.1', RATE_LIMIT_FACTOR: '0.01' };
    const [strict, open] = [
      await startTestApp({ env }),
      await startTestApp({ env: { RATE_LIMIT_FACTOR: '0.01' } }),
    ];
    const handshake = (t: TestApp, address: string): Promise<number> =>
      fetch(`${t.url}/socket.io/?EIO=4&transport=polling`, {
        headers: { 'x-forwarded-for': address },
      }).then(({ status }) => status);
    try {
      for (let n = 0; n < 6; n += 1) expect(await handshake(strict, '10.0.0.1')).toBe(200);
      expect(await handshake(strict, '10.0.0.1')).toBe(403);
      expect(await handshake(strict, '10.0.0.1')).toBe(403);
      // A trusted proxy forwards its clients' addresses, each of which has its own count.
      expect(await handshake(strict, '10.0.0.2')).toBe(200);
      // Other clients cannot choose their address.
      for (let n = 0; n < 6; n += 1) expect(await handshake(open, `10.0.0.${n}`)).toBe(200);
      expect(await handshake(open, '10.0.0.99')).toBe(403);
    } finally {
      await open.close();
      await strict.close();
    }
  });

  it('is rejected beyond the limit of sockets per member and instance', async () => {
    const me = await aMember(one);
    const open = await Promise.all(
      Array.from({ length: COMMON_LIMITS.socketsPerMember }, () => openSocket(one, me)),
    );
    const more = await openSocket(one, me);
    expect(await more.closed).toBe('io server disconnect');
    expect(sockets(one, me.id)).toBe(COMMON_LIMITS.socketsPerMember);
    expect(open.every(({ socket }) => socket.connected)).toBe(true);
    open.pop()?.close();
    await until(() => sockets(one, me.id) === COMMON_LIMITS.socketsPerMember - 1, 'room for another one');
    open.push(await openSocket(one, me));
    expect(open.at(-1)?.socket.connected).toBe(true);
    for (const s of open) s.close();
  });

  it('accepts the Authorization header and long-polling', async () => {
    const me = await aMember(one);
    const extraHeaders = { authorization: `Bearer ${me.token}` };
    const s = await openSocket(one, me, { auth: {}, transports: ['polling'], extraHeaders });
    expect(codeOf(await s.ask('register-user', me.id))).toBe('ok');
    s.close();
  });
});

describe('events of clients', () => {
  it('are accepted for register-user with the own id only', async () => {
    const [me, other] = [await aMember(one), await aMember(one)];
    const s = await openSocket(one, me);
    expect(await s.ask('register-user', me.id)).toEqual({ ok: true, userId: me.id });
    expect(codeOf(await s.ask('register-user', other.id))).toBe('NOT_YOUR_ACCOUNT');
    s.close();
  });

  describe('register-user of a page that has told its age', () => {
    const missed = async (t: TestApp, { id, token }: { id: string; token: string }, pageAge: unknown) => {
      const s = await openSocket(t, { token }, { auth: { token, pageAge } });
      const ack = await s.ask('register-user', id);
      s.close();
      return 'missed' in ack ? ack.missed : undefined;
    };
    const complete = () => Promise.all([one, two].map(({ app }) => app.get(RecentFacts).repair()));

    it('tells whether facts were published since the page was opened, by any instance', async () => {
      const [asha, ravi] = await twoFriends(one);
      await complete();
      await one.jobsDone();
      one.clock.advance(MINUTE_MS);
      expect(await missed(two, ravi, 2_000)).toBe(false);
      await chatApi(one, asha).send(ravi.id, 'Hello');
      await until(async () => (await missed(two, ravi, 2_000)) === true, 'the fact of another instance');
      await one.jobsDone();
      one.clock.advance(MINUTE_MS);
      expect(await missed(two, ravi, 2_000)).toBe(false);
      expect(await missed(two, ravi, 59_000)).toBe(true);
      await one.app.get(Publisher).toEveryone('announcement-taken-back', { id: ravi.id });
      await until(async () => (await missed(two, ravi, 2_000)) === true, 'the fact to everyone');
    });

    it('counts as missed what is not known', async () => {
      const me = await aMember(one);
      await complete();
      await one.jobsDone();
      one.clock.advance(MINUTE_MS);
      expect(await missed(two, me, 2_000)).toBe(false);
      expect(await missed(two, me, 61_000)).toBe(true);
      for (const age of [undefined, '2000', null]) expect(await missed(two, me, age)).toBeUndefined();
      await one.app.get(Redis).client.del('facts:since');
      expect(await missed(two, me, 2_000)).toBe(true);
      await complete();
      expect(await missed(two, me, 2_000)).toBe(true);
      one.clock.advance(MINUTE_MS);
      expect(await missed(two, me, 2_000)).toBe(false);
    });
  });

  it.each<[string, unknown[], string]>([
    ['null', ['typing', null], 'VALIDATION'],
    ['nothing', ['typing'], 'VALIDATION'],
    ['a number', ['typing', 7], 'VALIDATION'],
    ['a list', ['typing', []], 'VALIDATION'],
    ['an unknown field', ['typing', { to: '0123456789abcdef01234567', x: 1 }], 'VALIDATION'],
    ['an operator', ['typing', { to: { $ne: null } }], 'VALIDATION'],
    ['two payloads', ['typing', {}, {}], 'VALIDATION'],
    ['deep nesting', ['typing', deep(1_000)], 'VALIDATION'],
    ['bytes', ['typing', Buffer.from('xx')], 'VALIDATION'],
    ['a stranger', ['typing', { to: '0123456789abcdef01234567' }], 'MEMBER_NOT_FOUND'],
    ['a negative number', ['mark-delivered', { from: '0123456789abcdef01234567', seq: -1 }], 'VALIDATION'],
    ['an unknown event', ['no-such-event', {}], 'UNKNOWN_EVENT'],
    ['the event __proto__', ['__proto__', {}], 'UNKNOWN_EVENT'],
    ['the event constructor', ['constructor', {}], 'UNKNOWN_EVENT'],
  ])(
    'with %s get an error acknowledgement, and the socket stays open',
    async (_, [name, ...payload], code) => {
      const me = await aMember(one);
      const s = await openSocket(one, me);
      expect(codeOf(await s.ask(name as string, ...payload))).toBe(code);
      s.socket.emit(name as string, ...payload);
      expect(codeOf(await s.ask('register-user', me.id))).toBe('ok');
      s.close();
    },
  );

  it.each([
    ['not JSON', '42["typing",'],
    ['no event', '42{}'],
    ['a number as event', '42[7,{}]'],
    ['an unknown packet', '49'],
    ['a packet of bytes that never come', '451-["typing",{"_placeholder":true,"num":0}]'],
    ['30,000 brackets', `42["typing",${'['.repeat(30_000)}${']'.repeat(30_000)}]`],
  ])('that are %s on the wire do not affect other members', async (_, packet) => {
    const [me, other] = [await aMember(one), await aMember(one)];
    const [mine, theirs] = [await openSocket(one, me), await openSocket(one, other)];
    mine.socket.io.engine.write(packet);
    mine.socket.io.engine.write(packet);
    expect(codeOf(await theirs.ask('register-user', other.id))).toBe('ok');
    const again = await openSocket(one, me);
    expect(codeOf(await again.ask('register-user', me.id))).toBe('ok');
    for (const s of [mine, theirs, again]) s.close();
  });

  it('of 1 MB close the socket, and do not affect other members', async () => {
    const [me, other] = [await aMember(one), await aMember(one)];
    const [mine, theirs] = [await openSocket(one, me), await openSocket(one, other)];
    mine.socket.emit('typing', { to: 'x'.repeat(1_000_000) });
    await mine.closed;
    expect(codeOf(await theirs.ask('register-user', other.id))).toBe('ok');
    theirs.close();
  });

  it('are limited per socket, and do not affect other members', async () => {
    const strict = await startTestApp({ env: { RATE_LIMIT_FACTOR: '1' } });
    try {
      const [me, other] = [await aMember(strict), await aMember(strict)];
      const [mine, theirs] = [await openSocket(strict, me), await openSocket(strict, other)];
      const acks = await Promise.all(Array.from({ length: 1_000 }, () => mine.ask('register-user', me.id)));
      const fine = acks.filter(({ ok }) => ok).length;
      expect(fine).toBeGreaterThanOrEqual(200);
      expect(fine).toBeLessThan(600);
      expect(new Set(acks.map(codeOf))).toEqual(new Set(['ok', 'RATE_LIMITED']));
      expect(codeOf(await theirs.ask('register-user', other.id))).toBe('ok');
      for (let n = 0; n < 10_000; n += 1) mine.socket.emit('typing', n);
      await mine.closed;
      theirs.close();
    } finally {
      await strict.close();
    }
  });

  it('of suspended members are rejected, while these members still receive events', async () => {
    const me = await aMember(one, { status: 'suspended' });
    const s = await openSocket(one, me);
    expect(codeOf(await s.ask('register-user', me.id))).toBe('ok');
    expect(codeOf(await s.ask('typing', { to: '0123456789abcdef01234567' }))).toBe('SUSPENDED');
    await two.app.get(Publisher).toMember(me.id, 'premium-changed', {});
    await s.wait('premium-changed');
    s.close();
  });
});

function deep(levels: number): unknown {
  let value: unknown = 'x';
  for (let level = 0; level < levels; level += 1) value = [value];
  return value;
}

describe('live messages', () => {
  it('reach every device of both members once, in the order of each instance', async () => {
    const [asha, ravi] = await twoFriends(one);
    const sockets = await Promise.all([
      openSocket(one, asha),
      openSocket(two, asha),
      openSocket(one, ravi),
      openSocket(two, ravi),
    ]);
    const expected = Array.from({ length: 30 }, (_, n) => n + 1);
    for (const n of expected) await chatApi(n % 2 ? one : two, asha).send(ravi.id, `m${n}`, `c${n}`);
    for (const [index, s] of sockets.entries()) {
      const facts = await s.wait('new-message', 30);
      const seqs = seqsOf(facts);
      // Messages of the other instance arrive through Redis, perhaps in another order. The browser sorts
      // messages by `seq`.
      expect(seqs.toSorted((a, b) => a - b)).toEqual(expected);
      for (const instance of [0, 1]) {
        const isOfInstance = (seq: number): boolean => seq % 2 === instance;
        expect(seqs.filter(isOfInstance)).toEqual(expected.filter(isOfInstance));
      }
      const hers = index < 2;
      expect(facts.find(({ seq }) => seq === 1)).toMatchObject({
        from: asha.id,
        message: 'm1',
        conversationId: hers ? ravi.id : asha.id,
        fromSelf: hers,
        clientId: hers ? 'c1' : null,
      });
      s.close();
    }
  });

  it('send delivery, read and unsend events to the sender and the other devices', async () => {
    const [asha, ravi] = await twoFriends(one);
    const [hers, his, phone] = [
      await openSocket(one, asha),
      await openSocket(two, ravi),
      await openSocket(one, ravi),
    ];
    const { body } = await chatApi(one, asha).send(ravi.id, 'hello');
    await his.wait('new-message');
    expect(codeOf(await his.ask('typing', { to: asha.id }))).toBe('ok');
    expect(await hers.wait('typing')).toEqual([{ from: ravi.id }]);
    expect(codeOf(await his.ask('mark-delivered', { from: asha.id, seq: 1 }))).toBe('ok');
    expect(await hers.wait('message-delivered')).toEqual([{ from: ravi.id, seq: 1 }]);
    expect(codeOf(await his.ask('mark-delivered', { from: asha.id, seq: 99 }))).toBe('ok');
    await chatApi(two, ravi).read(asha.id);
    expect(await hers.wait('message-read')).toEqual([{ from: ravi.id, seq: 1 }]);
    expect(await phone.wait('conversation-read')).toEqual([{ conversationId: asha.id, seq: 1, unread: 0 }]);
    const shown = (await chatApi(one, asha).messages(ravi.id)).body;
    expect(shown).toMatchObject({ deliveredSeq: 1, messages: [{ delivered: true, read: true }] });
    await chatApi(one, asha).unsend(body.message.id as string);
    const trace = { from: asha.id, id: body.message.id as string, seq: 1 };
    expect(await his.wait('message-unsent')).toEqual([{ ...trace, conversationId: asha.id }]);
    expect(await hers.wait('message-unsent')).toEqual([{ ...trace, conversationId: ravi.id }]);
    expect(hers.facts('message-delivered')).toHaveLength(1);
    for (const s of [hers, his, phone]) s.close();
  });

  it('reach only the devices of the sender after the recipient disliked the sender', async () => {
    const [asha, ravi] = await twoMembers(one);
    await matchApi(one, ravi).act(asha.id, 'dislike');
    const [hers, his] = [await openSocket(one, asha), await openSocket(two, ravi)];
    await chatApi(one, asha).send(ravi.id, 'hello');
    await hers.wait('new-message');
    await one.app.get(Publisher).toMember(ravi.id, 'premium-changed', {});
    await his.wait('premium-changed');
    expect(his.facts('new-message')).toEqual([]);
    for (const s of [hers, his]) s.close();
  });
});

describe('events about other members', () => {
  it('are not sent to a blocked member without a conversation', async () => {
    const [asha, ravi] = await twoMembers(one);
    const his = await openSocket(two, ravi);
    await matchApi(one, asha).block(ravi.id);
    await one.app.get(Publisher).toMember(ravi.id, 'premium-changed', {});
    await his.wait('premium-changed');
    expect(his.facts('conversation-closed')).toEqual([]);
    his.close();
  });

  it('are sent about likes, accepted requests and closed conversations', async () => {
    const [asha, ravi] = await twoMembers(one);
    const [hers, his] = [await openSocket(one, asha), await openSocket(two, ravi)];
    await matchApi(two, asha).act(ravi.id, 'like');
    expect(await his.wait('new-like')).toEqual([{ from: asha.id }]);
    expect(await his.wait('like-notification')).toEqual([{ from: asha.user.name }]);
    await matchApi(two, ravi).act(asha.id, 'like');
    expect(await hers.wait('friend-request-accepted')).toEqual([{ from: ravi.id }]);
    await matchApi(one, asha).block(ravi.id);
    expect(await his.wait('conversation-closed')).toEqual([{ conversationId: asha.id }]);
    expect(hers.facts('new-like')).toEqual([]);
    await one.app.get(DomainEvents).publish(PremiumChanged, { userId: asha.id });
    await hers.wait('premium-changed');
    await one.app.get(DomainEvents).publish(PairLiked, { from: '0123456789abcdef01234567', to: asha.id });
    await one.app.get(DomainEvents).publish(PremiumChanged, { userId: asha.id });
    await hers.wait('premium-changed', 2);
    expect(hers.facts('like-notification')).toEqual([]);
    for (const s of [hers, his]) s.close();
  });

  it('are sent by a worker, which accepts no sockets itself', async () => {
    const worker = await startTestApp({ beside: one, env: { ROLE: 'worker' } });
    try {
      const me = await aMember(one);
      const s = await openSocket(one, me);
      await worker.app.get(DomainEvents).publish(PremiumChanged, { userId: me.id });
      await s.wait('premium-changed');
      expect((await connectionError(newSocket(worker, me.token))).message).toContain('error');
      s.close();
    } finally {
      await worker.close();
    }
  });

  it('include presence for friends who are online, and cards of friends contain it', async () => {
    const [asha, ravi] = await twoFriends(one);
    const hers = await openSocket(one, asha);
    expect((await matchApi(one, asha).friends()).body[0].online).toBe(false);
    const his = await openSocket(two, ravi);
    expect(await hers.wait('presence')).toEqual([{ userId: ravi.id, online: true }]);
    expect((await matchApi(one, asha).friends()).body[0].online).toBe(true);
    expect((await matchApi(one, asha).card(ravi.id)).body.online).toBe(true);
    await chatApi(one, asha).send(ravi.id, 'hello');
    expect((await chatApi(one, asha).conversations()).body.conversations[0].online).toBe(true);
    const stranger = await aWoman(one, PREMIUM);
    expect((await matchApi(one, stranger).card(ravi.id)).body.online).toBeUndefined();
    for (const s of [hers, his]) s.close();
  });
});

describe('presence', () => {
  it('starts for a member whose suspension ends while the socket is open, and lasts with the next socket', async () => {
    const me = await aMember(one, { status: 'suspended' });
    const presence = one.app.get(Presence);
    const online = async (): Promise<boolean> => (await presence.online([me.id]))?.has(me.id) ?? false;
    const first = await openSocket(one, me);
    expect(await online()).toBe(false);
    await database(one).model('User').updateOne({ _id: me.id }, { status: 'active' });
    await one.app.get(SessionRevalidator).revalidate();
    await until(online, 'presence of the freed member');
    const second = await openSocket(one, me);
    first.close();
    await until(() => sockets(one, me.id) === 1, 'the end of the first socket');
    one.clock.advance(61_000);
    await presence.refresh();
    expect(await online()).toBe(true);
    second.close();
    one.clock.set(new Date());
  });

  it('is written to Redis once when pages of a member open and close repeatedly', async () => {
    const { id } = await aMember(one);
    const redis = one.app.get(Redis);
    // A separate Presence, because a periodic task refreshes the one of the application.
    const presence = new Presence(redis, one.app.get(DomainEvents), one.clock);
    const commands: string[] = [];
    const send = redis.client.sendCommand.bind(redis.client) as (...args: unknown[]) => unknown;
    const watched = jest.spyOn(redis.client, 'sendCommand').mockImplementation((command, ...more) => {
      if (command.args.some((arg) => String(arg).endsWith(`present:${id}`))) commands.push(command.name);
      return send(command, ...more);
    });
    await presence.opened(id);
    expect(commands).toEqual(['eval']);
    await presence.opened(id);
    presence.socketClosed(id);
    presence.socketClosed(id);
    await presence.opened(id);
    expect(commands).toEqual(['eval']);
    watched.mockRestore();
    expect((await one.app.get(Presence).online([id]))?.has(id)).toBe(true);
  });

  onOneServer.it('of many members is read with one command', async () => {
    const { client } = one.app.get(Redis);
    const presences = [one, two].map(({ app }) => app.get(Presence));
    const [here, away, elsewhere] = [await aMember(one), await aMember(one), await aMember(one)];
    await presences[0]?.opened(here.id);
    await presences[1]?.opened(elsewhere.id);
    const asked = jest.spyOn(client, 'eval');
    const counted = jest.spyOn(client, 'zcount');
    const online = await presences[0]?.online([here.id, away.id, elsewhere.id]);
    expect(online).toEqual(new Set([here.id, elsewhere.id]));
    // The presence of other members is refreshed meanwhile.
    const ours = asked.mock.calls.filter((args) => args.some((arg) => String(arg).endsWith(away.id)));
    expect([ours.length, counted.mock.calls.length]).toEqual([1, 0]);
    asked.mockRestore();
    counted.mockRestore();
    presences[0]?.socketClosed(here.id);
    presences[1]?.socketClosed(elsewhere.id);
  });
});

describe('sockets of an ended session', () => {
  it.each<[string, (member: { token: string }) => Promise<unknown>]>([
    ['log-out', ({ token }) => one.api(token).post('/api/auth/logout')],
    ['log-out everywhere', ({ token }) => one.api(token).post('/api/auth/logout-all')],
    ['deletion', ({ token }) => one.api(token).delete('/api/user/delete')],
  ])('are closed on every instance after %s', async (what, end) => {
    // The periodic check, which would close them later, finds nothing.
    const checks = [one, two].map(({ app }) =>
      jest
        .spyOn(app.get(PrincipalService), 'stillValid')
        .mockImplementation((all) =>
          Promise.resolve(new Map(all.map((principal) => [principal.sessionId, principal]))),
        ),
    );
    const me = await aMember(one);
    const sockets = [await openSocket(one, me), await openSocket(two, me)];
    await end(me);
    await Promise.all(sockets.map(({ closed }) => closed));
    for (const check of checks) check.mockRestore();
    for (const s of sockets) {
      expect(s.facts('session-ended')).toHaveLength(1);
      expect(s.facts('account-closed')).toEqual(what === 'deletion' ? [{ reason: 'deleted' }] : []);
    }
  });

  it('are closed outside of the request that ended the session', async () => {
    const me = await aMember(one);
    const { closed } = await openSocket(one, me);
    const events = one.app.get(DomainEvents);
    const publish = events.publish.bind(events);
    const ids = new Map<string, string | undefined>();
    const spy = jest.spyOn(events, 'publish').mockImplementation((event, payload, tx) => {
      ids.set(event.name, currentRequestId());
      return publish(event, payload, tx);
    });
    await one.api(me.token).post('/api/auth/logout', {}, { 'x-request-id': 'the-log-out' });
    await closed;
    await until(() => ids.has(SocketClosed.name));
    spy.mockRestore();
    expect(ids.get(SessionEnded.name)).toBe('the-log-out');
    expect(ids.get(SocketClosed.name)).toBeUndefined();
  });

  it('are closed while sockets of other sessions stay open', async () => {
    const me = await aMember(one);
    const { token } = await one.app.get(SessionService).begin(me.user, 'Firefox/130.0 (Linux)');
    const [first, second] = [await openSocket(two, me), await openSocket(two, { token })];
    await one.api(me.token).post('/api/auth/logout');
    await first.closed;
    expect(codeOf(await second.ask('register-user', me.id))).toBe('ok');
    second.close();
  });

  it('are closed by the periodic check when the event was lost; the check also applies suspensions', async () => {
    const [gone, suspended] = [await aMember(one), await aMember(one)];
    const [first, second] = [await openSocket(two, gone), await openSocket(two, suspended)];
    await database(one).model('Session').deleteMany({ userId: gone.id });
    await database(one).model('User').updateOne({ _id: suspended.id }, { status: 'suspended' });
    // An instance caches the account for less than 1 s.
    const refused = async () => (await chatApi(two, suspended).send(gone.id, 'hello')).body.code;
    await until(async () => (await refused()) === 'SUSPENDED', 'the suspension on the other instance');
    await two.app.get(SessionRevalidator).revalidate();
    await first.closed;
    expect(codeOf(await second.ask('typing', { to: gone.id }))).toBe('SUSPENDED');
    second.close();
  });
});

describe('a broken connection to Redis', () => {
  it('sends catch-up to clients, so that they find the missed messages', async () => {
    const [asha, ravi] = await twoFriends(one);
    const [hers, his] = [await openSocket(one, asha), await openSocket(two, ravi)];
    const redis = connectToRedis(one.environment.REDIS_URL ?? '', {});
    await redis.ping();
    await chatApi(one, asha).send(ravi.id, 'm1');
    await his.wait('new-message');
    // The subscriber connections of both instances, which are killed while messages are sent.
    let killed = 0;
    for (const node of mastersOf(redis)) {
      const clients = ((await node.client('LIST')) as string).split('\n');
      for (const line of clients.filter((text) =>
        text.includes(`${one.environment.REDIS_PREFIX}:realtime:listening`),
      ))
        killed += Number(await node.client('KILL', 'ID', /id=(\d+)/.exec(line)?.[1] ?? ''));
    }
    expect(killed).toBeGreaterThanOrEqual(2);
    for (let n = 2; n <= 20; n += 1) await chatApi(one, asha).send(ravi.id, `m${n}`);
    await Promise.all([his.wait('catch-up'), hers.wait('catch-up')]);
    const { body } = await chatApi(two, ravi).messages(asha.id, '?after=1');
    expect(seqsOf(body.messages as { seq: number }[])).toEqual(Array.from({ length: 19 }, (_, n) => n + 2));
    await chatApi(one, asha).send(ravi.id, 'm21');
    await until(() => seqsOf(his.facts('new-message')).includes(21), 'message 21');
    await until(() => seqsOf(hers.facts('new-message')).includes(21), 'message 21');
    redis.disconnect();
    for (const s of [hers, his]) s.close();
  });
});

onOneServer.describe('a slow subscription to Redis', () => {
  let wire: TcpProxy;
  let slow: TestApp;
  beforeAll(async () => {
    wire = await startTcpProxy(new URL(one.environment.REDIS_URL ?? ''));
    slow = await startTestApp({ beside: one, env: { REDIS_URL: wire.url } });
  });
  afterAll(async () => {
    await slow.close();
    await wire.close();
  });

  it('delays the connection of a client, who then misses no event', async () => {
    const [asha, ravi] = await twoFriends(one);
    wire.hold();
    const opening = openSocket(slow, ravi);
    const first = Promise.race([
      opening.then(() => 'let in'),
      until(() => sockets(slow, ravi.id) === 1, 'his socket').then(() => 'waiting'),
    ]);
    expect(await first).toBe('waiting');
    wire.mend();
    const his = await opening;
    await chatApi(one, asha).send(ravi.id, 'hello');
    await his.wait('new-message');
    his.close();
  });

  it('delays the connection of a client for a short time only, and is followed by catch-up', async () => {
    const [asha, ravi] = await twoFriends(one);
    wire.hold();
    const his = await openSocket(slow, ravi);
    await chatApi(one, asha).send(ravi.id, 'hello');
    expect(his.received).toEqual([]);
    wire.mend();
    await his.wait('catch-up');
    his.close();
  });
});

describe('Redis before version 7', () => {
  @Injectable()
  class OldPubSubConnection extends PubSubConnection {
    protected override version(): Promise<number> {
      return Promise.resolve(6);
    }
  }
  const override = (builder: TestingModuleBuilder): TestingModuleBuilder =>
    builder.overrideProvider(PubSubConnection).useClass(OldPubSubConnection);

  it('passes on events and ends of sessions between instances', async () => {
    const first = await startTestApp({ override });
    const second = await startTestApp({ beside: first, override });
    try {
      const [asha, ravi] = await twoFriends(first);
      const [hers, his] = [await openSocket(first, asha), await openSocket(second, ravi)];
      await chatApi(second, ravi).send(asha.id, 'm1');
      // Without waiting, an event of the other instance could arrive after a later one of this instance.
      await hers.wait('new-message');
      await chatApi(first, asha).send(ravi.id, 'm2');
      expect(seqsOf(await hers.wait('new-message', 2))).toEqual([1, 2]);
      expect(seqsOf(await his.wait('new-message', 2))).toEqual([1, 2]);
      await first.api(ravi.token).post('/api/auth/logout');
      await his.closed;
      hers.close();
    } finally {
      await second.close();
      await first.close();
    }
  });
});
