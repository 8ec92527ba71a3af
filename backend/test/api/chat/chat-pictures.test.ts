import sharp from 'sharp';
import { photoLink } from '@contract';
import { DAY_MS, HOUR_MS } from '../../../src/platform/clock/days.js';
import { aMember, PREMIUM, type MadeMember } from '../../factories/member.factory.js';
import type { ApiAnswer } from '../../support/api-client.js';
import { chatApi, twoFriends, twoMembers } from '../../support/chat.js';
import { matchApi } from '../../support/match.js';
import { aPhonePicture, aPicture } from '../../support/pictures.js';
import { openSocket } from '../../support/socket.js';
import { storedBlobs } from '../../support/stored-blobs.js';
import { useTestApp } from '../../support/test-app.js';

const t = useTestApp();

function sendPicture(
  { token }: MadeMember,
  picture: Buffer | undefined,
  fields: Record<string, string>,
): Promise<ApiAnswer> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (picture) form.set('picture', new Blob([new Uint8Array(picture)]), 'IMG_1.jpg');
  return t.api(token).post('/api/chat/send-picture', form);
}

describe('chat pictures', () => {
  it('reach the other member without metadata and in two sizes', async () => {
    const [asha, ravi] = await twoFriends(t);
    const his = await openSocket(t, ravi);
    const sent = await sendPicture(asha, await aPhonePicture(), { to: ravi.id, message: 'The\r\nsea' });
    expect(sent.status).toBe(201);
    expect(sent.body.message).toMatchObject({
      seq: 1,
      message: 'The\nsea',
      image: { width: 40, height: 80 },
    });
    const [fact] = await his.wait('new-message');
    const { image } = (await chatApi(t, ravi).messages(asha.id)).body.messages[0];
    expect(fact?.image?.url.replace(/\?.*/, '')).toBe(image.url.replace(/\?.*/, ''));
    for (const size of ['full', 'card'] as const) {
      const answer = await fetch(t.url + photoLink(image.url as string, size));
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 40, height: 80 });
      expect(bytes.includes('SecretCamera')).toBe(false);
      const etag = answer.headers.get('etag') ?? '';
      const again = await fetch(answer.url, { headers: { 'if-none-match': etag } });
      expect(again.status).toBe(304);
    }
    his.close();
  });

  it('are visible only to the two members, until one blocks the other', async () => {
    const [asha, ravi] = await twoFriends(t);
    await sendPicture(asha, await aPicture(), { to: ravi.id });
    const url = (await chatApi(t, ravi).messages(asha.id)).body.messages[0].image.url as string;
    const stranger = await aMember(t);
    const status = async (link: string): Promise<number> => (await fetch(t.url + link)).status;
    expect(await status(url)).toBe(200);
    expect(await status(url.replace(`owner=${asha.id}`, `owner=${stranger.id}`))).toBe(400);
    expect(await status(url.replace(`&owner=${asha.id}`, ''))).toBe(400);
    expect(await status(url.replace(ravi.id, stranger.id))).toBe(400);
    expect(await status(url.replace(/signature=.*/, 'signature=xx'))).toBe(400);
    expect(await status(url.replace('/api/chat/media/', '/api/media/'))).toBe(404);
    await matchApi(t, asha).block(ravi.id);
    expect(await status(url)).toBe(404);
  });

  it('are sent and stored once for a repeated clientId', async () => {
    const [asha, ravi] = await twoFriends(t);
    const before = await storedBlobs(t);
    const first = await sendPicture(asha, await aPicture(), { to: ravi.id, clientId: 'pic' });
    const second = await sendPicture(asha, await aPicture(), { to: ravi.id, clientId: 'pic' });
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(second.body.message.id).toBe(first.body.message.id);
    expect(await storedBlobs(t)).toBe(before + 2);
  });

  it('are deleted from storage after the time for reports if unsent, and earlier if rejected', async () => {
    const [asha, ravi] = await twoMembers(t);
    t.clock.advance(25 * HOUR_MS);
    const before = await storedBlobs(t);
    const { body } = await sendPicture(asha, await aPicture(), { to: ravi.id });
    expect((await sendPicture(asha, await aPicture(), { to: ravi.id })).body.code).toBe('REQUEST_PENDING');
    t.clock.advance(14 * 60_000);
    await chatApi(t, asha).unsend(body.message.id as string);
    expect((await chatApi(t, ravi).messages(asha.id)).body.messages[0].image).toBeUndefined();
    t.clock.advance(2 * 60_000);
    await t.jobsDone();
    expect(await storedBlobs(t)).toBe(before + 2);
    t.clock.advance(30 * DAY_MS);
    await t.jobsDone();
    expect(await storedBlobs(t)).toBe(before);
    t.clock.set(new Date());
  });

  it('are not deleted by the removal job while a message shows them', async () => {
    const [asha, ravi] = await twoFriends(t);
    await sendPicture(asha, await aPicture(), { to: ravi.id });
    const before = await storedBlobs(t);
    t.clock.advance(16 * 60_000);
    await t.jobsDone();
    expect(await storedBlobs(t)).toBe(before);
  });

  it('are rejected without premium, without a file, as a file of another kind, or during a suspension', async () => {
    const [asha, ravi] = await twoFriends(t, {});
    const picture = await aPicture();
    const code = ({ status, body }: ApiAnswer): unknown[] => [status, body.code];
    expect(code(await sendPicture(ravi, picture, { to: asha.id }))).toEqual([403, 'PREMIUM_REQUIRED']);
    expect(code(await sendPicture(asha, undefined, { to: ravi.id }))).toEqual([400, 'VALIDATION']);
    expect(code(await sendPicture(asha, picture, { to: 'x' }))).toEqual([400, 'VALIDATION']);
    expect(code(await sendPicture(asha, Buffer.from('<svg/>'), { to: ravi.id }))).toEqual([
      415,
      'NOT_A_PICTURE',
    ]);
    expect(code(await sendPicture(asha, picture.subarray(0, 200), { to: ravi.id }))).toEqual([
      400,
      'PICTURE_UNREADABLE',
    ]);
    const suspended = await aMember(t, { status: 'suspended', ...PREMIUM });
    expect(code(await sendPicture(suspended, picture, { to: ravi.id }))).toEqual([403, 'SUSPENDED']);
  });
});
