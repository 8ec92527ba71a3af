import { PROMPTS, RECORDING_LIMITS, SAFETY_LIMITS, type VoicePromptView } from '@contract';
import { BlobComparison } from '../../../src/modules/integrity/index.js';
import { RemoveBlobs } from '../../../src/modules/profiles/profiles.jobs.js';
import { DAY_MS } from '../../../src/platform/clock/days.js';
import { toId } from '../../../src/platform/database/ids.js';
import { Outbox } from '../../../src/platform/queue/outbox.js';
import { BlobStorage } from '../../../src/platform/storage/blob-storage.js';
import { aMember, PASSWORD, type MadeMember } from '../../factories/member.factory.js';
import { useAdminApi } from '../../support/admin.js';
import { formOf } from '../../support/api-client.js';
import { chatApi, twoFriends } from '../../support/chat.js';
import { rowsOfDataCopy } from '../../support/data-copy.js';
import { database, matchApi } from '../../support/match.js';
import { floatWav, sine, wav } from '../../support/recordings.js';
import { restrict } from '../../support/restrict.js';
import { useTestApp } from '../../support/test-app.js';
import { undoOver } from '../../support/undo.js';
import { violationsIn } from '../../support/violations.js';
import { filesInZip } from '../../support/zip.js';

const t = useTestApp();
const admin = useAdminApi(t);
afterEach(() => t.clock.set(new Date()));

const PROMPT = PROMPTS[0]!;
const OTHER_PROMPT = PROMPTS[1]!;
const sound = wav({ seconds: 1 });

const put = ({ token }: MadeMember, fields: { prompt?: string; words?: string; recording?: Buffer }) =>
  t.api(token).put('/api/user/voice-prompt', formOf({ prompt: PROMPT, ...fields }));
async function record(member: MadeMember, words = 'My words'): Promise<VoicePromptView> {
  const { status, body } = await put(member, { words, recording: sound });
  expect(status).toBe(200);
  return body.voicePrompt as VoicePromptView;
}
const remove = ({ token }: MadeMember) => t.api(token).delete('/api/user/voice-prompt');
const own = async ({ token }: MadeMember): Promise<VoicePromptView | undefined> =>
  (await t.api(token).get('/api/user/profile')).body.voicePrompt;
const seenBy = async (viewer: MadeMember, { id }: MadeMember): Promise<VoicePromptView | undefined> =>
  (await matchApi(t, viewer).card(id)).body.voicePrompt;
const fetched = (url: string): Promise<Response> => fetch(t.url + url);
const statusOf = async (url: string): Promise<number> => (await fetched(url)).status;
const blobOf = async ({ user }: MadeMember): Promise<string> => {
  const stored = await database(t).collection('users').findOne({ _id: user._id });
  return String(stored?.voicePrompt?.blob);
};
const isStored = async (blob: string): Promise<boolean> =>
  (await t.app.get(BlobStorage).existing([blob])).has(blob);

describe('the voice prompt of a member', () => {
  it('can be recorded, shown, changed, replaced and removed', async () => {
    const [asha, ravi] = [await aMember(t), await aMember(t)];
    expect((await put(asha, { words: 'Nothing recorded yet' })).status).toBe(404);
    const first = await record(asha);
    expect(first).toMatchObject({ prompt: PROMPT, words: 'My words', seconds: 1 });
    expect(first.peaks).toHaveLength(RECORDING_LIMITS.peaks);
    expect((await own(asha))?.id).toBe(first.id);
    const shown = await seenBy(ravi, asha);
    expect(shown).toEqual({ ...first, url: expect.stringContaining(ravi.id) });
    const answer = await fetched(shown?.url ?? '');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'audio/mpeg']);

    const changed = (await put(asha, { prompt: OTHER_PROMPT, words: '' })).body.voicePrompt;
    expect(changed).toMatchObject({ id: first.id, prompt: OTHER_PROMPT, words: '' });
    const before = await blobOf(asha);
    const second = await record(asha, 'Said better');
    expect(second.id).not.toBe(first.id);
    await t.jobsDone();
    expect(await statusOf(shown?.url ?? '')).toBe(404);
    expect(await isStored(before)).toBe(false);
    expect(await statusOf(second.url)).toBe(200);

    const last = await blobOf(asha);
    expect(await remove(asha)).toMatchObject({ status: 200, body: { voicePrompt: null } });
    expect(await remove(asha)).toMatchObject({ status: 200, body: { voicePrompt: null } });
    await t.jobsDone();
    expect([await own(asha), await seenBy(ravi, asha), await isStored(last)]).toEqual([
      undefined,
      undefined,
      false,
    ]);
  });

  it('is one of two recordings that were sent at the same time', async () => {
    const asha = await aMember(t);
    await Promise.all([record(asha, 'One'), record(asha, 'Two')]);
    // Simulates the death of a process between the write and the cancellation of its clean-up.
    const payload = { userId: asha.id, blobs: [await blobOf(asha)] };
    await t.app.get(Outbox).add({ job: RemoveBlobs, payload, key: 'left' });
    t.clock.advance(DAY_MS);
    await t.jobsDone();
    expect(await isStored(await blobOf(asha))).toBe(true);
    const comparison = await t.app.get(BlobComparison).compare(t.clock.now());
    expect([comparison.missing, comparison.unreferenced]).toEqual([[], []]);
  });

  it('loses a recording that was replaced before its upload ended', async () => {
    const asha = await aMember(t);
    const outbox = t.app.get(Outbox);
    const removeRow = outbox.remove.bind(outbox);
    let isReplaced = false;
    const removing = jest.spyOn(outbox, 'remove').mockImplementation(async (row) => {
      if (!isReplaced && row._id.startsWith(RemoveBlobs.name)) {
        isReplaced = true;
        await record(asha, 'Two');
      }
      return removeRow(row);
    });
    await record(asha, 'One');
    removing.mockRestore();
    expect(isReplaced).toBe(true);
    t.clock.advance(DAY_MS);
    await t.jobsDone();
    expect(await isStored(await blobOf(asha))).toBe(true);
    const comparison = await t.app.get(BlobComparison).compare(t.clock.now());
    expect([comparison.missing, comparison.unreferenced]).toEqual([[], []]);
  });

  it('cannot be another file, and cannot be changed by a suspended member', async () => {
    const asha = await aMember(t);
    expect((await put(asha, { recording: Buffer.from('no sound') })).body.code).toBe('NOT_A_RECORDING');
    const infinite = floatWav([...sine(1), Infinity]);
    expect((await put(asha, { recording: infinite })).body.code).toBe('RECORDING_UNREADABLE');
    const long = wav({ seconds: RECORDING_LIMITS.promptSeconds + 2 });
    expect((await put(asha, { recording: long })).body.code).toBe('RECORDING_TOO_LONG');
    const tooMany = 'x'.repeat(RECORDING_LIMITS.promptWordsLength + 1);
    for (const fields of [{ words: tooMany }, { prompt: 'nonsense' }])
      expect((await put(asha, { ...fields, recording: sound })).body.code).toBe('VALIDATION');
    await record(asha);
    await restrict(t, asha.id, 'suspended');
    const { body } = await t.api().post('/api/auth/login', { email: asha.email, password: PASSWORD });
    const suspended = { ...asha, token: body.token as string };
    for (const { status, body: error } of [
      await put(suspended, { words: 'x', recording: sound }),
      await put(suspended, { words: 'x' }),
      await remove(suspended),
    ])
      expect([status, error.code]).toEqual([403, 'SUSPENDED']);
    expect(await own(suspended)).toMatchObject({ words: 'My words' });
  });

  it("has a link for one viewer, which stops working after a block or the viewer's log-out", async () => {
    const [asha, ravi, stranger] = [await aMember(t), await aMember(t), await aMember(t)];
    await record(asha);
    const { url = '' } = (await seenBy(ravi, asha)) ?? {};
    const forged = url.replace(`viewer=${ravi.id}`, `viewer=${stranger.id}`);
    expect((await t.api().get(forged)).body.code).toBe('LINK_INVALID');
    expect(await statusOf(url.replace(`owner=${asha.id}`, `owner=${stranger.id}`))).toBe(400);
    expect(await statusOf(url)).toBe(200);
    await matchApi(t, asha).block(ravi.id);
    expect(await statusOf(url)).toBe(404);
    expect(await seenBy(ravi, asha)).toBeUndefined();
    await t.api(ravi.token).post('/api/auth/logout');
    expect((await t.api().get(url)).body.code).toBe('LINK_INVALID');
  });

  it('is searched for signs of a scam', async () => {
    const asha = await aMember(t);
    await record(asha, 'Invest in crypto with me, send money to my bank account on WhatsApp +91 98765 43210');
    await t.jobsDone();
    expect(await database(t).collection('riskFlags').countDocuments({ _id: asha.user._id })).toBe(1);
  });
});

describe('the review of voice prompts', () => {
  const waiting = async (): Promise<(VoicePromptView & { member: { _id: string } })[]> =>
    (await admin.get('/api/admin/voice-prompts')).body.voicePrompts;
  const decide = (recordingId: string, body: object) =>
    admin.post(`/api/admin/voice-prompts/${recordingId}/decision`, body);
  const appealOf = async () => (await admin.get('/api/admin/appeals')).body.appeals[0];
  const lift = (id: string) =>
    admin.post(`/api/admin/appeals/${id}/decision`, { outcome: 'lifted', reason: 'We were wrong.' });

  /** Creates a voice prompt that staff have removed, and an appeal against it. */
  async function removed(): Promise<{ member: MadeMember; voicePrompt: VoicePromptView }> {
    const member = await aMember(t, { name: 'Asha' });
    const voicePrompt = await record(member);
    expect((await decide(voicePrompt.id, { outcome: 'removed', rule: 'hate', reason: 'No.' })).status).toBe(
      200,
    );
    expect((await t.api(member.token).get('/api/user/decisions')).body.decisions).toEqual([]);
    await undoOver(t);
    const [decision] = (await t.api(member.token).get('/api/user/decisions')).body.decisions;
    expect(decision).toMatchObject({ kind: 'voice-prompt', stands: true, rule: { key: 'hate' } });
    const appeal = { text: 'It is only a song.' };
    expect((await t.api(member.token).post(`/api/user/decisions/${decision.id}/appeal`, appeal)).status).toBe(
      201,
    );
    return { member, voicePrompt };
  }

  it('lists every recording once, newest first, while its member has it', async () => {
    const [asha, ravi] = [await aMember(t), await aMember(t)];
    await record(asha);
    const second = await record(asha);
    const third = await record(ravi);
    await put(ravi, { words: 'Changed since' });
    const list = (await waiting()).filter(({ member }) => [asha.id, ravi.id].includes(member._id));
    expect(list).toMatchObject([
      { id: third.id, words: 'Changed since', member: { _id: ravi.id } },
      { id: second.id, member: { _id: asha.id } },
    ]);
    expect(await statusOf(list[0]?.url ?? '')).toBe(200);
    expect((await decide(third.id, { outcome: 'removed' })).status).toBe(400);
    expect((await decide(third.id, { outcome: 'approved' })).status).toBe(200);
    expect((await decide(third.id, { outcome: 'removed', reason: 'No.' })).status).toBe(404);
    await remove(asha);
    expect((await decide(second.id, { outcome: 'removed', reason: 'No.' })).status).toBe(404);
    expect((await waiting()).map(({ id }) => id)).not.toContain(second.id);
    expect(await own(ravi)).toBeDefined();
  });

  it('removes a voice prompt with a mail, and restores it after an appeal', async () => {
    const { member, voicePrompt } = await removed();
    expect(await own(member)).toBeUndefined();
    expect(await statusOf(voicePrompt.url)).toBe(404);
    await undoOver(t);
    const mail = await t.mailTo(member.email);
    expect(mail.subject).toContain('Your voice prompt was removed');
    expect(mail.text).toContain('No.');
    const { entries } = (await admin.get('/api/admin/audit?action=voice-prompt-removed')).body;
    expect(entries[0]).toMatchObject({ target: { _id: member.id }, after: { recordingId: voicePrompt.id } });
    const appeal = await appealOf();
    expect(appeal).toMatchObject({
      kind: 'voice-prompt',
      photo: null,
      voicePrompt: { id: voicePrompt.id, prompt: PROMPT, words: 'My words' },
    });
    const heard = await fetched(appeal.voicePrompt.url as string);
    expect([heard.status, heard.headers.get('content-type')]).toEqual([200, 'audio/mpeg']);
    expect(
      await statusOf((appeal.voicePrompt.url as string).replace(/signature=.{4}/, 'signature=AAAA')),
    ).toBe(400);
    expect((await lift(appeal.id as string)).body.undone).toBe(true);
    expect((await own(member))?.id).toBe(voicePrompt.id);
    await undoOver(t);
    expect((await t.mailTo(member.email)).text).toContain('your voice prompt is on your profile again');
    t.clock.advance((RECORDING_LIMITS.removedPromptDays + 1) * DAY_MS);
    await t.jobsDone();
    expect(await isStored(await blobOf(member))).toBe(true);
  });

  it('does not restore a removed recording when the member has another one or it was deleted', async () => {
    const { member } = await removed();
    const another = await record(member, 'Recorded since');
    expect((await lift((await appealOf()).id as string)).body).toMatchObject({
      success: true,
      undone: false,
    });
    expect((await own(member))?.id).toBe(another.id);
    const late = await removed();
    await database(t)
      .collection('decisions')
      .updateOne({ userId: late.member.user._id }, { $set: { at: new Date(Date.now() - 46 * DAY_MS) } });
    const appeal = await appealOf();
    expect(appeal.voicePrompt.url).toBeNull();
    expect((await lift(appeal.id as string)).body.undone).toBe(false);
    expect(await own(late.member)).toBeUndefined();
  });
});

describe('voice in reports', () => {
  interface Reported {
    id: string;
    target: { _id: string };
    profile: { voicePrompt?: { id: string; words: string; url: string | null } };
    evidence: { voice?: { url: string; seconds: number } | null }[];
  }
  const reportAbout = async ({ id }: MadeMember, state = 'received'): Promise<Reported | undefined> =>
    ((await admin.get(`/api/admin/reports?state=${state}`)).body.reports as Reported[]).find(
      ({ target }) => target._id === id,
    );

  it('is copied for staff, and the copies are deleted some time after the decision', async () => {
    const [asha, ravi] = await twoFriends(t);
    const reported = await record(ravi);
    const send = async (from: MadeMember, to: MadeMember, message: string): Promise<string> => {
      const form = formOf({ to: to.id, message, recording: sound });
      return (await t.api(from.token).post('/api/chat/send-voice', form)).body.message.id as string;
    };
    await chatApi(t, asha).send(ravi.id, 'Hello');
    await send(asha, ravi, 'Leave me alone');
    const unsent = await send(ravi, asha, 'I will find you');
    await chatApi(t, ravi).unsend(unsent);
    const body = { targetUserId: ravi.id, reason: 'harassment', place: 'chat' };
    expect((await t.api(asha.token).post('/api/user/report', body)).status).toBe(201);
    await remove(ravi);
    t.clock.advance(DAY_MS);
    await t.jobsDone();
    const report = await reportAbout(ravi);
    const { voicePrompt } = report?.profile ?? {};
    expect(voicePrompt).toMatchObject({ id: reported.id, words: 'My words', prompt: PROMPT, seconds: 1 });
    expect(report?.evidence).toMatchObject([
      { fromReporter: true, text: 'Hello' },
      { fromReporter: true, text: 'Leave me alone', voice: { seconds: 1 } },
      { fromReporter: false, text: 'I will find you', takenBack: true, voice: { seconds: 1 } },
    ]);
    expect(report?.evidence[0]).not.toHaveProperty('voice');
    const links = [voicePrompt, ...(report?.evidence ?? []).slice(1).map(({ voice }) => voice)].map(
      (heard) => heard?.url ?? '',
    );
    for (const link of links) {
      const answer = await fetched(link);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'audio/mpeg']);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
    const comparison = await t.app.get(BlobComparison).compare(t.clock.now());
    expect([comparison.missing, comparison.unreferenced]).toEqual([[], []]);
    const decision = { outcome: 'no-action', reason: 'Nothing found.' };
    expect((await admin.post(`/api/admin/reports/${report?.id}/decision`, decision)).status).toBe(200);
    t.clock.advance(SAFETY_LIMITS.evidenceDays * DAY_MS + 1000);
    await t.jobsDone();
    t.clock.set(new Date());
    const decided = await reportAbout(ravi, 'decided');
    expect(decided?.profile.voicePrompt).toMatchObject({ id: reported.id, words: 'My words', url: null });
    expect(decided?.evidence.map((entry) => entry.voice)).toEqual([undefined, null, null]);
    for (const link of links) expect(await statusOf(link)).not.toBe(200);
  });
});

describe('the data of a voice prompt', () => {
  it('is in the data copy with the recording, in the view of staff, and is erased with the account', async () => {
    const asha = await aMember(t, { name: 'Leela' });
    const removedByStaff = await record(asha);
    const why = { outcome: 'removed', reason: 'No.' };
    await admin.post(`/api/admin/voice-prompts/${removedByStaff.id}/decision`, why);
    const kept = String(
      (await database(t).collection('decisions').findOne({ userId: asha.user._id }))?.voicePrompt.blob,
    );
    const { id } = await record(asha);
    const [account] = (await rowsOfDataCopy(t, asha.id, 'account')) as { voicePrompt: object }[];
    expect(account?.voicePrompt).toMatchObject({ prompt: PROMPT, words: 'My words', seconds: 1 });
    expect(account?.voicePrompt).not.toHaveProperty('blob');
    expect((await t.api(asha.token).post('/api/user/export', { password: PASSWORD })).status).toBe(200);
    await t.jobsDone();
    const link = (await t.api(asha.token).post('/api/user/export/link', { password: PASSWORD })).body.url;
    const files = await filesInZip(Buffer.from(await (await fetched(link as string)).arrayBuffer()));
    // An MP3 frame begins with these bits.
    expect(files.get('voice-prompt.mp3')?.readUInt16BE(0) ?? 0).toBeGreaterThanOrEqual(0xffe0);
    const [found] = (await admin.get('/api/admin/users?search=leela')).body;
    expect(found.voicePrompt).toMatchObject({ id, prompt: PROMPT, words: 'My words' });
    expect(await statusOf(found.voicePrompt.url as string)).toBe(200);

    const blob = await blobOf(asha);
    expect([await isStored(blob), await isStored(kept)]).toEqual([true, true]);
    const reviews = database(t).collection('voicePromptReviews');
    const left = () => reviews.countDocuments({ userId: asha.user._id });
    expect(await left()).toBe(1);
    await t.api(asha.token).delete('/api/user/delete');
    const { voicePrompts } = (await admin.get('/api/admin/voice-prompts')).body;
    expect((voicePrompts as VoicePromptView[]).map((one) => one.id)).not.toContain(id);
    t.clock.advance(14 * DAY_MS + 1000);
    await t.jobsDone();
    expect([await isStored(blob), await isStored(kept), await left()]).toEqual([false, false, 0]);
  });

  it('violates an invariant when its account does not exist', async () => {
    const of = { _id: toId(), userId: toId(), addedAt: new Date() };
    await database(t).collection('voicePromptReviews').insertOne(of);
    const found = JSON.stringify(await violationsIn(t));
    expect(found).toContain('voice-prompt-review-of-nobody');
    expect(found).toContain(of._id.toHexString());
  });
});
