import sharp from 'sharp';
import { CHAT_LIMITS, SAFETY_SERVER_LIMITS, USERS_LIMITS } from '@contract';
import { ErasureService } from '../../../src/modules/users/erasure/erasure.service.js';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/platform/clock/days.js';
import { toId } from '../../../src/platform/database/ids.js';
import { aMember, PASSWORD, type MadeMember } from '../../factories/member.factory.js';
import type { ApiAnswer } from '../../support/api-client.js';
import { chatApi, twoFriends, twoMembers } from '../../support/chat.js';
import { database, matchApi } from '../../support/match.js';
import { aPicture } from '../../support/pictures.js';
import { openSocket } from '../../support/socket.js';
import { storedBlobs } from '../../support/stored-blobs.js';
import { useTestApp } from '../../support/test-app.js';

/** Two API instances on one database and one Redis. */
const t = useTestApp();
const two = useTestApp({ beside: t });
afterEach(() => t.clock.set(new Date()));

async function send({ token }: MadeMember, to: string, fields: object = {}): Promise<ApiAnswer> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ to, viewOnce: 'yes', ...fields }))
    form.set(name, String(value));
  form.set('picture', new Blob([new Uint8Array(await aPicture())]), 'IMG_1.jpg');
  return t.api(token).post('/api/chat/send-picture', form);
}

const open = ({ token }: MadeMember, messageId: string, opening = 'tab', at = t): Promise<Response> =>
  fetch(`${at.url}/api/chat/view-once`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ messageId, opening }),
  });
const codeOf = async (answer: Response): Promise<unknown> => ((await answer.json()) as { code: string }).code;
/** Returns a function that counts the stored blobs of the picture of a message. */
async function bytesOf(messageId: string): Promise<() => Promise<number>> {
  const message = await database(t)
    .collection('messages')
    .findOne({ _id: toId(messageId) });
  const blob = String((message?.viewOnce as { full?: unknown }).full);
  return () =>
    database(t)
      .collection('blobs.files')
      .countDocuments({ _id: toId(blob) });
}
const lastOf = async (who: MadeMember, other: MadeMember) =>
  (await chatApi(t, who).messages(other.id)).body.messages.at(-1);

/** Sends a view-once picture from the first of two friends to the second. */
async function aSentPicture() {
  const [asha, ravi] = await twoFriends(t);
  const { status, body } = await send(asha, ravi.id);
  expect(status).toBe(201);
  return { asha, ravi, id: body.message.id as string };
}

describe('view-once pictures', () => {
  it('have no link, are opened by the recipient, and send message-opened to both members', async () => {
    const { asha, ravi, id } = await aSentPicture();
    const [hers, his] = [await openSocket(t, asha), await openSocket(t, ravi)];
    for (const [mine, other] of [
      [asha, ravi],
      [ravi, asha],
    ] as const) {
      const message = await lastOf(mine, other);
      expect(message).toMatchObject({ message: '', viewOnce: 'unopened' });
      expect(JSON.stringify(message)).not.toContain('media');
      const { body } = await chatApi(t, mine).conversations();
      expect(body.conversations[0].lastMessage).toMatchObject({ viewOnce: 'unopened' });
    }
    // The code that serves ordinary pictures reads `image`, so this field must not exist here.
    expect(
      await database(t)
        .collection('messages')
        .countDocuments({ 'viewOnce.full': { $exists: true }, image: { $exists: true } }),
    ).toBe(0);

    const answer = await open(ravi, id);
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'image/webp',
      'no-store',
    ]);
    expect(answer.headers.get('etag')).toBeNull();
    expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).format).toBe('webp');
    expect(await hers.wait('message-opened')).toEqual([{ conversationId: ravi.id, id, seq: 1 }]);
    expect(await his.wait('message-opened')).toEqual([{ conversationId: asha.id, id, seq: 1 }]);
    expect((await lastOf(asha, ravi)).viewOnce).toBe('opened');
    expect((await lastOf(ravi, asha)).viewOnce).toBe('opened');
    hers.close();
    his.close();
  });

  it('are opened by one of several devices, and only its request can be repeated for some seconds', async () => {
    const { ravi, id } = await aSentPicture();
    const tabs = ['one', 'two', 'three', 'four'];
    const answers = await Promise.all(tabs.map((tab, index) => open(ravi, id, tab, index % 2 ? two : t)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const winner = tabs[answers.findIndex(({ status }) => status === 200)];
    expect((await open(ravi, id, winner)).status).toBe(200);
    expect(await codeOf(await open(ravi, id, 'another'))).toBe('ALREADY_OPENED');
    t.clock.advance(CHAT_LIMITS.viewOnceSeconds * 1000);
    expect(await codeOf(await open(ravi, id, winner))).toBe('ALREADY_OPENED');
  });

  it('cannot be opened by the sender, a stranger, or a blocked recipient', async () => {
    const { asha, ravi, id } = await aSentPicture();
    const stranger = await aMember(t);
    expect((await open(asha, id)).status).toBe(404);
    expect((await open(stranger, id)).status).toBe(404);
    expect((await fetch(`${t.url}/api/chat/view-once`, { method: 'POST' })).status).toBe(401);
    await matchApi(t, asha).block(ravi.id);
    expect(await codeOf(await open(ravi, id))).toBe('MEMBER_NOT_FOUND');
  });

  it('are deleted from storage some minutes after the view, or after two weeks without a view', async () => {
    const { asha, ravi, id } = await aSentPicture();
    const bytes = await bytesOf(id);
    t.clock.advance(16 * MINUTE_MS);
    await t.jobsDone();
    expect(await bytes()).toBe(1);
    expect((await open(ravi, id)).status).toBe(200);
    t.clock.advance(CHAT_LIMITS.viewOnceReportMinutes * MINUTE_MS);
    await t.jobsDone();
    expect(await bytes()).toBe(0);
    expect((await lastOf(asha, ravi)).viewOnce).toBe('opened');

    const unopened = (await send(asha, ravi.id)).body.message.id as string;
    const waiting = await bytesOf(unopened);
    t.clock.advance(16 * MINUTE_MS);
    await t.jobsDone();
    expect(await waiting()).toBe(1);
    t.clock.advance(CHAT_LIMITS.viewOnceDays * DAY_MS);
    // The session has expired by now.
    ravi.token = (
      await t.api().post('/api/auth/login', { email: ravi.email, password: PASSWORD })
    ).body.token;
    expect((await open(ravi, unopened)).status).toBe(404);
    await t.jobsDone();
    expect(await waiting()).toBe(0);
    expect((await lastOf(ravi, asha)).viewOnce).toBe('expired');
  });

  it('are deleted immediately with their bytes when they are unsent', async () => {
    const { asha, ravi, id } = await aSentPicture();
    const bytes = await bytesOf(id);
    expect((await chatApi(t, asha).unsend(id)).status).toBe(200);
    expect((await lastOf(ravi, asha)).viewOnce).toBeUndefined();
    expect((await open(ravi, id)).status).toBe(404);
    await t.jobsDone();
    expect(await bytes()).toBe(0);
  });

  it('are rejected from a stranger, and sent once for a repeated clientId', async () => {
    const [asha, ravi] = await twoMembers(t);
    t.clock.advance(25 * HOUR_MS);
    expect((await send(asha, ravi.id)).body.code).toBe('WRITE_FIRST');
    const [maya, dev] = await twoFriends(t);
    const before = await storedBlobs(t);
    const first = await send(maya, dev.id, { clientId: 'once' });
    const second = await send(maya, dev.id, { clientId: 'once' });
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(second.body.message).toMatchObject({ id: first.body.message.id, viewOnce: 'unopened' });
    expect(await storedBlobs(t)).toBe(before + 1);
    expect((await send(maya, dev.id, { viewOnce: 'no' })).body.code).toBe('VALIDATION');
  });

  it('are part of a report soon after the view; a later report only states that a picture existed', async () => {
    const evidenceAfter = async (minutes: number, takenBack = false): Promise<unknown> => {
      const { asha, ravi, id } = await aSentPicture();
      await open(ravi, id);
      if (takenBack) await chatApi(t, asha).unsend(id);
      t.clock.advance(minutes * MINUTE_MS);
      await t.jobsDone();
      const body = { targetUserId: asha.id, reason: 'harassment', place: 'chat' };
      expect((await t.api(ravi.token).post('/api/user/report', body)).status).toBeLessThan(300);
      const [report] = await database(t).collection('reports').find().sort({ _id: -1 }).limit(1).toArray();
      return (report?.evidence as unknown[])[0];
    };
    const picture = expect.any(String) as string;
    expect(await evidenceAfter(1)).toMatchObject({ hasPicture: true, picture });
    // Unsending an opened picture does not remove it from the evidence.
    expect(await evidenceAfter(1, true)).toMatchObject({ takenBack: true, hasPicture: true, picture });
    expect(await evidenceAfter(CHAT_LIMITS.viewOnceReportMinutes)).toMatchObject({
      hasPicture: true,
      picture: null,
    });
  });

  it('are part of a report of their message at any time, but not of a report of another conversation', async () => {
    const { asha, ravi, id } = await aSentPicture();
    const other = await aSentPicture();
    for (let n = 0; n < SAFETY_SERVER_LIMITS.reportEvidence; n += 1) {
      await chatApi(t, ravi).send(asha.id, `later ${n}`);
      t.clock.advance(MINUTE_MS);
    }
    await open(ravi, id);
    const evidenceOf = async (reason: string, messageId: string) => {
      const body = { targetUserId: asha.id, reason, place: 'chat', messageId };
      expect((await t.api(ravi.token).post('/api/user/report', body)).status).toBe(201);
      const [report] = await database(t).collection('reports').find().sort({ _id: -1 }).limit(1).toArray();
      return report?.evidence as { hasPicture: boolean; picture: unknown }[];
    };
    const [first, ...later] = await evidenceOf('harassment', id);
    expect(first).toMatchObject({ hasPicture: true, picture: expect.any(String) as string });
    expect(later).toHaveLength(SAFETY_SERVER_LIMITS.reportEvidence);
    expect(await evidenceOf('scam', other.id)).toHaveLength(SAFETY_SERVER_LIMITS.reportEvidence);
  });

  it('are deleted from storage when the sender is erased before the view', async () => {
    const { asha, id } = await aSentPicture();
    const bytes = await bytesOf(id);
    expect((await t.api(asha.token).delete('/api/user/delete')).status).toBe(200);
    t.clock.advance(USERS_LIMITS.restoreDays * DAY_MS);
    await t.app.get(ErasureService).erase(asha.id);
    expect(await bytes()).toBe(0);
  });
});
