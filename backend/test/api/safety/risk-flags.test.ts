import type { RiskFlagView } from '@contract';
import { RiskFlagsService } from '../../../src/modules/safety/index.js';
import { RiskScoreService } from '../../../src/modules/safety/risk-flags/risk-score.service.js';
import { HOUR_MS } from '../../../src/platform/clock/days.js';
import { toId } from '../../../src/platform/database/ids.js';
import {
  aMember,
  aWoman,
  PREMIUM,
  type MadeMember,
  type MemberOverrides,
} from '../../factories/member.factory.js';
import { useAdminApi } from '../../support/admin.js';
import { formOf } from '../../support/api-client.js';
import { beganBeside } from '../../support/beside.js';
import { chatApi, twoFriends } from '../../support/chat.js';
import { database } from '../../support/match.js';
import { openSocket } from '../../support/socket.js';
import { useTestApp } from '../../support/test-app.js';

const t = useTestApp({ env: { RATE_LIMIT_FACTOR: '1' } });
const admin = useAdminApi(t);

const aWriter = (overrides: MemberOverrides = {}) => aMember(t, { ...PREMIUM, ...overrides });
const aReader = () => aWoman(t, PREMIUM);
const queue = async (query = ''): Promise<RiskFlagView[]> => {
  await t.jobsDone();
  return (await admin.get(`/api/admin/signals${query}`)).body.signals;
};
const riskFlagOf = async ({ id }: MadeMember, query = '') =>
  (await queue(query)).find(({ member }) => member._id === id);
const decide = ({ id }: MadeMember, body: object) => admin.post(`/api/admin/signals/${id}/decision`, body);

describe('risk flags of first messages', () => {
  it('warn the recipient only, and inform staff without the text', async () => {
    const [writer, reader, other] = [await aWriter(), await aReader(), await aReader()];
    const socket = await openSocket(t, reader);
    const text = 'Lend me 200 dollars, then add me on Telegram';
    const sent = await chatApi(t, writer).send(reader.id, text, 'once');
    expect(sent.body.message).not.toHaveProperty('caution');
    expect((await chatApi(t, writer).send(reader.id, text, 'once')).status).toBe(200);
    expect((await socket.wait('new-message'))[0]).toMatchObject({ message: text, caution: 'money' });
    expect((await chatApi(t, reader).messages(writer.id)).body.messages).toMatchObject([
      { caution: 'money' },
    ]);
    await chatApi(t, writer).send(other.id, 'Hello! Send me a gift card, please.');
    expect(await riskFlagOf(writer)).toMatchObject({
      member: { name: writer.user.name },
      receivers: 2,
      reporters: 0,
      kinds: [
        { kind: 'elsewhere', count: 1 },
        { kind: 'gift-card', count: 1 },
        { kind: 'money', count: 1 },
      ],
    });
    expect(JSON.stringify(await queue())).not.toMatch(/Telegram|gift card/);
    const stored = await Promise.all(
      ['riskObservations', 'riskFlags', 'firstContacts'].map((name) =>
        database(t).collection(name).find().toArray(),
      ),
    );
    expect(JSON.stringify(stored)).not.toMatch(/dollars|Telegram/i);
    socket.close();
  });

  it('rank higher after a report, and are hidden after a dismissal until there is a new observation', async () => {
    const [reported, busy] = [await aWriter(), await aWriter()];
    const readers = [await aReader(), await aReader(), await aReader()];
    const [first] = readers as [MadeMember];
    for (const { id } of readers) await chatApi(t, busy).send(id, 'Do you want to earn with bitcoin?');
    await chatApi(t, reported).send(first.id, 'Give me your bank details please');
    const order = async () =>
      (await queue()).map(({ member }) => member._id).filter((id) => id === reported.id || id === busy.id);
    expect(await order()).toEqual([busy.id, reported.id]);
    await t.api(first.token).post('/api/user/report', { targetUserId: reported.id, reason: 'scam' });
    expect(await order()).toEqual([reported.id, busy.id]);
    expect(await riskFlagOf(reported)).toMatchObject({ reporters: 1 });

    expect((await decide(reported, { outcome: 'dismissed', reason: '' })).status).toBe(400);
    expect((await decide(reported, { outcome: 'dismissed', reason: 'A bank clerk' })).status).toBe(200);
    expect((await decide(reported, { outcome: 'dismissed', reason: 'Again' })).body.code).toBe(
      'RISK_FLAG_DECIDED',
    );
    expect(await riskFlagOf(reported)).toBeUndefined();
    expect(await riskFlagOf(reported, '?state=decided')).toMatchObject({
      decision: { reason: 'A bank clerk' },
    });
    t.clock.advance(1000);
    await chatApi(t, reported).send((await aReader()).id, 'What is your card number?');
    expect(await riskFlagOf(reported)).toMatchObject({ receivers: 1, decision: null });
    expect((await decide(busy, { outcome: 'suspended', reason: 'Fraud', days: 3 })).status).toBe(200);
    expect((await t.api(busy.token).get('/api/user/profile')).body.isSuspended ?? true).toBe(true);
    const { entries } = (await admin.get('/api/admin/audit?action=signal-decided')).body;
    expect(entries).toMatchObject([
      { target: { _id: busy.id }, reason: 'Fraud', after: { outcome: 'suspended' } },
      { target: { _id: reported.id }, reason: 'A bank clerk' },
    ]);
  });

  it.each([
    'Coffee this week or a picnic on Sunday?',
    'Voice call or video call?',
    'Shall we walk, or pick a restaurant?',
    'Can you lend me that book?',
    'I lost my wallet in Goa once, and a stranger paid for my tea.',
    'मेरे पास एक तस्वीर है, या वीडियो देखोगे?',
  ])('neither warn the recipient of %s, nor inform staff', async (text) => {
    const [writer, reader] = [await aWriter(), await aReader()];
    await chatApi(t, writer).send(reader.id, text);
    const { messages } = (await chatApi(t, reader).messages(writer.id)).body;
    expect(messages).toMatchObject([{ message: text }]);
    expect(messages[0]).not.toHaveProperty('caution');
    expect(await riskFlagOf(writer)).toBeUndefined();
  });

  it('exist only for messages that begin a conversation', async () => {
    const [she, he] = await twoFriends(t);
    for (const text of ['Hi', 'How are you?', 'Good morning!', 'My WhatsApp number is 98765 43210'])
      await chatApi(t, he).send(she.id, text);
    const { messages } = (await chatApi(t, she).messages(he.id)).body;
    expect(messages).toHaveLength(4);
    expect(JSON.stringify(messages)).not.toContain('caution');
    expect(await riskFlagOf(he)).toBeUndefined();
  });
});

describe('a risk flag that is updated', () => {
  /** Runs work once while a flag is scored. */
  const whileScored = (work: () => Promise<void>): void => {
    const scores = t.app.get(RiskScoreService, { strict: false });
    const score = scores.with.bind(scores);
    jest.spyOn(scores, 'with').mockImplementationOnce(async (...facts) => {
      await work();
      return score(...facts);
    });
  };
  afterEach(() => jest.restoreAllMocks());

  it('stays decided if staff decide meanwhile', async () => {
    const [writer, reader] = [await aWriter(), await aReader()];
    await chatApi(t, writer).send(reader.id, 'Lend me 200 dollars');
    expect(await riskFlagOf(writer)).toBeDefined();
    t.clock.advance(1000);
    whileScored(async () => {
      t.clock.advance(1000);
      expect((await decide(writer, { outcome: 'dismissed', reason: 'A joke' })).status).toBe(200);
    });
    await chatApi(t, writer).send((await aReader()).id, 'Send me a gift card, please.');
    expect(await riskFlagOf(writer)).toBeUndefined();
    expect(await riskFlagOf(writer, '?state=decided')).toMatchObject({ decision: { reason: 'A joke' } });
  });

  it('counts what another worker observes meanwhile', async () => {
    const [writer, reader, other] = [await aWriter(), await aReader(), await aReader()];
    const flags = t.app.get(RiskFlagsService, { strict: false });
    let update: { end: Promise<void> } | undefined;
    whileScored(async () => {
      const seen = { receiver: other.id, kinds: ['money' as const], cause: toId().toHexString() };
      const observation = { ...seen, member: writer.id, at: t.clock.now().toISOString() };
      update = await beganBeside(t, () => flags.recordObservations(observation));
    });
    await chatApi(t, writer).send(reader.id, 'Lend me 200 dollars');
    await t.jobsDone();
    await update?.end;
    expect(await riskFlagOf(writer)).toMatchObject({ receivers: 2, kinds: [{ kind: 'money', count: 2 }] });
  });
});

describe('risk flags of profiles', () => {
  const write = (member: MadeMember, fields: Record<string, string>) =>
    t.api(member.token).put('/api/user/profile', formOf(fields));

  it.each([
    ['a number in the bio', { bio: 'Call me 98765 43210, I am bored' }],
    ['a wallet in the bio', { bio: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq thank you' }],
    ['a web address as city', { city: 'www.evil.example' }],
  ])('inform staff once, without the text, about the accepted %s', async (_, fields) => {
    const member = await aWriter();
    for (let time = 0; time < 2; time += 1) expect((await write(member, fields)).status).toBe(200);
    await write(member, { hobbies: '[]' });
    expect(await riskFlagOf(member)).toMatchObject({ receivers: 0, kinds: [{ kind: 'profile', count: 1 }] });
    expect(JSON.stringify(await queue())).not.toMatch(/98765|bc1q|evil/);
  });

  it('appear again when the text is changed after staff dismissed the first flag', async () => {
    const member = await aWriter();
    await write(member, { bio: 'See example.com' });
    await riskFlagOf(member);
    expect((await decide(member, { outcome: 'dismissed', reason: 'A shop' })).status).toBe(200);
    t.clock.advance(1000);
    await write(member, { bio: 'See example.com' });
    expect(await riskFlagOf(member)).toBeUndefined();
    await write(member, { bio: 'See example.org' });
    expect(await riskFlagOf(member)).toMatchObject({ kinds: [{ kind: 'profile', count: 1 }] });
  });

  it.each([
    'I work in a bank. Polka dots, tea at 5, born in 1994.',
    'On Sundays a long walk or a picnic.',
    'I work as a doctor or photographer',
    'Hiking, books or picnics',
  ])('do not appear for harmless words: %s', async (bio) => {
    const member = await aWriter();
    await write(member, { bio, city: 'Pune' });
    expect(await riskFlagOf(member)).toBeUndefined();
  });
});

describe('limits of new accounts', () => {
  it('allow first messages to 10 strangers a day, without links, and any message to friends', async () => {
    const [friend, writer] = await twoFriends(t);
    const strangers = [await aReader(), await aReader(), await aReader()] as const;
    const { send, conversations } = chatApi(t, writer);
    expect(
      (await send(strangers[0].id, 'I loved it.Live music! Look at example.com, ok?')).body,
    ).toMatchObject({
      code: 'NEW_ACCOUNT_LINK',
      issues: [{ path: 'message', words: 'example.com,' }],
    });
    for (const hidden of ['see x dot example', 'my-site。com/y', 'my-site [.] com', 'my-site．com'])
      expect((await send(strangers[0].id, hidden)).body.code).toBe('NEW_ACCOUNT_LINK');
    expect((await send(strangers[0].id, 'Hello', 'first')).status).toBe(201);
    // Simulates first messages to nine other members.
    const firstContacts = database(t).collection<{ _id: string; count: number }>('firstContacts');
    await firstContacts.updateOne({ _id: new RegExp(`^${writer.id}:`) }, { $set: { count: 9 } });
    expect((await send(strangers[1].id, 'Hello')).status).toBe(201);
    const refused = await send(strangers[2].id, 'Hello');
    expect([refused.status, refused.body.code]).toEqual([429, 'NEW_ACCOUNT_LIMIT']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await conversations()).body.conversations).toHaveLength(2);
    expect((await chatApi(t, strangers[2]).conversations()).body.conversations).toEqual([]);
    expect((await send(strangers[0].id, 'Hello', 'first')).status).toBe(200);
    expect((await send(friend.id, 'Hello, see https://example.com')).status).toBe(201);
  });

  it('end after 24 hours', async () => {
    const joined = new Date(t.clock.now().getTime() - 24 * HOUR_MS);
    const writer = await aWriter({ createdAt: joined });
    expect((await chatApi(t, writer).send((await aReader()).id, 'See example.com')).status).toBe(201);
  });
});

describe('repeated first messages', () => {
  it('are flagged when five strangers get the same text on one day, also from an old account', async () => {
    const writer = await aWriter({ createdAt: new Date(0) });
    for (let number = 1; number <= 5; number += 1) {
      expect(await riskFlagOf(writer)).toBeUndefined();
      await chatApi(t, writer).send(
        (await aReader()).id,
        'Hello  gorgeous, you caught my EYE today!'.slice(number % 2),
      );
    }
    // The text has two variants, neither of which was sent to five members yet.
    expect(await riskFlagOf(writer)).toBeUndefined();
    for (let number = 1; number <= 3; number += 1)
      await chatApi(t, writer).send((await aReader()).id, 'hello gorgeous, you caught my eye today!');
    expect(await riskFlagOf(writer)).toMatchObject({ kinds: [{ kind: 'same-opener' }] });
  });
});
