import { mongo } from 'mongoose';
import { REPORT_PLACES, ReportsView, type ReportView } from '@contract';
import { DAY_MS } from '../../../src/platform/clock/days.js';
import { toId, type ObjectId } from '../../../src/platform/database/ids.js';
import { BlobStorage } from '../../../src/platform/storage/blob-storage.js';
import { aMember, PREMIUM, type MadeMember } from '../../factories/member.factory.js';
import { useAdminApi } from '../../support/admin.js';
import { formOf } from '../../support/api-client.js';
import { connectCall, openCallTab } from '../../support/calls.js';
import { chatApi } from '../../support/chat.js';
import { database, matchApi } from '../../support/match.js';
import { aPicture } from '../../support/pictures.js';
import { plansApi } from '../../support/plans.js';
import { wav } from '../../support/recordings.js';
import { useTestApp } from '../../support/test-app.js';

const t = useTestApp({ newDatabase: true });
const admin = useAdminApi(t);

/** A stored document. The ids of some collections are texts. */
interface Stored {
  _id: ObjectId;
  [field: string]: unknown;
}
const stored = (name: string) => database(t).collection<Stored>(name);

/** Values that no part of the evidence may have; `undefined` removes the part. */
const DAMAGES: readonly unknown[] = [null, Number.NaN, 'x', {}, [Number.NaN], undefined];

/** Fields by which evidence is found, and which are not damaged. */
const KEYS = new Set(['_id', 'pair', 'members', 'seq', 'from', 'a', 'b', 'expiresAt']);

const isPlain = (value: unknown): value is object =>
  Array.isArray(value) || Object.getPrototypeOf(value ?? 0) === Object.prototype;

/** Returns a copy of a document in which every part without further parts is replaced. */
const withDamagedLeaves = (value: object, damage: unknown): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(value).flatMap(([key, part]) => {
      if (KEYS.has(key)) return [[key, part]];
      if (isPlain(part) && !Array.isArray(part)) return [[key, withDamagedLeaves(part, damage)]];
      return damage === undefined ? [] : [[key, damage]];
    }),
  );

/** Returns a copy of a document in which one field is replaced. */
const withDamaged = (value: object, field: string, damage: unknown): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(value).flatMap(([key, part]) =>
      key !== field ? [[key, part]] : damage === undefined ? [] : [[key, damage]],
    ),
  );

type Damage = (document: Stored) => Record<string, unknown>;

/** Returns ways to damage documents: all parts at once, and each field alone. */
function damagesOf(documents: readonly object[]): Damage[] {
  const fields = new Set(documents.flatMap((document) => Object.keys(document)));
  fields.delete('_id');
  return [
    ...DAMAGES.map(
      (damage): Damage =>
        (document) =>
          withDamagedLeaves(document, damage),
    ),
    ...[...fields].flatMap((field) =>
      [null, {}].map(
        (damage): Damage =>
          (document) =>
            withDamaged(document, field, damage),
      ),
    ),
  ];
}

let asha: MadeMember;
/** The friend of the reporter, with messages of every kind. */
let ravi: MadeMember;
/** A member who has liked the reporter with a note. */
let dev: MadeMember;
/** Messages of the friends by kind. */
const ids: Record<string, string> = {};
let planId: string;

beforeAll(async () => {
  const prompts = [{ prompt: 'karaoke', answer: 'Anything by Lata, badly.' }] as const;
  const old = { ...PREMIUM, createdAt: new Date(Date.now() - 30 * DAY_MS), prompts: [...prompts] };
  const facts = { height: 180, work: 'Baker', languages: ['hi'] } as const;
  asha = await aMember(t, { ...old, gender: 'female', lookingFor: 'male' });
  ravi = await aMember(t, { ...old, facts: { ...facts, languages: [...facts.languages] } });
  dev = await aMember(t, old);
  const [hers, his] = [t.api(asha.token), t.api(ravi.token)];
  const like = { targetUserId: asha.id, action: 'like', note: 'Which song?', on: 'karaoke' };
  for (const { token } of [ravi, dev])
    expect((await t.api(token).post('/api/user/match/action', like)).status).toBe(200);
  await matchApi(t, ravi).act(asha.id, 'dislike');
  await matchApi(t, ravi).act(asha.id, 'like');
  expect((await matchApi(t, asha).act(ravi.id, 'like')).body.friend).toBe(true);

  const send = async (kind: string, from: MadeMember, fields: Record<string, string | Buffer>) => {
    const to = from === asha ? ravi.id : asha.id;
    const path = fields.picture ? 'send-picture' : fields.recording ? 'send-voice' : 'send';
    const body = path === 'send' ? { to, ...fields } : formOf({ to, ...fields });
    const answer = await t.api(from.token).post(`/api/chat/${path}`, body);
    expect([kind, answer.status]).toEqual([kind, 201]);
    ids[kind] = answer.body.message.id as string;
  };
  const [picture, recording] = [await aPicture(), wav({ seconds: 1 })];
  await send('hers', asha, { message: 'Please stop.' });
  await send('text', ravi, { message: 'I will find you.' });
  await send('note', ravi, { message: 'Which song?' });
  await stored('messages').updateOne({ _id: toId(ids.note) }, { $set: { about: prompts[0] } });
  await send('picture', ravi, { picture });
  await send('view-once', ravi, { picture, viewOnce: 'yes' });
  await send('voice', ravi, { recording, message: 'Listen' });
  await send('her voice', asha, { recording });
  await send('quote', ravi, { message: 'You heard me.', replyTo: ids.text ?? '' });
  await send('unsent text', ravi, { message: 'Gone', replyTo: ids.hers ?? '' });
  await send('unsent picture', ravi, { picture });
  await send('unsent voice', ravi, { recording });
  expect((await his.post('/api/chat/react', { messageId: ids.hers, emoji: '🖕' })).status).toBe(200);
  for (const kind of ['unsent text', 'unsent picture', 'unsent voice'])
    expect((await chatApi(t, ravi).unsend(ids[kind] ?? '')).status).toBe(200);
  const proposed = await plansApi(t, ravi, asha).propose();
  expect(proposed).toMatchObject({ status: 201 });
  planId = proposed.body.plan.id as string;
  const [caller, callee] = [await openCallTab(t, ravi), await openCallTab(t, asha)];
  await connectCall(caller, callee, ravi.id, asha.id);
  await caller.end(asha.id);
  await callee.wait('new-message');
  for (const tab of [caller, callee]) tab.close();
  const spoken = await his.put('/api/user/voice-prompt', formOf({ prompt: 'karaoke', recording }));
  expect(spoken.status).toBe(200);
  await t.jobsDone();
  expect((await hers.get(`/api/chat/messages/${ravi.id}`)).body.messages).toHaveLength(13);
});

const report = (fields: object = {}) =>
  t.api(asha.token).post('/api/user/report', {
    targetUserId: ravi.id,
    reason: 'harassment',
    place: 'chat',
    planId,
    ...fields,
  });

/** Returns the only report, as staff see it. */
async function listed(): Promise<ReportView> {
  const { status, body } = await admin.get('/api/admin/reports');
  expect(status).toBe(200);
  const [found, ...others] = ReportsView.parse(body).reports;
  expect(others).toEqual([]);
  if (!found) throw new Error('The report is not stored.');
  return found;
}

/** Replaces the documents with these ids. */
const replace = (name: string, documents: readonly Stored[], by: readonly Record<string, unknown>[]) =>
  stored(name).bulkWrite(
    documents.map(({ _id }, index) => ({
      replaceOne: { filter: { _id }, replacement: by[index] ?? {} },
    })),
  );

/** Damages these documents, sends a report, repairs the documents, and returns the report. */
async function reportWhile(
  name: string,
  documents: readonly Stored[],
  damage: Damage,
  fields: object = {},
): Promise<ReportView | null> {
  await stored('reports').deleteMany({});
  let answer: Awaited<ReturnType<typeof report>>;
  const damaged = documents.map(damage);
  try {
    await replace(name, documents, damaged);
    answer = await report(fields);
  } catch (error) {
    // An index rejects this value.
    if (error instanceof mongo.MongoServerError) return null;
    throw error;
  } finally {
    await replace(name, documents, documents);
  }
  expect([damaged, answer.status]).toEqual([damaged, 201]);
  return listed();
}

describe('a report of a conversation', () => {
  it('contains every kind of message', async () => {
    await report();
    const { evidence, leftOut, plan, profile } = await listed();
    expect(leftOut).toBeUndefined();
    expect(evidence.some(({ damaged }) => damaged)).toBe(false);
    expect(plan).toMatchObject({ place: 'Café Luna, Main Street' });
    expect(profile).toMatchObject({ facts: { height: 180 }, voicePrompt: { prompt: 'karaoke' } });
    const count = (has: (each: ReportView['evidence'][number]) => unknown): number =>
      evidence.filter((each) => Boolean(has(each))).length;
    expect({
      messages: evidence.length,
      pictures: count(({ picture }) => picture),
      voices: count(({ voice }) => voice),
      takenBack: count(({ takenBack }) => takenBack),
      quotes: count(({ quote }) => quote),
      reactions: count(({ reaction }) => reaction),
      notes: count(({ about }) => about),
    }).toEqual({ messages: 14, pictures: 3, voices: 3, takenBack: 4, quotes: 2, reactions: 1, notes: 2 });
  });

  it('is stored in spite of any damage in messages', async () => {
    const documents = await stored('messages').find().toArray();
    for (const damage of damagesOf(documents)) await reportWhile('messages', documents, damage);
  });

  it.each([...REPORT_PLACES, undefined])(
    'is stored from the place %s for each damaged message',
    async (place) => {
      const messages = await stored('messages').find().toArray();
      const damage: Damage = (message) => withDamagedLeaves(message, Number.NaN);
      for (const { _id } of messages)
        await reportWhile('messages', messages, damage, { place, messageId: String(_id) });
    },
  );
});

// Without pictures and recordings, because copying them takes most of the time of a report.
describe('a report of a conversation without pictures and recordings', () => {
  const kinds = ['picture', 'view-once', 'voice', 'her voice'];
  let media: Stored[];

  beforeAll(async () => {
    const these = { _id: { $in: kinds.map((kind) => toId(ids[kind])) } };
    media = await stored('messages').find(these).toArray();
    await stored('messages').deleteMany(these);
  });

  afterAll(() => stored('messages').insertMany(media));

  it.each([
    ['unsentMessages', 'call'],
    ['conversations', 'chat'],
    ['plans', 'profile'],
    ['pairs', 'profile'],
    ['takenBackNotes', 'profile'],
  ])('is stored in spite of any damage in %s', async (name, place) => {
    const documents = await stored(name).find().toArray();
    expect(documents.length).toBeGreaterThan(0);
    for (const damage of damagesOf(documents)) await reportWhile(name, documents, damage, { place });
  });

  it('is stored in spite of any damage in a note of a stranger', async () => {
    const pairs = await stored('pairs').find().toArray();
    const fields = { targetUserId: dev.id, place: 'card' };
    for (const damage of damagesOf(pairs)) await reportWhile('pairs', pairs, damage, fields);
  });

  it('is stored in spite of any damage in the profile', async () => {
    const users = await stored('users').find({ _id: ravi.user._id }).toArray();
    const parts = ['name', 'bio', 'prompts', 'voicePrompt', 'facts', 'hiddenFacts', 'photos'];
    const fields = { place: 'profile', planId: undefined };
    for (const part of parts)
      for (const damage of DAMAGES) {
        await reportWhile('users', users, (user) => withDamaged(user, part, damage), fields);
        await reportWhile(
          'users',
          users,
          (user) => ({
            ...user,
            [part]: isPlain(user[part]) ? withDamagedLeaves(user[part], damage) : damage,
          }),
          fields,
        );
      }
  });
});

describe('a report about missing data', () => {
  const places = [...REPORT_PLACES, undefined];
  const reportAnew = async (fields: object) => {
    await stored('reports').deleteMany({});
    expect([fields, (await report(fields)).status]).toEqual([fields, 201]);
    const found = await listed();
    expect(found.leftOut).toBeUndefined();
    return found;
  };

  it.each(places)('is stored from the place %s about a message that never existed', (place) =>
    reportAnew({ place, messageId: String(toId()) }),
  );

  it('is stored for each message after the message is deleted', async () => {
    const names = ['messages', 'unsentMessages'];
    const documents = await Promise.all(names.map((name) => stored(name).find().toArray()));
    for (const { _id } of documents[0] ?? []) {
      for (const name of names) await stored(name).deleteOne({ _id });
      await reportAnew({ messageId: String(_id) });
    }
    for (const [index, name] of names.entries()) await stored(name).insertMany(documents[index] ?? []);
  });

  it.each(['conversations', 'pairs', 'plans'])('is stored from every place without %s', async (name) => {
    const documents = await stored(name).find().toArray();
    expect(documents.length).toBeGreaterThan(0);
    await stored(name).deleteMany({});
    for (const place of places) await reportAnew({ place });
    await stored(name).insertMany(documents);
  });

  it('is stored after the bytes of pictures and recordings are deleted', async () => {
    const documents = [
      ...(await stored('messages').find().toArray()),
      ...(await stored('unsentMessages').find().toArray()),
      await stored('users').findOne({ _id: ravi.user._id }),
    ];
    const found = JSON.stringify(documents).matchAll(/"(?:full|card|blob)":"([0-9a-f]{24})"/g);
    const storage = t.app.get(BlobStorage);
    const bytes = new Map<string, Buffer | null>();
    for (const [, id = ''] of found) bytes.set(id, await storage.get(id));
    for (const id of bytes.keys()) await storage.delete(id);
    const { evidence, profile } = await reportAnew({ messageId: ids.picture });
    for (const [id, content] of bytes) if (content) await storage.put(content, id);
    expect(evidence.filter(({ hasPicture }) => hasPicture)).toHaveLength(3);
    expect(evidence.flatMap(({ picture, voice }) => picture ?? voice?.url ?? [])).toEqual([]);
    expect(profile).toMatchObject({ photos: [], voicePrompt: { prompt: 'karaoke', url: null } });
  });
});

describe('damaged evidence of a report', () => {
  const messagesOf = (kind: string) =>
    stored('messages')
      .find({ _id: toId(ids[kind]) })
      .toArray();
  const ofRavi = () => stored('users').find({ _id: ravi.user._id }).toArray();
  const without =
    (path: string, value: unknown): Damage =>
    (document) => {
      const [field = '', inner] = path.split('.');
      const part = inner === undefined ? value : { ...(document[field] as object), [inner]: value };
      return { ...document, [field]: part };
    };

  it('contains a recording without its damaged waveform', async () => {
    const damage = without('voice.peaks', [Number.NaN, null]);
    const found = await reportWhile('messages', await messagesOf('voice'), damage);
    expect(found?.leftOut).toEqual(['messages']);
    const damaged = found?.evidence.filter((message) => message.damaged) ?? [];
    expect(damaged).toMatchObject([{ text: 'Listen', voice: { seconds: 1, peaks: [] } }]);
    expect((await fetch(t.url + String(damaged[0]?.voice?.url))).status).toBe(200);
  });

  it('does not contain a message whose author is unknown, but contains the others', async () => {
    const found = await reportWhile('messages', await messagesOf('text'), without('from', null));
    expect(found?.leftOut).toEqual(['messages']);
    expect(found?.evidence).toHaveLength(13);
    expect(found?.evidence.some(({ damaged }) => damaged)).toBe(false);
  });

  it('lacks a damaged plan or part of the profile, and states what is missing', async () => {
    const plans = await stored('plans').find().toArray();
    const withoutPlan = await reportWhile('plans', plans, without('times', 'x'));
    expect([withoutPlan?.leftOut, withoutPlan?.plan]).toEqual([['plan'], undefined]);
    const withoutHeight = await reportWhile('users', await ofRavi(), without('facts.height', Number.NaN));
    expect(withoutHeight?.leftOut).toEqual(['profile']);
    expect(withoutHeight?.profile.facts).toEqual({ work: 'Baker', languages: ['hi'] });
  });

  it('contains no facts while it is unknown which facts are hidden', async () => {
    const found = await reportWhile('users', await ofRavi(), without('hiddenFacts', null));
    expect(found?.profile.facts).toEqual({});
  });

  it('is stated once when the report is repeated', async () => {
    const [message] = await messagesOf('voice');
    const [plan] = await stored('plans').find().toArray();
    if (!message || !plan) throw new Error('There is no message or no plan.');
    await stored('reports').deleteMany({});
    await report();
    expect((await listed()).leftOut).toBeUndefined();
    await stored('messages').updateOne({ _id: message._id }, { $set: { 'voice.peaks': null } });
    await stored('plans').updateOne({ _id: plan._id }, { $set: { state: null } });
    for (let n = 0; n < 2; n += 1) expect((await report()).status).toBe(201);
    await stored('messages').replaceOne({ _id: message._id }, message);
    await stored('plans').replaceOne({ _id: plan._id }, plan);
    expect((await report()).status).toBe(201);
    const { leftOut, evidence } = await listed();
    expect(leftOut?.toSorted()).toEqual(['messages', 'plan']);
    expect(evidence).toHaveLength(14);
  });
});
