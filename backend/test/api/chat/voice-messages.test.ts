import { RECORDING_LIMITS } from '@contract';
import { DAY_MS } from '../../../src/platform/clock/days.js';
import { toId, type ObjectId } from '../../../src/platform/database/ids.js';
import { aMember, type MadeMember } from '../../factories/member.factory.js';
import type { ApiAnswer } from '../../support/api-client.js';
import { chatApi, twoFriends, twoMembers } from '../../support/chat.js';
import { database, matchApi } from '../../support/match.js';
import { floatWav, recording, sine, wav } from '../../support/recordings.js';
import { openSocket } from '../../support/socket.js';
import { storedBlobs } from '../../support/stored-blobs.js';
import { startTestApp, useTestApp } from '../../support/test-app.js';
import { violationsIn } from '../../support/violations.js';

const t = useTestApp();

function sendVoice(
  { token }: MadeMember,
  bytes: Buffer | undefined,
  fields: Record<string, string>,
): Promise<ApiAnswer> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (bytes) form.set('recording', new Blob([new Uint8Array(bytes)]), 'recording.webm');
  return t.api(token).post('/api/chat/send-voice', form);
}
const listened = ({ token }: MadeMember, messageId: string): Promise<ApiAnswer> =>
  t.api(token).post('/api/chat/listened', { messageId });
const code = ({ status, body }: ApiAnswer): unknown[] => [status, body.code];

describe('voice messages', () => {
  it('reach the other member as MP3 without tags, with waveform and a written text', async () => {
    const [asha, ravi] = await twoFriends(t);
    const his = await openSocket(t, ravi);
    const sent = await sendVoice(asha, recording('opus.webm'), { to: ravi.id, message: 'Good evening' });
    expect(sent.status).toBe(201);
    expect(sent.body.message).toMatchObject({ seq: 1, message: 'Good evening', voice: { listened: false } });
    const [fact] = await his.wait('new-message');
    expect(fact?.voice?.peaks).toHaveLength(RECORDING_LIMITS.peaks);
    const { voice } = (await chatApi(t, ravi).messages(asha.id)).body.messages[0];
    expect(voice.seconds).toBeCloseTo(1, 0);
    const answer = await fetch(t.url + voice.url);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'audio/mpeg']);
    expect(answer.headers.get('cache-control')).toBe('private, max-age=3600');
    expect(Buffer.from(await answer.arrayBuffer()).includes('Secret')).toBe(false);
    const etag = answer.headers.get('etag') ?? '';
    expect((await fetch(answer.url, { headers: { 'if-none-match': etag } })).status).toBe(304);
    his.close();
  });

  it('can be played only by the two members, until one blocks the other', async () => {
    const [asha, ravi] = await twoFriends(t);
    await sendVoice(asha, recording('opus.ogg'), { to: ravi.id });
    const url = (await chatApi(t, ravi).messages(asha.id)).body.messages[0].voice.url as string;
    const stranger = await aMember(t);
    const status = async (link: string): Promise<number> => (await fetch(t.url + link)).status;
    expect(await status(url)).toBe(200);
    expect(await status(url.replace(ravi.id, stranger.id))).toBe(400);
    expect(await status(url.replace(/signature=.*/, 'signature=xx'))).toBe(400);
    expect(await status(url.replace('/api/chat/recordings/', '/api/recordings/'))).toBe(404);
    await matchApi(t, asha).block(ravi.id);
    expect(await status(url)).toBe(404);
  });

  it('are sent and stored once for a repeated clientId', async () => {
    const [asha, ravi] = await twoFriends(t);
    const before = await storedBlobs(t);
    const send = () => sendVoice(asha, recording('opus.mp4'), { to: ravi.id, clientId: 'voice' });
    const [first, second] = [await send(), await send()];
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(second.body.message.id).toBe(first.body.message.id);
    expect(await storedBlobs(t)).toBe(before + 1);
  });

  it('are rejected from unanswered strangers, without premium, and without a usable recording', async () => {
    const [asha, ravi] = await twoMembers(t);
    const good = recording('opus.webm');
    expect(code(await sendVoice(asha, good, { to: ravi.id }))).toEqual([403, 'WRITE_FIRST']);
    await chatApi(t, asha).send(ravi.id, 'Hello');
    expect(code(await sendVoice(asha, good, { to: ravi.id }))).toEqual([403, 'WRITE_FIRST']);
    await chatApi(t, ravi).send(asha.id, 'Hi');
    const before = await storedBlobs(t);
    for (const [bytes, expected] of [
      [undefined, [400, 'VALIDATION']],
      [Buffer.from('no audio'), [415, 'NOT_A_RECORDING']],
      [wav({ seconds: RECORDING_LIMITS.messageSeconds + 2, rate: 8_000 }), [400, 'RECORDING_TOO_LONG']],
      [wav({ seconds: 2, hz: 0 }), [400, 'RECORDING_SILENT']],
      [floatWav([...sine(1), Number.NaN]), [400, 'RECORDING_UNREADABLE']],
      [Buffer.alloc(RECORDING_LIMITS.recordingBytes + 1), [413, 'RECORDING_TOO_LARGE']],
    ] as const)
      expect(code(await sendVoice(asha, bytes, { to: ravi.id }))).toEqual(expected);
    expect(await storedBlobs(t)).toBe(before);
    expect((await sendVoice(asha, good, { to: ravi.id })).status).toBe(201);
    const [anna, free] = await twoFriends(t, {});
    expect(code(await sendVoice(free, good, { to: anna.id }))).toEqual([403, 'PREMIUM_REQUIRED']);
  });

  it('send one message-listened event to each member, however often the recipient marks them as listened to', async () => {
    const [asha, ravi] = await twoFriends(t);
    const { body } = await sendVoice(asha, recording('opus.webm'), { to: ravi.id });
    const id = body.message.id as string;
    const [hers, his] = [await openSocket(t, asha), await openSocket(t, ravi)];
    expect(code(await listened(asha, id))).toEqual([404, 'NOT_FOUND']);
    expect(code(await listened(await aMember(t), id))).toEqual([404, 'NOT_FOUND']);
    expect((await listened(ravi, id)).status).toBe(200);
    expect((await listened(ravi, id)).status).toBe(200);
    expect(await hers.wait('message-listened')).toEqual([{ conversationId: ravi.id, id, seq: 1 }]);
    expect(await his.wait('message-listened')).toEqual([{ conversationId: asha.id, id, seq: 1 }]);
    for (const [one, other] of [
      [asha, ravi],
      [ravi, asha],
    ] as const)
      expect((await chatApi(t, one).messages(other.id)).body.messages[0].voice.listened).toBe(true);
    hers.close();
    his.close();
  });

  it('do not show the sender that the recipient has listened while read receipts are off', async () => {
    const [asha, ravi] = await twoFriends(t);
    await t.api(ravi.token).put('/api/chat/read-receipts', { on: false });
    const { body } = await sendVoice(asha, recording('opus.webm'), { to: ravi.id });
    const [hers, his] = [await openSocket(t, asha), await openSocket(t, ravi)];
    await listened(ravi, body.message.id as string);
    await his.wait('message-listened');
    await chatApi(t, ravi).send(asha.id, 'Heard it');
    await hers.wait('new-message');
    expect(hers.facts('message-listened')).toEqual([]);
    expect((await chatApi(t, asha).messages(ravi.id)).body.messages[0].voice.listened).toBe(false);
    expect((await chatApi(t, ravi).messages(asha.id)).body.messages[0].voice.listened).toBe(true);
    // Messages that were played meanwhile are not shown as played later either, but those that are played
    // from now on are.
    await t.api(ravi.token).put('/api/chat/read-receipts', { on: true });
    await listened(ravi, body.message.id as string);
    const next = await sendVoice(asha, recording('opus.webm'), { to: ravi.id });
    await listened(ravi, next.body.message.id as string);
    expect(await hers.wait('message-listened')).toMatchObject([{ id: next.body.message.id as string }]);
    const { messages } = (await chatApi(t, asha).messages(ravi.id)).body as {
      messages: { voice?: { listened: boolean } }[];
    };
    expect(messages.flatMap(({ voice }) => voice?.listened ?? [])).toEqual([false, true]);
    hers.close();
    his.close();
  });

  it('are mentioned in a quote until they are unsent, and are deleted after the time for reports', async () => {
    const [asha, ravi] = await twoFriends(t);
    const before = await storedBlobs(t);
    const { body } = await sendVoice(asha, recording('opus.webm'), { to: ravi.id });
    const id = body.message.id as string;
    await t.api(ravi.token).post('/api/chat/send', { to: asha.id, message: 'Lovely', replyTo: id });
    const quote = async (): Promise<unknown> =>
      (await chatApi(t, asha).messages(ravi.id)).body.messages[1].quote;
    expect(await quote()).toMatchObject({ snippet: '', hasPicture: false, hasVoice: true, unsent: false });
    t.clock.advance(14 * 60_000);
    expect((await chatApi(t, asha).unsend(id)).status).toBe(200);
    expect((await chatApi(t, ravi).messages(asha.id)).body.messages[0].voice).toBeUndefined();
    expect(await quote()).not.toHaveProperty('hasVoice');
    expect(code(await listened(ravi, id))).toEqual([404, 'NOT_FOUND']);
    t.clock.advance(2 * 60_000);
    await t.jobsDone();
    expect(await storedBlobs(t)).toBe(before + 1);
    t.clock.advance(30 * DAY_MS);
    await t.jobsDone();
    expect(await storedBlobs(t)).toBe(before);
    t.clock.set(new Date());
  });

  it('are not deleted by the removal job while a message contains them', async () => {
    const [asha, ravi] = await twoFriends(t);
    await sendVoice(asha, recording('opus.webm'), { to: ravi.id });
    const before = await storedBlobs(t);
    t.clock.advance(16 * 60_000);
    await t.jobsDone();
    expect(await storedBlobs(t)).toBe(before);
    t.clock.set(new Date());
  });
});

describe('damaged waveforms', () => {
  const MIGRATION = '2026-12-02-waveforms';

  it('are found by the integrity check in old messages, and repaired by the migration', async () => {
    const [asha, ravi] = await twoFriends(t);
    const ids = ['messages', 'messages', 'oldMessages', 'unsentMessages'].map(() => toId());
    const [whole, damaged, old, unsent] = ids as [ObjectId, ObjectId, ObjectId, ObjectId];
    const sent = (await sendVoice(asha, recording('opus.webm'), { to: ravi.id })).body.message;
    const message = await database(t)
      .collection('messages')
      .findOne({ _id: toId(sent.id) });
    const withVoice = (id: ObjectId, seq: number, voice: object) => ({
      ...message,
      _id: id,
      seq,
      voice: { ...(message?.voice as object), id, ...voice },
    });
    const peaks = [100, Number.NaN, null, 40.4, Infinity, -3, 0];
    await database(t)
      .collection('messages')
      .insertMany([withVoice(whole, 2, { peaks: [1, 100] }), withVoice(damaged, 3, { peaks })]);
    await database(t)
      .collection('oldMessages')
      .insertOne(withVoice(old, 4, { peaks: null, seconds: Number.NaN }));
    await database(t)
      .collection('unsentMessages')
      .insertOne({ ...withVoice(unsent, 5, { peaks }), expiresAt: new Date(Date.now() + DAY_MS) });

    const violations = await violationsIn(t);
    for (const [kind, id] of [
      ['damaged-waveform', damaged],
      ['damaged-old-waveform', old],
    ] as const)
      expect(violations.filter((each) => each.kind === kind)).toEqual([
        expect.objectContaining({ id: id.toHexString() }),
      ]);

    const voiceOf = async (name: string, id: ObjectId): Promise<unknown> => {
      const found = await database(t).collection(name).findOne({ 'voice.id': id });
      return found?.voice as unknown;
    };
    for (let run = 0; run < 2; run += 1) {
      await database(t).collection<{ _id: string }>('migrations').deleteOne({ _id: MIGRATION });
      await (await startTestApp({ beside: t })).close();
      const mended = { seconds: expect.any(Number) as number, peaks: [100, 0, 0, 40, 0, 0, 0] };
      expect(await voiceOf('messages', damaged)).toMatchObject(mended);
      expect(await voiceOf('unsentMessages', unsent)).toMatchObject(mended);
      expect(await voiceOf('oldMessages', old)).toMatchObject({ seconds: 0, peaks: [] });
      expect(await voiceOf('messages', whole)).toMatchObject({ peaks: [1, 100] });
    }
    expect((await violationsIn(t)).filter(({ kind }) => kind.includes('waveform'))).toEqual([]);
  });
});
