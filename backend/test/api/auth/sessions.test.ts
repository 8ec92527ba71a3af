import { createHmac } from 'node:crypto';
import { Injectable, Module } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { getModelToken } from '@nestjs/mongoose';
import type { Model, mongo } from 'mongoose';
import { SessionEnded } from '../../../src/modules/auth/auth.events.js';
import { PrincipalService } from '../../../src/modules/auth/index.js';
import { ActivityService } from '../../../src/modules/auth/sessions/activity.service.js';
import { SessionRepository } from '../../../src/modules/auth/sessions/session.repository.js';
import { UsersService } from '../../../src/modules/users/index.js';
import { DAY_MS } from '../../../src/platform/clock/days.js';
import { toId } from '../../../src/platform/database/ids.js';
import { OnDomainEvent } from '../../../src/platform/events/domain-events.js';
import type { Principal } from '../../../src/platform/http/principal.js';
import { Publisher } from '../../../src/platform/realtime/publisher.js';
import { aMember, PASSWORD, type MadeMember } from '../../factories/member.factory.js';
import { mailedToken } from '../../support/mails.js';
import { database } from '../../support/match.js';
import { restrict } from '../../support/restrict.js';
import { connectionError, newSocket, openSocket } from '../../support/socket.js';
import { startTestApp, useTestApp, type TestApp } from '../../support/test-app.js';
import { until } from '../../support/until.js';

interface Ended {
  userId: string;
  sessionIds: string[];
}
const heard: Ended[] = [];

@Injectable()
class Listener {
  @OnDomainEvent(SessionEnded)
  hear(ended: Ended): void {
    heard.push(ended);
  }
}

@Module({ providers: [Listener] })
class ListenerModule {}

const t = useTestApp({ modules: [ListenerModule] });
const other = useTestApp({ beside: t });

const status = async (token: string, app = t) => (await app.api(token).get('/api/auth/sessions')).status;
const logIn = async (email: string, userAgent = 'curl/8') => {
  const answer = await t
    .api()
    .post('/api/auth/login', { email, password: PASSWORD }, { 'user-agent': userAgent });
  return answer.body.token as string;
};
const resetPassword = async (email: string) => {
  await t.api().post('/api/auth/forgot-password', { email });
  const token = await mailedToken(t, email, 'reset-password');
  const answer = await t.api().post(`/api/auth/reset-password/${token}`, { password: 'another quiet river' });
  expect(answer.status).toBe(200);
};
type Member = Awaited<ReturnType<typeof aMember>>;
const sessionIdOf = ({ app }: TestApp, token: string): string =>
  app.get(JwtService, { strict: false }).decode<{ sid: string }>(token).sid;
/** Returns whether the instance has been told that the session of the token has ended. */
const hasHeard = (app: TestApp, token: string): boolean =>
  app.app.get(Publisher).hasEnded(sessionIdOf(app, token));

describe('GET and DELETE /api/auth/sessions', () => {
  it('lists sessions with their devices, the last used first, and marks the current one', async () => {
    const { email, token } = await aMember(t);
    t.clock.advance(60_000);
    const phone = await logIn(
      email,
      'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
    );
    const { body } = await t.api(phone).get('/api/auth/sessions');
    expect(body.sessions).toMatchObject([
      { device: 'Chrome on Android', current: true },
      { device: 'Firefox on Linux', current: false },
    ]);
    expect(await status(token)).toBe(200);
  });

  it('ends a session of the member, and returns 404 for a session of another member', async () => {
    const member = await aMember(t);
    const stranger = await aMember(t);
    const second = await logIn(member.email);
    const { body } = await t.api(member.token).get('/api/auth/sessions');
    const { id } = body.sessions.find(({ current }: { current: boolean }) => !current);
    expect((await t.api(stranger.token).delete(`/api/auth/sessions/${id}`)).status).toBe(404);
    expect(await status(second)).toBe(200);
    expect((await t.api(member.token).delete(`/api/auth/sessions/${id}`)).status).toBe(204);
    expect(await status(second)).toBe(401);
    expect((await t.api(member.token).delete(`/api/auth/sessions/${id}`)).status).toBe(404);
    expect((await t.api(member.token).delete('/api/auth/sessions/none')).status).toBe(400);
    expect(await status(member.token)).toBe(200);
  });
});

/** Time in ms for which an instance may use the session state that it has read. */
const CACHED_MS = 900;

/**
 * Waits until a session state that was read now is no longer used. Waits in real time, because the heartbeats
 * of the change stream, which would extend the use, are sent in real time too. A slow machine only waits
 * longer.
 */
function endOfCachePeriod(): Promise<void> {
  const readAt = performance.now();
  return until(() => performance.now() > readAt + CACHED_MS, 'the end of the cache period');
}

/** Waits until an instance accepts a token from its cache even after the cache period. */
async function untilCached(token: string, app: TestApp): Promise<void> {
  const lookUps = jest.spyOn(app.app.get(SessionRepository, { strict: false }), 'findStates');
  await until(async () => {
    expect(await status(token, app)).toBe(200);
    await endOfCachePeriod();
    lookUps.mockClear();
    expect(await status(token, app)).toBe(200);
    return lookUps.mock.calls.length === 0;
  }, 'a cached session');
  lookUps.mockRestore();
}

/** Kills the cursors of the change streams of all instances; the driver opens them again. */
async function cutChangeStreams(instances: number): Promise<void> {
  let cursors: mongo.Long[] = [];
  await until(async () => {
    const found = await database(t)
      .getClient()
      .db('admin')
      .aggregate<{ cursor: { cursorId: mongo.Long } }>(
        [
          { $currentOp: { idleCursors: true } },
          {
            $match: {
              ns: { $regex: `^${database(t).db?.databaseName}\\.` },
              'cursor.tailable': true,
            },
          },
        ],
        { promoteLongs: false },
      )
      .toArray();
    cursors = [...new Map(found.map(({ cursor }) => [String(cursor.cursorId), cursor.cursorId])).values()];
    // The cursor of a stream that an instance has replaced may still exist.
    return cursors.length >= instances;
  }, 'the change streams');
  await database(t).db?.command({ killCursors: '$cmd.aggregate', cursors });
}

const ENDS: [string, (member: Member) => Promise<unknown>][] = [
  ['a log-out', ({ token }) => t.api(token).post('/api/auth/logout')],
  ['a log-out of all sessions', ({ token }) => t.api(token).post('/api/auth/logout-all')],
  ['a block', ({ id }) => restrict(t, id, 'blocked')],
  ['a suspension', ({ id }) => restrict(t, id, 'suspended')],
  ['a deletion', ({ token }) => t.api(token).delete('/api/user/delete')],
  ['a password reset', ({ email }) => resetPassword(email)],
];

describe('end of a session', () => {
  it.each(ENDS)('makes every instance reject the token immediately after %s', async (_, end) => {
    const member = await aMember(t);
    const { token } = member;
    expect([await status(token), await status(token, other)]).toEqual([200, 200]);
    await end(member);
    expect(await status(token)).toBe(401);
    await until(() => hasHeard(other, token), 'the end of the session');
    expect([await status(token, other), (await connectionError(newSocket(other, token))).data]).toEqual([
      401,
      expect.objectContaining({ code: 'UNAUTHENTICATED' }),
    ]);
  });

  it('prevents caching of a session that ends during its look-up', async () => {
    const { token } = await aMember(t);
    const sessions = other.app.get(SessionRepository, { strict: false });
    const look = sessions.findStates.bind(sessions);
    const spy = jest.spyOn(sessions, 'findStates').mockImplementationOnce(async (requested) => {
      const found = await look(requested);
      await database(t)
        .collection('sessions')
        .deleteOne({ _id: toId(sessionIdOf(t, token)) });
      await endOfCachePeriod();
      return found;
    });
    expect(await status(token, other)).toBe(200);
    spy.mockRestore();
    expect(await status(token, other)).toBe(401);
  });

  it('closes a socket whose session ends during the handshake', async () => {
    const { token } = await aMember(t);
    const principals = other.app.get(PrincipalService);
    const look = principals.currentPrincipalOf.bind(principals);
    const spy = jest.spyOn(principals, 'currentPrincipalOf').mockImplementation(async (named) => {
      const found = await look(named);
      await t.api(token).post('/api/auth/logout');
      await until(() => hasHeard(other, token), 'the end of the session');
      return found;
    });
    const socket = await openSocket(other, { token });
    spy.mockRestore();
    await socket.closed;
    expect(socket.facts('session-ended')).toHaveLength(1);
  });

  it('happens for all sessions of the member, and no other, by logout-all', async () => {
    const member = await aMember(t);
    const stranger = await aMember(t);
    const second = await logIn(member.email);
    expect((await t.api(second).post('/api/auth/logout-all', { password: PASSWORD })).status).toBe(204);
    expect([await status(member.token), await status(second), await status(stranger.token)]).toEqual([
      401, 401, 200,
    ]);
  });

  it('publishes SessionEnded within the process', async () => {
    const { id, token } = await aMember(t);
    const { body } = await t.api(token).get('/api/auth/sessions');
    await t.api(token).post('/api/auth/logout-all');
    expect(heard.at(-1)).toEqual({ userId: id, sessionIds: [body.sessions[0].id] });
  });

  it('happens after 7 days', async () => {
    const idle = await aMember(t);
    t.clock.advance(7 * DAY_MS + 1);
    expect(await status(idle.token)).toBe(401);
    t.clock.set(new Date());
  });
});

describe('PUT /api/auth/password', () => {
  const change = (token: string, currentPassword: string, newPassword: string) =>
    t.api(token).put('/api/auth/password', { currentPassword, newPassword });

  it('rejects a wrong current password and a weak new one', async () => {
    const { token } = await aMember(t);
    expect(await change(token, 'wrong', 'another quiet river')).toMatchObject({
      status: 400,
      body: { code: 'WRONG_PASSWORD', issues: [{ path: 'currentPassword' }] },
    });
    expect(await change(token, PASSWORD, 'password1')).toMatchObject({
      status: 400,
      body: { code: 'COMMON_PASSWORD', issues: [{ path: 'newPassword' }] },
    });
    expect((await change(token, PASSWORD, 'short')).status).toBe(400);
    expect(await status(token)).toBe(200);
  });

  it('ends all other sessions and notifies the member by e-mail', async () => {
    const { email, token } = await aMember(t);
    const second = await logIn(email);
    await Promise.all([status(second), status(second, other)]);
    expect((await change(token, PASSWORD, 'another quiet river')).status).toBe(200);
    expect([await status(token), await status(second)]).toEqual([200, 401]);
    await until(() => hasHeard(other, second), 'the end of the session');
    expect([await status(token, other), await status(second, other)]).toEqual([200, 401]);
    expect((await t.mailTo(email)).subject).toBe('Your Mutual password was changed');
    expect((await t.api().post('/api/auth/login', { email, password: PASSWORD })).status).toBe(401);
  });
});

describe('invalid tokens', () => {
  const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const refused = async (token: string) => expect(await status(token)).toBe(401);

  it('get 401 when they are missing, malformed, unsigned, foreign, expired or without a session', async () => {
    const jwt = t.app.get(JwtService, { strict: false });
    const { token, id } = await aMember(t);
    const [header = '', payload = '', signature = ''] = token.split('.');
    const { sid } = jwt.decode<{ sid: string }>(token);
    const good = { issuer: 'mutual', audience: 'mutual-api', subject: id };
    expect((await t.api().get('/api/auth/sessions')).body).toMatchObject({
      statusCode: 401,
      code: 'UNAUTHENTICATED',
    });

    await refused('garbage');
    await refused(`${base64({ alg: 'none', typ: 'JWT' })}.${payload}.`);
    await refused(`${base64({ alg: 'none', typ: 'JWT' })}.${payload}.${signature}`);
    await refused(`${header}.${payload}.${signature.slice(0, -4)}AAAA`);
    const unsigned = `${base64({ alg: 'HS384', typ: 'JWT' })}.${payload}`;
    const secret = t.environment.JWT_SECRET ?? '';
    await refused(`${unsigned}.${createHmac('sha384', secret).update(unsigned).digest('base64url')}`);
    await refused(jwt.sign({ sid }, { ...good, secret: 'another-key-of-at-least-32-characters' }));
    await refused(jwt.sign({ sid }, { ...good, issuer: 'somebody' }));
    await refused(jwt.sign({ sid }, { ...good, audience: 'another' }));
    await refused(jwt.sign({ sid }, { ...good, expiresIn: -1 }));
    await refused(jwt.sign({ sid: '0'.repeat(24) }, good));
    await refused(jwt.sign({ sid: { $ne: null } }, good));
    await refused(jwt.sign({}, good));
    await refused(jwt.sign({ sid }, { ...good, subject: (await aMember(t)).id }));
    expect(await status(token)).toBe(200);
  });
});

describe('instance without Redis', () => {
  const alone = useTestApp({
    beside: t,
    env: { ROLE: 'api', REDIS_URL: 'redis://127.0.0.1:1' },
  });

  /**
   * An ended session is rejected within a second. `until` waits more than ten times as long, in case the
   * machine is busy.
   */
  const untilRefused = (token: string): Promise<void> =>
    until(async () => (await status(token, alone)) === 401, 'the rejection by the instance without Redis');

  it.each(ENDS)('rejects the token and closes the sockets after %s', async (_, end) => {
    const member = await aMember(t);
    const open = await openSocket(alone, member);
    expect(await status(member.token, alone)).toBe(200);
    await end(member);
    await untilRefused(member.token);
    expect((await connectionError(newSocket(alone, member.token))).data).toMatchObject({
      code: 'UNAUTHENTICATED',
    });
    await open.closed;
  });

  it('rejects a member whose block is written directly to the database', async () => {
    const { id, token } = await aMember(t);
    expect(await status(token, alone)).toBe(200);
    await database(t)
      .collection('users')
      .updateOne({ _id: toId(id) }, { $set: { status: 'blocked' } });
    await untilRefused(token);
  });

  it('reads a session from the database once while the change stream is verified', async () => {
    const { token } = await aMember(t);
    await untilCached(token, alone);
  });

  it('rejects the token while the change stream is interrupted, and caches again later', async () => {
    const { token } = await aMember(t);
    const { token: staying } = await aMember(t);
    await untilCached(token, alone);
    await untilCached(staying, alone);
    await cutChangeStreams(3);
    await t.api(token).post('/api/auth/logout');
    await untilRefused(token);
    await untilCached(staying, alone);
  });
});

describe('concurrent requests', () => {
  it('return to each of 105 callers the own profile', async () => {
    const members = await Promise.all(Array.from({ length: 20 }, () => aMember(t)));
    const calls = Array.from({ length: 5 }, () => [...members, undefined]).flat();
    const answers = await Promise.all(
      calls.map(async (member) => (await t.api(member?.token ?? 'garbage').get('/api/user/profile')).body),
    );
    expect(answers.map(({ _id, code }) => _id ?? code)).toEqual(
      calls.map((member) => member?.id ?? 'UNAUTHENTICATED'),
    );
  });
});

describe('last activity', () => {
  it('is written in the background, at most once a minute', async () => {
    const { id, token } = await aMember(t);
    const second = await aMember(t);
    const before = t.clock.now();
    t.clock.advance(61_000);
    await status(token);
    const activeAt = async (of: string) =>
      (await t.app.get(UsersService).findById(of))?.lastActiveAt ?? before;
    await until(async () => (await activeAt(id)) > before, 'the activity of the member');
    const seen = await activeAt(id);
    expect(seen.getTime()).toBeGreaterThan(before.getTime() + 60_000);
    t.clock.advance(30_000);
    await status(token, other);
    await status(second.token);
    await until(async () => (await activeAt(second.id)) > seen, 'the activity of the second member');
    expect(await activeAt(id)).toEqual(seen);
    const session = await t.app
      .get<Model<{ lastSeenAt: Date }>>(getModelToken('Session'))
      .findOne({ userId: id })
      .lean();
    expect(session?.lastSeenAt).toEqual(seen);
  });

  it('is the time of the request, also when it is written together with later requests of others', async () => {
    const [first, second] = [await aMember(t), await aMember(t)];
    t.clock.advance(61_000);
    const activity = t.app.get(ActivityService, { strict: false });
    const principalOf = async ({ id: userId }: MadeMember): Promise<Principal> => {
      const session = await t.app.get<Model<object>>(getModelToken('Session')).findOne({ userId }).lean();
      return { userId, sessionId: String(session?._id), role: 'member', status: 'active' };
    };
    const [one, two] = [await principalOf(first), await principalOf(second)];
    const before = t.clock.now();
    activity.recordActivity(one);
    const at = t.clock.now();
    t.clock.advance(1_000);
    activity.recordActivity(two);
    const activeAt = async ({ id }: MadeMember) =>
      (await t.app.get(UsersService).findById(id))?.lastActiveAt ?? at;
    await until(async () => (await activeAt(second)) > second.user.lastActiveAt, 'the stored activity');
    // If a later time were stored, a message that came in between would count as seen by the first member,
    // who would get no e-mail about it.
    const stored = (await activeAt(first)).getTime();
    expect(stored).toBeLessThanOrEqual(at.getTime());
    expect(stored).toBeGreaterThanOrEqual(before.getTime());
  });
});

describe('several applications in one process', () => {
  it('accept only sessions of their own members', async () => {
    const apart = await startTestApp();
    const [{ token }, stranger] = [await aMember(t), await aMember(apart)];
    const statuses = [
      await status(token),
      await status(token, apart),
      await status(stranger.token, apart),
      await status(stranger.token),
    ];
    await apart.close();
    expect(statuses).toEqual([200, 401, 200, 401]);
  });
});
