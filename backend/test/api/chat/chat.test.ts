import { randomUUID } from 'node:crypto';
import { mongo } from 'mongoose';
import { CHAT_LIMITS, COMMON_LIMITS, ERROR_TEXTS, TEXTS } from '@contract';
import { MessageRepository } from '../../../src/modules/chat/messages/message.repository.js';
import { aMember, aWoman, PREMIUM } from '../../factories/member.factory.js';
import { chatApi, twoFriends, twoMembers } from '../../support/chat.js';
import { database, matchApi } from '../../support/match.js';
import { startTestApp, useTestApp } from '../../support/test-app.js';

const t = useTestApp();

const seqs = (answer: { body: { messages: { seq: number }[] } }): number[] =>
  answer.body.messages.map(({ seq }) => seq);
const codeOf = (answer: { status: number; body: { code?: string } }): unknown[] => [
  answer.status,
  answer.body.code,
];
const UNKNOWN = '0123456789abcdef01234567';

describe('POST /api/chat/send', () => {
  it('stores the message, and shows it to the other member in list, unread count and conversation', async () => {
    const [asha, ravi] = await twoFriends(t);
    const sent = await chatApi(t, asha).send(ravi.id, '  Namaste <b>Ravi</b> 👋  ', 'first');
    expect(sent.status).toBe(201);
    expect(sent.body).toEqual({
      success: true,
      message: {
        id: expect.any(String) as string,
        seq: 1,
        clientId: 'first',
        fromSelf: true,
        message: 'Namaste <b>Ravi</b> 👋',
        timestamp: expect.any(String) as string,
        delivered: false,
        read: false,
        unsent: false,
      },
    });
    const his = chatApi(t, ravi);
    expect((await his.unread()).body).toEqual({ [asha.id]: 1 });
    expect((await chatApi(t, asha).unread()).body).toEqual({});
    expect((await his.conversations()).body).toMatchObject({
      conversations: [
        {
          _id: asha.id,
          name: asha.user.name,
          photo: null,
          unread: 1,
          isFriend: true,
          isRequest: false,
          can: { message: true, call: true, react: true },
          lastMessage: { seq: 1, fromSelf: false, clientId: null },
        },
      ],
    });
    const { body } = await his.messages(asha.id);
    expect(body).toMatchObject({ hasMore: false, messages: [{ seq: 1, fromSelf: false, clientId: null }] });
  });

  it('returns the first message for a repeated clientId, also for concurrent repeats', async () => {
    const [asha, ravi] = await twoFriends(t);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => chatApi(t, asha).send(ravi.id, 'once', 'same')),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array<number>(19).fill(200), 201]);
    expect(new Set(answers.map(({ body }) => body.message.id as string)).size).toBe(1);
    const { body } = await chatApi(t, ravi).messages(asha.id);
    expect(body.messages).toHaveLength(1);
    // The clientId belongs to one sender, and cannot be used for another recipient.
    expect((await chatApi(t, ravi).send(asha.id, 'mine', 'same')).status).toBe(201);
    const [, other] = await twoFriends(t);
    await matchApi(t, asha).act(other.id, 'like');
    expect(codeOf(await chatApi(t, asha).send(other.id, 'else', 'same'))).toEqual([409, 'CLIENT_ID_USED']);
  });

  it('accepts a clientId for one recipient only, also in concurrent requests', async () => {
    const [asha, ravi] = await twoFriends(t);
    const [, other] = await twoFriends(t);
    await matchApi(t, other).act(asha.id, 'like');
    await matchApi(t, asha).act(other.id, 'like');
    const clientId = randomUUID();
    const answers = await Promise.all(
      [ravi, other].map(({ id }) => chatApi(t, asha).send(id, 'hi', clientId)),
    );
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual([[409, 'CLIENT_ID_USED']]);
  });

  it('numbers 200 concurrent messages of both members without gaps', async () => {
    const [asha, ravi] = await twoFriends(t);
    const sends = Array.from({ length: 200 }, (_, n) =>
      n % 2 ? chatApi(t, asha).send(ravi.id, `a${n}`) : chatApi(t, ravi).send(asha.id, `r${n}`),
    );
    const answers = await Promise.all(sends);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const stored = await database(t)
      .collection('messages')
      .find({ pair: [asha.id, ravi.id].sort().join(':') })
      .sort({ seq: 1 })
      .toArray();
    expect(stored.map(({ seq }) => seq as number)).toEqual(Array.from({ length: 200 }, (_, n) => n + 1));
    expect((await chatApi(t, asha).unread()).body).toEqual({ [ravi.id]: 100 });
  });

  it.each<[string, object, number, string]>([
    ['a blank message', { message: '   ' }, 400, 'VALIDATION'],
    ['no message', { message: undefined }, 400, 'VALIDATION'],
    ['a number', { message: 5 }, 400, 'VALIDATION'],
    ['a list', { message: ['x'] }, 400, 'VALIDATION'],
    ['an operator', { message: { $gt: '' } }, 400, 'VALIDATION'],
    ['one character too many', { message: 'x'.repeat(4001) }, 400, 'VALIDATION'],
    ['an empty clientId', { clientId: '' }, 400, 'VALIDATION'],
    ['a clientId of 65', { clientId: 'x'.repeat(65) }, 400, 'VALIDATION'],
    ['an unknown field', { from: UNKNOWN }, 400, 'VALIDATION'],
    ['a bad id', { to: 'nobody' }, 400, 'VALIDATION'],
    ['an operator as id', { to: { $ne: null } }, 400, 'VALIDATION'],
    ['an unknown member', { to: UNKNOWN }, 404, 'MEMBER_NOT_FOUND'],
  ])('rejects %s', async (_, change, status, code) => {
    const [asha, ravi] = await twoFriends(t);
    const body = { to: ravi.id, message: 'hello', ...change };
    expect(codeOf(await t.api(asha.token).post('/api/chat/send', body))).toEqual([status, code]);
    expect((await chatApi(t, ravi).unread()).body).toEqual({});
  });

  it('accepts 4,000 characters and a clientId of 64', async () => {
    const [asha, ravi] = await twoFriends(t);
    expect((await chatApi(t, asha).send(ravi.id, 'x'.repeat(4000), 'y'.repeat(64))).status).toBe(201);
  });

  it('returns 403 without premium, while free members may read', async () => {
    const [asha, ravi] = await twoFriends(t, {});
    await chatApi(t, asha).send(ravi.id, 'hello');
    const his = chatApi(t, ravi);
    expect((await his.messages(asha.id)).body.messages).toHaveLength(1);
    expect((await his.conversations()).body.conversations[0].can).toEqual({
      message: false,
      call: false,
      react: false,
    });
    const refused = await his.send(asha.id, 'hi');
    expect([...codeOf(refused), refused.body.error]).toEqual([403, 'PREMIUM_REQUIRED', TEXTS.chatPremium]);
  });

  it('rejects suspended members, messages to oneself, and messages from and to the administrator', async () => {
    const [asha] = await twoFriends(t);
    const suspended = await aMember(t, { status: 'suspended', ...PREMIUM });
    expect(codeOf(await chatApi(t, suspended).send(asha.id, 'hi'))).toEqual([403, 'SUSPENDED']);
    expect((await chatApi(t, suspended).conversations()).status).toBe(200);
    expect(codeOf(await chatApi(t, asha).send(asha.id, 'hi'))).toEqual([400, 'SELF_TARGET']);
    const { body } = await t.api().post('/api/auth/login', {
      email: 'support@mutual.example',
      password: 'the-administrator-of-tests',
    });
    const admin = { token: body.token as string };
    expect(codeOf(await chatApi(t, admin).send(asha.id, 'hi'))).toEqual([403, 'ADMIN_PROTECTED']);
    expect(codeOf(await chatApi(t, asha).send(body.userId as string, 'hi'))).toEqual([
      404,
      'MEMBER_NOT_FOUND',
    ]);
  });

  it.each(['suspended', 'blocked', 'deleted'] as const)(
    'returns 404 for a recipient who is %s',
    async (status) => {
      const [asha, ravi] = await twoFriends(t);
      await chatApi(t, ravi).send(asha.id, 'before');
      await database(t).model('User').updateOne({ _id: ravi.id }, { status });
      const hers = chatApi(t, asha);
      expect(codeOf(await hers.send(ravi.id, 'hi'))).toEqual([404, 'MEMBER_NOT_FOUND']);
      expect(codeOf(await hers.messages(ravi.id))).toEqual([404, 'MEMBER_NOT_FOUND']);
      expect((await hers.conversations()).body).toEqual({ conversations: [] });
      expect((await hers.unread()).body).toEqual({});
    },
  );

  it.each(['block', 'unmatch'] as const)('returns 404 for both members after %s', async (action) => {
    const [asha, ravi] = await twoFriends(t);
    await chatApi(t, asha).send(ravi.id, 'hello');
    expect((await matchApi(t, asha)[action](ravi.id)).status).toBe(200);
    for (const [me, other] of [
      [asha, ravi],
      [ravi, asha],
    ] as const) {
      expect(codeOf(await chatApi(t, me).send(other.id, 'hi'))).toEqual([404, 'MEMBER_NOT_FOUND']);
      expect(codeOf(await chatApi(t, me).messages(other.id))).toEqual([404, 'MEMBER_NOT_FOUND']);
      expect(codeOf(await chatApi(t, me).read(other.id))).toEqual([404, 'MEMBER_NOT_FOUND']);
      expect((await chatApi(t, me).conversations()).body).toEqual({ conversations: [] });
      expect((await chatApi(t, me).unread()).body).toEqual({});
    }
  });

  it('returns 429 for more than 10 messages at the same time', async () => {
    const strict = await startTestApp({ env: { RATE_LIMIT_FACTOR: '1' } });
    try {
      const [asha, ravi] = await twoFriends(strict);
      const answers = [];
      for (let n = 0; n < 11; n += 1) answers.push(await chatApi(strict, asha).send(ravi.id, `n${n}`));
      expect(answers.map(({ status }) => status)).toEqual([...Array<number>(10).fill(201), 429]);
      expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
    } finally {
      await strict.close();
    }
  });

  it('returns 429 after 30 messages in one minute', async () => {
    // Without Redis, which would count by its own clock.
    const env = { RATE_LIMIT_FACTOR: '1', ROLE: 'api', REDIS_URL: 'redis://127.0.0.1:1' };
    const strict = await startTestApp({ beside: t, env });
    const { now } = Date;
    let passed = 0;
    jest.spyOn(Date, 'now').mockImplementation(() => now() + passed);
    try {
      const [asha, ravi] = await twoFriends(t);
      const send = () => chatApi(strict, asha).send(ravi.id, 'hello');
      for (let count = 0; count < 30; count += 1) {
        // Stays below the limit of 10 messages at once.
        if (count % 10 === 0) passed += 6_000;
        expect((await send()).status).toBe(201);
      }
      passed += 6_000;
      expect(codeOf(await send())).toEqual([429, 'RATE_LIMITED']);
    } finally {
      jest.restoreAllMocks();
      await strict.close();
    }
  });
});

describe('message requests', () => {
  it('allow one message until the recipient answers', async () => {
    const [asha, ravi] = await twoMembers(t);
    expect((await chatApi(t, asha).send(ravi.id, 'hello', 'one')).status).toBe(201);
    const again = await chatApi(t, asha).send(ravi.id, 'are you there?');
    expect([...codeOf(again), again.body.error]).toEqual([
      403,
      'REQUEST_PENDING',
      ERROR_TEXTS.REQUEST_PENDING,
    ]);
    expect((await chatApi(t, asha).send(ravi.id, 'hello', 'one')).status).toBe(200);
    expect((await chatApi(t, asha).conversations()).body.conversations[0]).toMatchObject({
      isRequest: false,
      isFriend: false,
      can: { message: false, call: false },
    });
    expect((await chatApi(t, ravi).conversations()).body.conversations[0]).toMatchObject({
      isRequest: true,
      can: { message: true },
    });
    expect((await chatApi(t, ravi).send(asha.id, 'hi')).status).toBe(201);
    expect((await chatApi(t, asha).send(ravi.id, 'nice')).body.message.seq).toBe(3);
  });

  it('allow one of eight concurrent messages', async () => {
    const [asha, ravi] = await twoMembers(t);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => chatApi(t, asha).send(ravi.id, `n${n}`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(7).fill(403)]);
    expect(seqs(await chatApi(t, ravi).messages(asha.id))).toEqual([1]);
  });

  it('become conversations when the recipient likes the sender', async () => {
    const [asha, ravi] = await twoMembers(t, {});
    await chatApi(t, asha).send(ravi.id, 'hello');
    await matchApi(t, ravi).act(asha.id, 'like');
    expect((await chatApi(t, asha).send(ravi.id, 'great')).status).toBe(201);
    expect((await chatApi(t, ravi).conversations()).body.conversations[0].isRequest).toBe(false);
  });

  it('disappear for a recipient who dislikes the sender, and the sender does not notice it', async () => {
    const [asha, ravi] = await twoMembers(t);
    await chatApi(t, asha).send(ravi.id, 'hello');
    await matchApi(t, ravi).act(asha.id, 'dislike');
    expect((await chatApi(t, ravi).conversations()).body).toEqual({ conversations: [] });
    expect((await chatApi(t, ravi).unread()).body).toEqual({});
    expect(codeOf(await chatApi(t, asha).send(ravi.id, 'hm?'))).toEqual([403, 'REQUEST_PENDING']);
    expect((await chatApi(t, asha).conversations()).body.conversations).toHaveLength(1);
  });
});

describe('chat pages', () => {
  it('return messages before or after any number, and reject invalid queries', async () => {
    const [asha, ravi] = await twoFriends(t);
    for (let n = 1; n <= 60; n += 1)
      await chatApi(t, n % 3 ? asha : ravi).send((n % 3 ? ravi : asha).id, `m${n}`);
    const page = async (query: string): Promise<[number[], boolean]> => {
      const answer = await chatApi(t, ravi).messages(asha.id, query);
      return [seqs(answer), answer.body.hasMore as boolean];
    };
    const range = (from: number, to: number): number[] =>
      Array.from({ length: to - from + 1 }, (_, n) => from + n);
    expect(await page('')).toEqual([range(11, 60), true]);
    expect(await page('?before=11')).toEqual([range(1, 10), false]);
    expect(await page('?before=11&limit=5')).toEqual([range(6, 10), true]);
    expect(await page('?after=50')).toEqual([range(51, 60), false]);
    expect(await page('?after=50&limit=4')).toEqual([range(51, 54), true]);
    expect(await page('?after=60')).toEqual([[], false]);
    expect(await page('?after=0&limit=100')).toEqual([range(1, 60), false]);
    for (const bad of [
      '?after=x',
      '?before=-1',
      '?limit=0',
      '?limit=101',
      '?before=5&after=1',
      '?x=1',
      '?after[$gt]=1',
    ])
      expect([bad, (await chatApi(t, ravi).messages(asha.id, bad)).status]).toEqual([bad, 400]);
  });

  it('return conversations newest first', async () => {
    const asha = await aWoman(t, PREMIUM);
    const others = [];
    for (let n = 0; n < 5; n += 1) {
      const other = await aMember(t);
      others.unshift(other.id);
      await chatApi(t, asha).send(other.id, 'hello');
    }
    const first = (await chatApi(t, asha).conversations('?limit=3')).body.conversations;
    const last = first.at(-1).lastMessage.timestamp as string;
    const rest = (await chatApi(t, asha).conversations(`?limit=3&before=${last}`)).body.conversations;
    expect([...first, ...rest].map(({ _id }: { _id: string }) => _id)).toEqual(others);
  });

  it('bring older conversations with unread messages on the first page, full or not', async () => {
    const [asha, ravi] = await twoFriends(t);
    await chatApi(t, ravi).send(asha.id, 'Are you there?');
    const others = [];
    for (let n = 0; n < 2; n += 1) {
      const other = await aMember(t);
      others.unshift(other.id);
      await chatApi(t, asha).send(other.id, 'hello');
    }
    const pages = [1, 2, 3, 4].map(async (limit) => {
      const { conversations, older = [] } = (await chatApi(t, asha).conversations(`?limit=${limit}`)).body;
      return [conversations, older].map((rows: { _id: string }[]) => rows.map(({ _id }) => _id));
    });
    const all = [...others, ravi.id];
    expect(await Promise.all(pages)).toEqual([
      [others.slice(0, 1), [ravi.id]],
      [others, [ravi.id]],
      [all, []],
      [all, []],
    ]);
  });

  it('find words in one conversation in any letter case, and no patterns', async () => {
    const [asha, ravi] = await twoFriends(t);
    for (const text of ['Chai at five?', 'or CHAI at six', 'a.b*c', 'coffee'])
      await chatApi(t, asha).send(ravi.id, text);
    expect(seqs(await chatApi(t, ravi).search(asha.id, 'chai'))).toEqual([2, 1]);
    expect(seqs(await chatApi(t, ravi).search(asha.id, 'a.b*'))).toEqual([3]);
    expect(seqs(await chatApi(t, ravi).search(asha.id, '.*'))).toEqual([]);
    expect((await chatApi(t, ravi).search(asha.id, '')).status).toBe(400);
    const stranger = await aMember(t);
    expect(seqs(await chatApi(t, stranger).search(asha.id, 'chai'))).toEqual([]);
  });

  it('answer a search that takes too long with 503', async () => {
    const [asha, ravi] = await twoFriends(t);
    await chatApi(t, asha).send(ravi.id, 'Chai at five?');
    const error = new mongo.MongoServerError({ message: 'operation exceeded time limit', code: 50 });
    const messages = t.app.get(MessageRepository, { strict: false });
    const search = jest.spyOn(messages, 'search').mockRejectedValueOnce(error);
    expect(codeOf(await chatApi(t, ravi).search(asha.id, 'chai'))).toEqual([503, 'UNAVAILABLE']);
    search.mockRestore();
  });

  it.each([
    ['बाजार', 'बाज़ार चलें?'],
    ['बाज़ार', 'बाजार चलें?'],
    ['जोया', 'ज़ोया आएगी'],
    ['हिंदी', 'हिन्दी फ़िल्म'],
    ['हिन्दी', 'हिंदी फिल्म'],
    ['हूं', 'मैं हूँ'],
    ['cafe', 'The new Café'],
    ['café', 'the CAFE'],
    ['istanbul', 'İstanbul in May'],
    ['fine', 'It is ﬁne'],
    ['strasse', 'Lange Straße 5'],
    ['straße', 'STRASSE'],
    ['obrien', 'Ask O’Brien'],
    ["o'brien", 'Ask O’Brien'],
    ['5', 'मिलें ५ बजे'],
    ['서울', '서울 여행'],
    ["'", "rock 'n' roll"],
  ])('find %s by a search for %s', async (words, text) => {
    const [asha, ravi] = await twoFriends(t);
    for (const one of [text, 'कल मिलते हैं', 'tomorrow']) await chatApi(t, asha).send(ravi.id, one);
    expect(seqs(await chatApi(t, ravi).search(asha.id, words))).toEqual([1]);
  });

  it('do not find words with other vowels, and accept the longest search of accented letters', async () => {
    const [asha, ravi] = await twoFriends(t);
    const long = 'o'.repeat(COMMON_LIMITS.searchLength);
    for (const text of ['कुल मिला कर', `ö${long}`]) await chatApi(t, asha).send(ravi.id, text);
    expect(seqs(await chatApi(t, ravi).search(asha.id, 'कल'))).toEqual([]);
    expect(seqs(await chatApi(t, ravi).search(asha.id, long))).toEqual([2]);
  });
});

describe('POST /api/chat/read/:userId', () => {
  it('marks the whole conversation or the messages up to a number as read, and never marks them as unread', async () => {
    const [asha, ravi] = await twoFriends(t);
    for (const text of ['one', 'two', 'three']) await chatApi(t, asha).send(ravi.id, text);
    const his = chatApi(t, ravi);
    await his.messages(asha.id);
    expect((await his.unread()).body).toEqual({ [asha.id]: 3 });
    expect((await his.read(asha.id, { seq: 2 })).body).toEqual({ success: true, unread: 1 });
    expect((await his.read(asha.id, { seq: 1 })).body).toEqual({ success: true, unread: 1 });
    const { body } = await chatApi(t, asha).messages(ravi.id);
    expect(body.messages.map(({ read }: { read: boolean }) => read)).toEqual([true, true, false]);
    expect([body.readSeq, body.deliveredSeq]).toEqual([2, 2]);
    expect((await his.read(asha.id)).body).toEqual({ success: true, unread: 0 });
    expect((await his.read(asha.id)).body).toEqual({ success: true, unread: 0 });
    expect((await his.unread()).body).toEqual({});
    expect((await his.read(asha.id, { seq: 0 })).status).toBe(400);
    expect((await his.read((await aMember(t)).id)).body).toEqual({ success: true, unread: 0 });
  });
});

describe('unsending a message', () => {
  it('removes the content for both members, but not the message itself', async () => {
    const [asha, ravi] = await twoFriends(t);
    const { body } = await chatApi(t, asha).send(ravi.id, 'oops');
    await chatApi(t, asha).send(ravi.id, 'hello');
    const id = body.message.id as string;
    expect(codeOf(await chatApi(t, ravi).unsend(id))).toEqual([404, 'NOT_FOUND']);
    expect(codeOf(await chatApi(t, asha).unsend(UNKNOWN))).toEqual([404, 'NOT_FOUND']);
    for (let n = 0; n < 2; n += 1)
      expect((await chatApi(t, asha).unsend(id)).body).toEqual({ success: true });
    expect((await chatApi(t, ravi).unread()).body).toEqual({ [asha.id]: 1 });
    expect((await chatApi(t, ravi).messages(asha.id)).body.messages).toMatchObject([
      { seq: 1, message: '', unsent: true },
      { seq: 2, message: 'hello', unsent: false },
    ]);
    expect(JSON.stringify(await database(t).collection('messages').find().toArray())).not.toContain('oops');
  });

  it('returns 409 after the time limit', async () => {
    const [asha, ravi] = await twoFriends(t);
    const { body } = await chatApi(t, asha).send(ravi.id, 'hello');
    t.clock.advance(CHAT_LIMITS.unsendMinutes * 60_000);
    expect(codeOf(await chatApi(t, asha).unsend(body.message.id as string))).toEqual([
      409,
      'TOO_LATE_TO_UNSEND',
    ]);
  });
});
