import { MATCH_LIMITS, SAFETY_LIMITS, type PromptAnswer, type VoicePromptView } from '@contract';
import type { TakenBackNote } from '../../../src/modules/match/likes/taken-back-note.schema.js';
import { ErasureRegistry, ExportRegistry } from '../../../src/modules/users/index.js';
import { DAY_MS } from '../../../src/platform/clock/days.js';
import { toId } from '../../../src/platform/database/ids.js';
import { aMember, PREMIUM, type MadeMember, type MemberOverrides } from '../../factories/member.factory.js';
import { useAdminApi } from '../../support/admin.js';
import { formOf, type ApiAnswer } from '../../support/api-client.js';
import { chatApi } from '../../support/chat.js';
import { database, matchApi, pairOf, userOf } from '../../support/match.js';
import { wav } from '../../support/recordings.js';
import { openSocket } from '../../support/socket.js';
import { useTestApp } from '../../support/test-app.js';
import { giveCoins, walletApi } from '../../support/wallet.js';

const t = useTestApp();
const admin = useAdminApi(t);

const KARAOKE: PromptAnswer = { prompt: 'karaoke', answer: 'Anything by Lata, badly.' };
const OLD = { createdAt: new Date(Date.now() - 30 * DAY_MS) };
const aPhoto = () => {
  const id = toId();
  return {
    id,
    full: `${String(id)}-full`,
    card: `${String(id)}-card`,
    width: 40,
    height: 60,
    addedAt: new Date(),
  };
};

const woman = (overrides: MemberOverrides = {}): Promise<MadeMember> =>
  aMember(t, {
    gender: 'female',
    lookingFor: 'male',
    prompts: [KARAOKE],
    photos: [aPhoto()] as never,
    ...overrides,
  });
const man = (overrides: MemberOverrides = {}): Promise<MadeMember> => aMember(t, { ...OLD, ...overrides });

const likeWith = (
  from: MadeMember,
  to: MadeMember,
  note: unknown,
  on: unknown = 'karaoke',
): Promise<ApiAnswer> =>
  t.api(from.token).post('/api/user/match/action', { targetUserId: to.id, action: 'like', note, on });
const photoOf = ({ user }: MadeMember): string => user.photos[0]!.id.toHexString();
interface Request {
  _id: string;
  note?: { text: string };
}
const requestsTo = async (member: MadeMember) => (await matchApi(t, member).requests()).body;
const messagesOf = async (me: MadeMember, other: MadeMember) =>
  (await chatApi(t, me).messages(other.id)).body.messages;
const partOf = async (file: string, { id }: MadeMember): Promise<unknown[]> => {
  const part = t.app.get(ExportRegistry, { strict: false }).parts.find((one) => one.file === file);
  const rows: unknown[] = [];
  for await (const row of part?.rows(id) ?? []) rows.push(row);
  return rows;
};

describe('a like with a note', () => {
  it('shows the note with the prompt as it was at the like, in the request and nowhere else', async () => {
    const [asha, ravi] = [await woman(), await man()];
    const liked = await likeWith(ravi, asha, 'Which song?');
    expect(liked.body).toMatchObject({ friend: false, likeCountToday: 1, notesLeft: 0 });
    await t.api(asha.token).put('/api/user/prompts', { prompts: [], promptsVersion: 0 });
    const [request] = await requestsTo(asha);
    expect(request).toMatchObject({
      _id: ravi.id,
      note: { text: 'Which song?', on: { kind: 'prompt', ...KARAOKE } },
    });
    expect((await matchApi(t, asha).card(ravi.id)).body).not.toHaveProperty('note');
    const deck = (await matchApi(t, asha).match()).body;
    expect(JSON.stringify(deck)).not.toContain('Which song?');
    expect(deck.notesLeft).toBe(1);
    expect((await matchApi(t, ravi).match()).body.notesLeft).toBe(0);
  });

  it('shows a photo by its link, and the note without a link once the photo is deleted', async () => {
    const [asha, ravi] = [await woman(), await man()];
    expect((await likeWith(ravi, asha, 'Where is this?', photoOf(asha))).status).toBe(200);
    const [{ note }] = await requestsTo(asha);
    expect(note.on.url).toContain(`/api/media/${photoOf(asha)}/full?viewer=${asha.id}`);
    await database(t)
      .collection('users')
      .updateOne({ _id: toId(asha.id) }, { $set: { photos: [] } });
    expect((await requestsTo(asha))[0].note).toEqual({
      text: 'Where is this?',
      on: { kind: 'photo', url: null },
    });
  });

  it('becomes the first message for both members when the like is mutual, and is not added twice', async () => {
    const [asha, ravi] = [await woman(), await man()];
    await likeWith(ravi, asha, 'Which song?');
    const socket = await openSocket(t, asha);
    expect((await matchApi(t, asha).act(ravi.id, 'like')).body.friend).toBe(true);
    await socket.wait('new-message');
    await matchApi(t, asha).act(ravi.id, 'like');
    await likeWith(ravi, asha, 'Which song?');
    const about = { kind: 'prompt', ...KARAOKE };
    expect(await messagesOf(asha, ravi)).toMatchObject([
      { seq: 1, fromSelf: false, message: 'Which song?', about, read: false },
    ]);
    expect(await messagesOf(ravi, asha)).toMatchObject([{ seq: 1, fromSelf: true, about }]);
    expect((await chatApi(t, asha).unread()).body).toEqual({ [ravi.id]: 1 });
    const [message] = await messagesOf(ravi, asha);
    expect((await chatApi(t, ravi).unsend(message.id)).status).toBe(200);
    const [unsent] = await messagesOf(asha, ravi);
    expect(unsent).toMatchObject({ unsent: true, message: '' });
    expect(unsent).not.toHaveProperty('about');
  });

  it('becomes a message before the note of the other member, who answered with a note', async () => {
    const [asha, ravi] = [
      await woman(),
      await man({ prompts: [{ prompt: 'headline', answer: 'Man bites mango' }] }),
    ];
    await likeWith(ravi, asha, 'Which song?');
    const answer = await likeWith(asha, ravi, 'Which mango?', 'headline');
    expect(answer.body.friend).toBe(true);
    expect((await messagesOf(asha, ravi)).map(({ message }: { message: string }) => message)).toEqual([
      'Which song?',
      'Which mango?',
    ]);
  });

  it('accepts a repeated request, and rejects another note to the same member', async () => {
    const [asha, ravi] = [await woman(), await man(PREMIUM)];
    const both = await Promise.all([likeWith(ravi, asha, 'Hi'), likeWith(ravi, asha, 'Hi')]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    await database(t)
      .collection('users')
      .updateOne({ _id: toId(asha.id) }, { $set: { prompts: [] } });
    expect((await likeWith(ravi, asha, 'Hi')).status).toBe(200);
    expect((await userOf(t, ravi.id)).noteQuota?.used).toBe(1);
    expect((await likeWith(ravi, asha, 'Other')).body.code).toBe('ALREADY_LIKED');
    expect((await requestsTo(asha))[0].note.text).toBe('Hi');
    expect((await matchApi(t, ravi).act(asha.id, 'like')).status).toBe(200);
  });

  it('is hidden by a dislike of either member, and returns with the undo', async () => {
    const [asha, ravi] = [await woman(), await man(PREMIUM)];
    await likeWith(ravi, asha, 'Hi');
    await matchApi(t, ravi).act(asha.id, 'dislike');
    expect(await requestsTo(asha)).toEqual([]);
    await matchApi(t, ravi).undo(asha.id);
    expect((await requestsTo(asha))[0].note.text).toBe('Hi');
    await matchApi(t, asha).act(ravi.id, 'dislike');
    expect(await requestsTo(asha)).toEqual([]);
    await matchApi(t, asha).undo(ravi.id);
    expect((await requestsTo(asha))[0].note.text).toBe('Hi');
  });

  it('is removed permanently by a block, but stays in the evidence of a report', async () => {
    const [asha, ravi] = [await woman(), await man()];
    await likeWith(ravi, asha, 'You owe me a dance');
    await matchApi(t, asha).block(ravi.id);
    await matchApi(t, asha).unblock(ravi.id);
    const [request] = await requestsTo(asha);
    expect(request).not.toHaveProperty('note');
    await t
      .api(asha.token)
      .post('/api/user/report', { targetUserId: ravi.id, reason: 'harassment', place: 'profile' });
    const { reports } = (await admin.get('/api/admin/reports')).body;
    expect(reports.at(-1).evidence).toMatchObject([
      { fromReporter: false, text: 'You owe me a dance', about: { kind: 'prompt', ...KARAOKE } },
    ]);
    await matchApi(t, asha).act(ravi.id, 'like');
    expect(await messagesOf(asha, ravi)).toEqual([]);
  });

  it('is in the data exports of both members, without caution hints', async () => {
    const [asha, ravi] = [await woman(), await man()];
    await likeWith(ravi, asha, 'Send me your bank details');
    expect((await requestsTo(asha))[0].note.caution).toBe('bank');
    const note = { text: 'Send me your bank details', on: KARAOKE };
    expect(await partOf('people', asha)).toMatchObject([{ note }]);
    const [mine] = (await partOf('people', ravi)) as { mine: { note: unknown } }[];
    expect(mine?.mine.note).toEqual(note);
  });
});

describe('limits of like notes', () => {
  it('accept one note per day of a free member, also with concurrent requests, and any number with premium', async () => {
    const [ravi, rich] = [await man(), await man(PREMIUM)];
    const women = [await woman(), await woman(), await woman()];
    const sent = await Promise.all(women.map((her) => likeWith(ravi, her, 'Hello there')));
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 429, 429]);
    const refused = sent.find(({ status }) => status === 429);
    expect(refused?.body.code).toBe('NOTE_LIMIT');
    expect(refused?.headers.get('retry-after')).toMatch(/^\d+$/);
    expect((await userOf(t, ravi.id)).likeQuota.used).toBe(1);
    for (const her of women) expect((await likeWith(rich, her, 'Hello there')).body.notesLeft).toBeNull();
  });

  it('accept another note on the next day', async () => {
    const [asha, mina, ravi] = [await woman(), await woman(), await man()];
    await likeWith(ravi, asha, 'Hi');
    await database(t)
      .collection('users')
      .updateOne({ _id: toId(ravi.id) }, { $set: { 'noteQuota.at': new Date('2020-01-01') } });
    expect((await likeWith(ravi, mina, 'Hi')).body.notesLeft).toBe(0);
  });

  it('reject a link from a new account, and a second note or message to a stranger', async () => {
    const [asha, mina] = [await woman(), await woman()];
    const fresh = await aMember(t, PREMIUM);
    expect((await likeWith(fresh, asha, 'see www.example.com/me')).body).toMatchObject({
      code: 'NEW_ACCOUNT_LINK',
      issues: [{ path: 'note', words: 'www.example.com/me' }],
    });
    expect(await pairOf(t, fresh.id, asha.id)).toBeNull();
    expect((await userOf(t, fresh.id)).noteQuota).toBeUndefined();
    await chatApi(t, fresh).send(mina.id, 'Hello');
    expect((await likeWith(fresh, mina, 'And again')).body.code).toBe('REQUEST_PENDING');
    await likeWith(fresh, asha, 'Hello');
    expect((await chatApi(t, fresh).send(asha.id, 'And again')).body.code).toBe('REQUEST_PENDING');
  });

  it('reject notes of suspended, paused and blocked members', async () => {
    const asha = await woman();
    const paused = { at: new Date(), until: null };
    expect((await likeWith(await man({ status: 'suspended' }), asha, 'Hi')).body.code).toBe('SUSPENDED');
    expect((await likeWith(await man({ pause: paused }), asha, 'Hi')).body.code).toBe('PAUSED');
    const blocked = await man();
    await matchApi(t, asha).block(blocked.id);
    expect((await likeWith(blocked, asha, 'Hi')).body.code).toBe('MEMBER_NOT_FOUND');
  });
});

const evidenceAbout = async (target: MadeMember, by: MadeMember, place = 'profile'): Promise<unknown[]> => {
  await t.api(by.token).post('/api/user/report', { targetUserId: target.id, reason: 'harassment', place });
  const { reports } = (await admin.get('/api/admin/reports')).body as {
    reports: { target: { _id: string }; evidence: unknown[] }[];
  };
  return reports.find(({ target: { _id } }) => _id === target.id)?.evidence ?? [];
};
/** Fields with the recording of the voice prompt that a note is about. */
const ABOUT_VOICE = ['aAction.note.on.voice', 'bAction.note.on.voice', 'on.voice', 'about.voice'];
const takenBackNotes = () => database(t).collection<TakenBackNote>('takenBackNotes');

describe('a note that its author takes back', () => {
  it.each<[string, (ravi: MadeMember, asha: MadeMember) => Promise<ApiAnswer>]>([
    ['another like without one', (ravi, asha) => matchApi(t, ravi).act(asha.id, 'like')],
    ['a super like', (ravi, asha) => walletApi(t, ravi).superLike(asha.id)],
  ])('stays in the evidence of a report after %s, and nowhere else', async (_, again) => {
    const [asha, ravi] = [await woman(), await man(PREMIUM)];
    await giveCoins(t, ravi.id, 100);
    await likeWith(ravi, asha, 'I know where you live');
    await matchApi(t, ravi).act(asha.id, 'dislike');
    expect((await again(ravi, asha)).status).toBeLessThan(300);
    const [request] = await requestsTo(asha);
    expect(request).not.toHaveProperty('note');
    const row = { fromReporter: false, text: 'I know where you live', takenBack: true };
    expect(await evidenceAbout(ravi, asha)).toMatchObject([
      { ...row, about: { kind: 'prompt', ...KARAOKE } },
    ]);
    await matchApi(t, asha).act(ravi.id, 'like');
    expect(await messagesOf(asha, ravi)).toEqual([]);
    expect(await evidenceAbout(ravi, asha)).toMatchObject([row]);
  });

  it('stays in the evidence of a report about a friend after a block had removed it', async () => {
    const [asha, ravi] = [await woman(), await man()];
    await likeWith(ravi, asha, 'I know where you live');
    await matchApi(t, ravi).block(asha.id);
    await matchApi(t, ravi).unblock(asha.id);
    expect((await matchApi(t, asha).act(ravi.id, 'like')).body.friend).toBe(true);
    expect(await evidenceAbout(ravi, asha)).toMatchObject([{ text: 'I know where you live' }]);
  });

  it('is in the data export of its author only, expires after 30 days, and is deleted with either account', async () => {
    const [asha, ravi] = [await woman({ photos: [] }), await man(PREMIUM)];
    await likeWith(ravi, asha, 'Hi');
    await matchApi(t, ravi).act(asha.id, 'dislike');
    await matchApi(t, ravi).act(asha.id, 'like');
    expect(await partOf('notes-taken-back', ravi)).toMatchObject([
      { member: toId(asha.id), text: 'Hi', on: KARAOKE },
    ]);
    expect(await partOf('notes-taken-back', asha)).toEqual([]);
    const [stored] = await takenBackNotes()
      .find({ members: toId(asha.id) })
      .toArray();
    if (!stored) throw new Error('No note is stored.');
    const retentionMs = stored.expiresAt.getTime() - stored.takenBackAt.getTime();
    expect(retentionMs).toBe(SAFETY_LIMITS.evidenceDays * DAY_MS);
    expect(await takenBackNotes().indexes()).toContainEqual(
      expect.objectContaining({ key: { expiresAt: 1 }, expireAfterSeconds: 0 }),
    );
    await takenBackNotes().updateOne({ _id: stored._id }, { $set: { expiresAt: new Date(Date.now() - 1) } });
    expect(await evidenceAbout(ravi, asha)).toEqual([]);
    await takenBackNotes().updateOne({ _id: stored._id }, { $set: { expiresAt: stored.expiresAt } });
    await t.api(asha.token).delete('/api/user/delete');
    t.clock.advance(14 * DAY_MS + 1000);
    await t.jobsDone();
    t.clock.set(new Date());
    expect(await takenBackNotes().countDocuments({ members: toId(ravi.id) })).toBe(0);
  });
});

describe('a note about a voice prompt', () => {
  const SNACK: PromptAnswer = { prompt: 'midnight-snack', answer: 'Toast with honey' };
  const SPOKEN = { kind: 'voice', ...SNACK };
  const sound = wav({ seconds: 1 });
  const change = ({ token }: MadeMember, { prompt, answer }: PromptAnswer, recording?: Buffer) =>
    t
      .api(token)
      .put('/api/user/voice-prompt', formOf({ prompt, words: answer, ...(recording && { recording }) }));
  async function record(member: MadeMember, words = SNACK.answer): Promise<string> {
    const { status, body } = await change(member, { ...SNACK, answer: words }, sound);
    expect(status).toBe(200);
    return (body.voicePrompt as VoicePromptView).id;
  }
  const remove = ({ token }: MadeMember) => t.api(token).delete('/api/user/voice-prompt');

  it('shows prompt and words as they were at the like, in the request and in the chat, and has no link', async () => {
    const [asha, ravi] = [await woman(), await man()];
    const id = await record(asha);
    expect((await likeWith(ravi, asha, 'With butter?', id)).status).toBe(200);
    await change(asha, KARAOKE);
    await remove(asha);
    await t.jobsDone();
    expect((await requestsTo(asha))[0].note).toEqual({ text: 'With butter?', on: SPOKEN });
    await matchApi(t, asha).act(ravi.id, 'like');
    for (const [me, other] of [
      [asha, ravi],
      [ravi, asha],
    ] as const)
      expect(await messagesOf(me, other)).toMatchObject([{ message: 'With butter?', about: SPOKEN }]);
  });

  it('can refer to a voice prompt without written words', async () => {
    const [asha, ravi] = [await woman(), await man()];
    expect((await likeWith(ravi, asha, 'Nice voice', await record(asha, ''))).status).toBe(200);
    expect((await requestsTo(asha))[0].note.on).toEqual({ ...SPOKEN, answer: '' });
  });

  it('is rejected when the recording was replaced or removed or is of another member', async () => {
    const [asha, mina, ravi] = [await woman(), await woman(), await man(PREMIUM)];
    const refuses = async (on: string): Promise<void> => {
      const { status, body } = await likeWith(ravi, asha, 'Hi', on);
      expect([status, body.code]).toEqual([409, 'NOT_SHOWN_ANY_MORE']);
    };
    const replaced = await record(asha);
    const removed = await record(asha);
    await refuses(replaced);
    await remove(asha);
    await refuses(removed);
    const takenOff = await record(asha);
    const decision = { outcome: 'removed', reason: 'Names a phone number.' };
    expect((await admin.post(`/api/admin/voice-prompts/${takenOff}/decision`, decision)).status).toBe(200);
    await refuses(takenOff);
    await refuses(await record(mina));
    await refuses('midnight-snack');
    const hers = await record(asha);
    await matchApi(t, asha).block(ravi.id);
    expect((await likeWith(ravi, asha, 'Hi', hers)).body.code).toBe('MEMBER_NOT_FOUND');
    expect((await userOf(t, ravi.id)).likeQuota.used).toBe(0);
  });

  it('counts once when it is repeated, also after the prompt is removed; a note on a written prompt is rejected', async () => {
    const [asha, ravi] = [await woman(), await man(PREMIUM)];
    const id = await record(asha);
    await likeWith(ravi, asha, 'Hi', id);
    await remove(asha);
    expect((await likeWith(ravi, asha, 'Hi', id)).status).toBe(200);
    expect((await likeWith(ravi, asha, 'Hi')).body.code).toBe('ALREADY_LIKED');
    expect((await userOf(t, ravi.id)).noteQuota?.used).toBe(1);
  });

  it('is in the data copies, and in the evidence of reports both as a message and after it was taken back', async () => {
    const [asha, ravi] = [await woman(), await man(PREMIUM)];
    const id = await record(asha);
    await likeWith(ravi, asha, 'I know your voice', id);
    const on = { voice: toId(id), ...SNACK };
    expect(await partOf('people', asha)).toMatchObject([{ note: { on } }]);
    expect(await partOf('people', ravi)).toMatchObject([{ mine: { note: { on } } }]);
    await matchApi(t, ravi).act(asha.id, 'dislike');
    await matchApi(t, ravi).act(asha.id, 'like');
    expect(await partOf('notes-taken-back', ravi)).toMatchObject([{ on }]);
    const row = { fromReporter: false, text: 'I know your voice', about: SPOKEN };
    expect(await evidenceAbout(ravi, asha)).toMatchObject([{ ...row, takenBack: true }]);

    const dev = await man();
    await likeWith(dev, asha, 'Hello', id);
    await matchApi(t, asha).act(dev.id, 'like');
    expect(await partOf('messages', asha)).toMatchObject([{ text: 'Hello', about: on }]);
    const [message] = await messagesOf(dev, asha);
    expect((await chatApi(t, dev).unsend(message.id)).status).toBe(200);
    expect((await messagesOf(asha, dev))[0]).not.toHaveProperty('about');
    expect(await evidenceAbout(dev, asha, 'chat')).toMatchObject([
      { text: 'Hello', about: SPOKEN, takenBack: true },
    ]);
  });

  it.each<[string, (asha: MadeMember, ravi: MadeMember) => MadeMember]>([
    ['of its reader', (asha) => asha],
    ['of its author', (_, ravi) => ravi],
  ])('is deleted with the account %s', async (_, leaver) => {
    const [asha, ravi, dev] = [await woman({ photos: [] }), await man(PREMIUM), await man()];
    const id = await record(asha);
    for (const from of [ravi, dev]) await likeWith(from, asha, 'Hello', id);
    await matchApi(t, ravi).act(asha.id, 'dislike');
    await matchApi(t, ravi).act(asha.id, 'like');
    await matchApi(t, asha).act(ravi.id, 'like');
    const stored = async () =>
      Promise.all(
        ['pairs', 'takenBackNotes', 'messages'].map((name) =>
          database(t)
            .collection(name)
            .countDocuments({ $or: ABOUT_VOICE.map((field) => ({ [field]: toId(id) })) }),
        ),
      );
    expect(await stored()).toEqual([1, 1, 0]);
    await matchApi(t, asha).act(dev.id, 'like');
    expect(await stored()).toEqual([1, 1, 1]);
    await t.app.get(ErasureRegistry, { strict: false }).run(leaver(asha, ravi).id);
    expect(await stored()).toEqual(leaver(asha, ravi) === asha ? [0, 0, 0] : [1, 0, 1]);
  });
});

describe('the single text that a stranger may send', () => {
  const texts = (from: MadeMember, to: MadeMember) =>
    Promise.all([requestsTo(to), messagesOf(to, from)]).then(([requests, messages]) => [
      ...requests.flatMap(({ _id, note }: Request) => (_id === from.id && note ? [note.text] : [])),
      ...messages.map(({ message }: { message: string }) => message),
    ]);

  it('cannot be sent again after dislikes, undos and blocks', async () => {
    const [asha, ravi] = [await woman(), await man(PREMIUM)];
    const his = matchApi(t, ravi);
    const refused = async () => {
      expect((await likeWith(ravi, asha, 'Another')).body.code).toBe('REQUEST_PENDING');
      expect((await chatApi(t, ravi).send(asha.id, 'Another')).body.code).toBe('REQUEST_PENDING');
    };
    await likeWith(ravi, asha, 'Hi');
    await his.act(asha.id, 'dislike');
    await refused();
    expect(await texts(ravi, asha)).toEqual([]);
    await his.undo(asha.id);
    expect(await texts(ravi, asha)).toEqual(['Hi']);
    await his.block(asha.id);
    await his.unblock(asha.id);
    await his.act(asha.id, 'dislike');
    await refused();
    await matchApi(t, asha).block(ravi.id);
    await matchApi(t, asha).unblock(ravi.id);
    await refused();
    expect(await texts(ravi, asha)).toEqual([]);
  });

  it('is either the note or the message when both are sent at the same time', async () => {
    const ravi = await man(PREMIUM);
    /** Waits for `turns` turns of the event loop. */
    const after = async (turns: number): Promise<void> => {
      for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    };
    for (let round = 0; round < 40; round += 1) {
      const her = await woman();
      const noted = likeWith(ravi, her, 'Note');
      await after(round * 2);
      const answers = await Promise.all([noted, chatApi(t, ravi).send(her.id, 'Message')]);
      expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
      expect(await texts(ravi, her)).toHaveLength(1);
    }
  });
});

describe('invalid like notes', () => {
  it('are rejected: incomplete, blank, too long, on a dislike, or on a prompt or photo that is not shown', async () => {
    const [asha, ravi, other] = [await woman(), await man(), await woman()];
    const body = { targetUserId: asha.id, action: 'like' };
    const api = t.api(ravi.token);
    for (const extra of [
      { note: 'Hi' },
      { on: 'karaoke' },
      { note: 'Hi', on: 'no-such-prompt' },
      { note: '   ', on: 'karaoke' },
      { note: '\u200d\u2066', on: 'karaoke' },
      { note: 'a\u0000b', on: 'karaoke' },
      { note: 'é'.repeat(MATCH_LIMITS.noteLength + 1), on: 'karaoke' },
      { action: 'dislike', note: 'Hi', on: 'karaoke' },
    ])
      expect((await api.post('/api/user/match/action', { ...body, ...extra })).status).toBe(400);
    for (const on of ['headline', photoOf(other)])
      expect((await likeWith(ravi, asha, 'Hi', on)).body.code).toBe('NOT_SHOWN_ANY_MORE');
    expect((await userOf(t, ravi.id)).likeQuota.used).toBe(0);
  });

  it('lose line breaks and direction marks, and keep emoji sequences and other scripts', async () => {
    const [asha, ravi] = [await woman(), await man(PREMIUM)];
    const note = `a${'\n'.repeat(10_000)}\u202eb\u202c 👩‍❤️‍💋‍👨 $name`;
    expect((await likeWith(ravi, asha, note)).status).toBe(200);
    expect((await requestsTo(asha))[0].note.text).toBe('a b 👩‍❤️‍💋‍👨 $name');
    const mina = await woman();
    const inOthers = 'नमस्ते, क्षमा · مرحبا · 你好';
    expect((await likeWith(ravi, mina, inOthers)).status).toBe(200);
    expect((await requestsTo(mina))[0].note.text).toBe(inOthers);
  });
});
