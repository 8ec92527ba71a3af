import { socketCommands, type CommandName, type ErrorCode, type SocketAck } from '@contract';
import { toId } from '../../src/platform/database/ids.js';
import { aMember, PASSWORD, PREMIUM, type MadeMember } from '../factories/member.factory.js';
import { walkOf } from '../support/contract-walk.js';
import { database } from '../support/match.js';
import { twoWriters } from '../support/plans.js';
import { restrict } from '../support/restrict.js';
import { connectionError, newSocket, openSocket, type TestSocket } from '../support/socket.js';
import { useTestApp } from '../support/test-app.js';
import { Attempts, Stored } from './attempts.js';

const t = useTestApp({ env: { LOG_LEVEL: 'silent' } });
const FEATURES = ['call-agreement'];
const CALL_ID = '0123456789abcdef0123456789abcdef';
/** Fields that the server passes on to the other browser without reading them. */
const OPAQUE = ['offer', 'answer', 'candidate'];
const commands = Object.keys(socketCommands) as CommandName[];

interface CommandCase {
  /** A valid payload that names the friend of whoever sends it. */
  payload: (friend: string) => unknown;
  /** What a stranger gets. */
  stranger: ErrorCode;
  /** What a member without premium gets; none for a command that needs none. */
  free?: ErrorCode;
}

/** A case for every command. The type check names a command that has none. */
const CASES: Record<CommandName, CommandCase> = {
  'register-user': { payload: (friend) => friend, stranger: 'NOT_YOUR_ACCOUNT' },
  typing: { payload: (to) => ({ to }), stranger: 'MEMBER_NOT_FOUND' },
  'mark-delivered': { payload: (from) => ({ from, seq: 1 }), stranger: 'MEMBER_NOT_FOUND' },
  'call-ring': { payload: (to) => ({ to }), stranger: 'MEMBER_NOT_FOUND', free: 'PREMIUM_REQUIRED' },
  'call-accept': { payload: (to) => ({ to }), stranger: 'MEMBER_NOT_FOUND', free: 'PREMIUM_REQUIRED' },
  'call-decline': { payload: (to) => ({ to }), stranger: 'MEMBER_NOT_FOUND' },
  'call-end': { payload: (to) => ({ to }), stranger: 'MEMBER_NOT_FOUND' },
  'call-alive': { payload: () => ({ callId: CALL_ID }), stranger: 'CALL_OVER' },
  'call-agree': { payload: () => ({ callId: CALL_ID, step: 'ready' }), stranger: 'CALL_OVER' },
  offer: {
    payload: (to) => ({ to, offer: { type: 'offer', sdp: 'v=0' } }),
    stranger: 'MEMBER_NOT_FOUND',
    free: 'PREMIUM_REQUIRED',
  },
  answer: {
    payload: (to) => ({ to, answer: { type: 'answer', sdp: 'v=0' } }),
    stranger: 'MEMBER_NOT_FOUND',
    free: 'PREMIUM_REQUIRED',
  },
  'ice-candidate': {
    payload: (to) => ({ to, candidate: { candidate: 'candidate:1 1 udp 1 192.0.2.1 9 typ host' } }),
    stranger: 'MEMBER_NOT_FOUND',
    free: 'PREMIUM_REQUIRED',
  },
};

let me: MadeMember;
let friend: MadeMember;
let stranger: MadeMember;
let endedToken: string;
let kept: Stored;
beforeAll(async () => {
  [me, friend] = await twoWriters(t);
  const hidden = await t.api(friend.token).put('/api/user/visibility', { incognito: true });
  expect(hidden.status).toBe(200);
  stranger = await aMember(t, PREMIUM);
  ({ token: endedToken } = await aMember(t));
  await t.api(endedToken).post('/api/auth/logout');
  kept = new Stored(t);
  await kept.changes();
});

const codeOf = (ack: SocketAck): string => (ack.ok ? 'ok' : ack.error.code);
const open = (member: { token: string }): Promise<TestSocket> =>
  openSocket(t, member, { auth: { token: member.token, features: FEATURES } });

/** Declares a class of attacks, which may change no document except those that `mayChange` accepts. */
function attack(
  kind: string,
  attempts: (
    tried: (name: CommandName, got: unknown, expected: unknown, sent: unknown) => void,
  ) => Promise<void>,
  mayChange?: (document: string) => boolean,
): void {
  it(`refuse ${kind}`, async () => {
    const all = new Attempts(t, kind);
    await attempts((name, got, expected, body) =>
      all.check(`SOCKET ${name}`, got, expected, { path: '', body }),
    );
    expect([...all.end(), ...(await kept.changes(mayChange))]).toEqual([]);
  });
}

describe('all commands of sockets', () => {
  attack('handshakes without a living token', async (tried) => {
    for (const token of [undefined, '', 'x', endedToken, `${me.token.slice(0, -3)}AAA`]) {
      const { message } = await connectionError(newSocket(t, token));
      for (const name of commands) tried(name, message !== '', true, token);
    }
    const foreign = newSocket(t, me.token, { extraHeaders: { origin: 'https://evil.example' } });
    const { message } = await connectionError(foreign);
    for (const name of commands) tried(name, message !== '', true, 'a foreign origin');
  });

  attack('payloads that are missing, of another type or with operators', async (tried) => {
    const socket = await open(me);
    for (const name of commands) {
      const valid = CASES[name].payload(friend.id);
      const hostile: unknown[] = [
        null,
        7,
        [],
        [valid],
        'x',
        { $ne: null },
        'x'.repeat(50_000),
        ...(typeof valid === 'object' && valid !== null
          ? [
              { ...valid, noSuchField: 1 },
              ...Object.keys(valid)
                .filter((field) => !OPAQUE.includes(field))
                .flatMap((field) => [
                  { ...valid, [field]: { $gt: '' } },
                  { ...valid, [field]: [Reflect.get(valid, field)] },
                ]),
            ]
          : []),
        ...walkOf(socketCommands[name].payload)
          .faults.filter(({ certain, value }) => certain && value !== undefined)
          .map(({ value }) => value),
      ];
      for (const payload of hostile)
        tried(name, codeOf(await socket.ask(name, payload)), 'VALIDATION', payload);
      tried(name, codeOf(await socket.ask(name)), 'VALIDATION', undefined);
      tried(name, codeOf(await socket.ask(name, valid, valid)), 'VALIDATION', 'twice');
    }
    socket.close();
  });

  attack('a stranger with the id of a member, as if it were unknown', async (tried) => {
    const [socket, theirs] = [await open(stranger), await open(friend)];
    for (const name of commands) {
      const { payload, stranger: expected } = CASES[name];
      const answer = await socket.ask(name, payload(friend.id));
      tried(name, codeOf(answer), expected, friend.id);
      const unknown = await socket.ask(name, payload(toId().toHexString()));
      tried(name, JSON.stringify(answer), JSON.stringify(unknown), 'an unknown id');
    }
    // A later fact of the same socket shows that none came before.
    expect(codeOf(await theirs.ask('register-user', friend.id))).toBe('ok');
    const heard = theirs.received.filter(({ name }) => name !== 'presence');
    for (const name of commands) tried(name, heard, [], 'what the member hears');
    for (const one of [socket, theirs]) one.close();
  });

  attack(
    'members without premium and suspended members',
    async (tried) => {
      const [free, hers] = await twoWriters(t);
      const [suspended, his] = await twoWriters(t);
      await restrict(t, suspended.id, 'suspended');
      const { email } = suspended;
      const { token } = (await t.api().post('/api/auth/login', { email, password: PASSWORD })).body;
      await database(t)
        .collection('users')
        .updateOne({ _id: toId(free.id) }, { $set: { premiumPeriods: [], paidUntil: null } });
      const [without, restricted] = [await open(free), await open({ token: token as string })];
      for (const name of commands) {
        const { payload, free: code } = CASES[name];
        if (code) tried(name, codeOf(await without.ask(name, payload(hers.id))), code, 'without premium');
        if (!('whileSuspended' in socketCommands[name]))
          tried(name, codeOf(await restricted.ask(name, payload(his.id))), 'SUSPENDED', 'suspended');
      }
      for (const one of [without, restricted]) one.close();
    },
    // The members are made meanwhile.
    () => true,
  );
});

describe('floods of commands', () => {
  const limited = useTestApp({ env: { RATE_LIMIT_FACTOR: '1', LOG_LEVEL: 'silent' } });

  it('are refused for every command, and the socket of another member answers meanwhile', async () => {
    const tried = new Attempts(limited, 'floods');
    const other = await aMember(limited);
    const calm = await openSocket(limited, other);
    for (const name of commands) {
      const socket = await openSocket(limited, await aMember(limited));
      const payload = CASES[name].payload(other.id);
      const answers = await Promise.all(Array.from({ length: 400 }, () => socket.ask(name, payload)));
      tried.check(`SOCKET ${name}`, answers.map(codeOf).includes('RATE_LIMITED'), true, { path: '' });
      socket.close();
    }
    expect(codeOf(await calm.ask('register-user', other.id))).toBe('ok');
    calm.close();
    expect(tried.end()).toEqual([]);
  });
});
