import { DAY_MS } from '../../../src/platform/clock/days.js';
import { toId } from '../../../src/platform/database/ids.js';
import { BlobStorage } from '../../../src/platform/storage/blob-storage.js';
import { aMember, PREMIUM, type MadeMember } from '../../factories/member.factory.js';
import { adminApi, useAdminApi } from '../../support/admin.js';
import type { ApiAnswer } from '../../support/api-client.js';
import { chatApi, twoFriends, twoMembers } from '../../support/chat.js';
import { database, matchApi } from '../../support/match.js';
import { aPicture } from '../../support/pictures.js';
import { storedBlobs } from '../../support/stored-blobs.js';
import { useTestApp } from '../../support/test-app.js';

const t = useTestApp();
const admin = useAdminApi(t);

const report = (who: MadeMember, target: MadeMember, place = 'chat') =>
  t.api(who.token).post('/api/user/report', { targetUserId: target.id, reason: 'harassment', place });

interface Reported {
  id: string;
  target: { _id: string };
  evidence: {
    text: string;
    takenBack: boolean;
    reaction: string | null;
    picture: string | null;
    fromReporter: boolean;
  }[];
  profile: { name: string; bio: string; photos: string[] };
}

async function reportAbout(target: MadeMember, state = 'received', by = admin): Promise<Reported> {
  const { reports } = (await by.get(`/api/admin/reports?state=${state}`)).body;
  const found = (reports as Reported[]).find(({ target: { _id } }) => _id === target.id);
  if (!found) throw new Error('No report of this state targets the member.');
  return found;
}

async function withPicture(path: string, method: 'post' | 'put', token: string, fields: object) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  const file = method === 'put' ? 'profilePicture' : 'picture';
  form.set(file, new Blob([new Uint8Array(await aPicture())]), 'IMG_1.jpg');
  return t.api(token)[method](path, form);
}
const sendPicture = (from: MadeMember, to: MadeMember, message = ''): Promise<ApiAnswer> =>
  withPicture('/api/chat/send-picture', 'post', from.token, { to: to.id, message });
const status = async (link: string): Promise<number> => (await fetch(t.url + link)).status;
const unsentMessages = () => database(t).collection('unsentMessages');

describe('unsent messages in reports', () => {
  it('are included with text and picture in a later report, and nowhere else', async () => {
    const [asha, ravi] = await twoFriends(t);
    const his = chatApi(t, ravi);
    const words = (await his.send(asha.id, 'I will find you')).body.message;
    const picture = (await sendPicture(ravi, asha, 'Look')).body.message;
    for (const { id } of [words, picture]) expect((await his.unsend(id as string)).status).toBe(200);
    const { messages } = (await chatApi(t, asha).messages(ravi.id)).body;
    expect(messages).toMatchObject([
      { message: '', unsent: true },
      { message: '', unsent: true },
    ]);
    expect(JSON.stringify(messages)).not.toContain('image');
    expect((await chatApi(t, asha).search(ravi.id, 'find')).body.messages).toEqual([]);
    expect(await status(picture.image.url as string)).toBe(404);
    await report(asha, ravi);
    const { evidence } = await reportAbout(ravi);
    expect(evidence).toMatchObject([
      { fromReporter: false, text: 'I will find you', takenBack: true, picture: null },
      { fromReporter: false, text: 'Look', takenBack: true, picture: expect.stringContaining('/api/') },
    ]);
    expect(await status(evidence[1]?.picture ?? '')).toBe(200);
  });

  it('are included although many messages follow', async () => {
    const [asha, ravi] = await twoFriends(t);
    const { id } = (await chatApi(t, ravi).send(asha.id, 'I will find you')).body.message;
    await chatApi(t, ravi).unsend(id as string);
    for (let n = 0; n < 20; n += 1) await chatApi(t, ravi).send(asha.id, 'hi');
    await report(asha, ravi);
    const { evidence } = await reportAbout(ravi);
    expect(evidence).toHaveLength(21);
    expect(evidence[0]).toMatchObject({ text: 'I will find you', takenBack: true });
  });

  it('are not included after 30 days', async () => {
    const [asha, ravi] = await twoFriends(t);
    const { id } = (await sendPicture(ravi, asha, 'Look')).body.message;
    await chatApi(t, ravi).unsend(id as string);
    const [words] = await unsentMessages().find({ members: ravi.user._id }).toArray();
    const files = [words?.image.full as string, words?.image.card as string].map(toId);
    const stored = () =>
      database(t)
        .collection('blobs.files')
        .countDocuments({ _id: { $in: files } });
    t.clock.advance(29 * DAY_MS);
    await t.jobsDone();
    expect(await stored()).toBe(2);
    t.clock.advance(1 * DAY_MS + 1000);
    await t.jobsDone();
    expect(await stored()).toBe(0);
    t.clock.set(new Date());
    // MongoDB deletes the text some time after `expiresAt`; reports leave it out from that time on.
    await unsentMessages().updateOne({ _id: words?._id }, { $set: { expiresAt: new Date(Date.now() - 1) } });
    await report(asha, ravi);
    expect((await reportAbout(ravi)).evidence).toMatchObject([{ text: '', takenBack: true, picture: null }]);
    expect(await unsentMessages().indexes()).toContainEqual(
      expect.objectContaining({ key: { expiresAt: 1 }, expireAfterSeconds: 0 }),
    );
  });

  it('are deleted when the reporter or the reported member is erased', async () => {
    for (const leaver of ['reporter', 'reported']) {
      const [asha, ravi] = await twoFriends(t);
      const before = await storedBlobs(t);
      const { id } = (await sendPicture(ravi, asha, 'Look')).body.message;
      await chatApi(t, ravi).unsend(id as string);
      await report(asha, ravi);
      await t.api((leaver === 'reporter' ? asha : ravi).token).delete('/api/user/delete');
      t.clock.advance(14 * DAY_MS + 1000);
      await t.jobsDone();
      expect(await unsentMessages().countDocuments({ members: ravi.user._id })).toBe(0);
      expect(await storedBlobs(t)).toBe(before);
      t.clock.set(new Date());
    }
  });

  it.each<[string, (asha: MadeMember, ravi: MadeMember) => Promise<unknown>]>([
    ['a block by the recipient', (asha, ravi) => matchApi(t, asha).block(ravi.id)],
    ['a block by the sender', (asha, ravi) => matchApi(t, ravi).block(asha.id)],
    ['the end of the friendship', (asha, ravi) => matchApi(t, asha).unmatch(ravi.id)],
  ])('cannot be unsent after %s, and the request gets 404', async (_, part) => {
    const [asha, ravi] = await twoFriends(t);
    const { id } = (await chatApi(t, ravi).send(asha.id, 'I will find you')).body.message;
    await part(asha, ravi);
    expect(await chatApi(t, ravi).unsend(id as string)).toMatchObject({
      status: 404,
      body: { code: 'MEMBER_NOT_FOUND' },
    });
    await report(asha, ravi);
    expect((await reportAbout(ravi)).evidence).toMatchObject([{ text: 'I will find you', takenBack: false }]);
  });
});

describe('pictures in reports', () => {
  it('are served without caching, by a link that ends with the session of the staff member', async () => {
    const [asha, ravi] = await twoFriends(t);
    await sendPicture(ravi, asha, 'Look');
    await report(asha, ravi);
    const other = await adminApi(t);
    const { evidence } = await reportAbout(ravi, 'received', other);
    const link = evidence[0]?.picture ?? '';
    const answer = await fetch(t.url + link, { headers: { 'x-nginx-keeps-blobs': '1' } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-accel-redirect')).toBeNull();
    expect(answer.headers.get('etag')).toBeNull();
    const forged = link.replace(/signature=.{4}/, 'signature=AAAA');
    const unknown = forged.replace(
      /report-pictures\/[0-9a-f]{24}/,
      `report-pictures/${toId().toHexString()}`,
    );
    for (const bad of [forged, unknown, link.replace(/&session=[0-9a-f]{24}/, '')])
      expect((await t.api().get(bad)).body.code).toBe('LINK_INVALID');
    await other.post('/api/auth/logout');
    expect((await t.api().get(link)).body.code).toBe('LINK_INVALID');
  });

  it('are shown to staff only, also after the original is deleted', async () => {
    const [asha, ravi] = await twoFriends(t);
    const { id } = (await sendPicture(ravi, asha)).body.message;
    await sendPicture(asha, ravi);
    await report(asha, ravi);
    await chatApi(t, ravi).unsend(id as string);
    t.clock.advance(31 * DAY_MS);
    await t.jobsDone();
    const { evidence } = await reportAbout(ravi, 'received', await adminApi(t));
    expect(evidence).toMatchObject([
      { hasPicture: true, takenBack: false },
      // Pictures that the reporter sent are not copied.
      { fromReporter: true, hasPicture: true, picture: null },
    ]);
    const link = evidence[0]?.picture ?? '';
    expect(await status(link)).toBe(200);
    expect(await status(link.replace(/signature=.*/, 'signature=xx'))).toBe(400);
    expect(await status(link.replace(/viewer=[^&]*/, `viewer=${asha.id}`))).toBe(400);
    t.clock.advance(61 * 60_000);
    expect(await status(link)).toBe(400);
    t.clock.set(new Date());
  });

  it('are deleted 30 days after the decision', async () => {
    const [asha, ravi] = await twoFriends(t);
    await sendPicture(ravi, asha);
    await report(asha, ravi);
    const before = await storedBlobs(t);
    const { id } = await reportAbout(ravi);
    await admin.post(`/api/admin/reports/${id}/decision`, { outcome: 'no-action', reason: 'Seen.' });
    t.clock.advance(29 * DAY_MS);
    await t.jobsDone();
    expect(await storedBlobs(t)).toBe(before);
    t.clock.advance(1 * DAY_MS + 1000);
    await t.jobsDone();
    expect(await storedBlobs(t)).toBe(before - 1);
    t.clock.set(new Date());
    expect((await reportAbout(ravi, 'decided')).evidence).toMatchObject([
      { hasPicture: true, picture: null },
    ]);
  });

  it('are deleted when copying fails midway', async () => {
    const [asha, ravi] = await twoFriends(t);
    for (const text of ['one', 'two']) await sendPicture(ravi, asha, text);
    const before = await storedBlobs(t);
    const storage = t.app.get(BlobStorage);
    const put = storage.put.bind(storage);
    const failing = jest.spyOn(storage, 'put').mockImplementationOnce(put);
    failing.mockRejectedValueOnce(new Error('the connection is lost'));
    expect((await report(asha, ravi)).status).toBe(500);
    failing.mockRestore();
    expect(await storedBlobs(t)).toBe(before + 1);
    t.clock.advance(16 * 60_000);
    await t.jobsDone();
    expect(await storedBlobs(t)).toBe(before);
    t.clock.set(new Date());
  });

  it('are copied once for repeated reports', async () => {
    const [asha, ravi] = await twoFriends(t);
    await sendPicture(ravi, asha);
    const before = await storedBlobs(t);
    await Promise.all(Array.from({ length: 5 }, () => report(asha, ravi)));
    t.clock.advance(16 * 60_000);
    await t.jobsDone();
    expect(await storedBlobs(t)).toBe(before + 1);
    t.clock.set(new Date());
  });

  it('are added once to the open report if they are sent later, and deleted 30 days after the decision', async () => {
    const [asha, ravi] = await twoFriends(t);
    await chatApi(t, ravi).send(asha.id, 'Hello');
    await report(asha, ravi);
    const before = await storedBlobs(t);
    await sendPicture(ravi, asha, 'Look');
    await Promise.all([report(asha, ravi), report(asha, ravi)]);
    await report(asha, ravi);
    t.clock.advance(16 * 60_000);
    await t.jobsDone();
    // The picture as sent, its small size, and the copy of the report.
    const copied = (await storedBlobs(t)) - before;
    const { id, evidence } = await reportAbout(ravi, 'received', await adminApi(t));
    expect(evidence).toMatchObject([{ text: 'Hello' }, { text: 'Look', picture: expect.any(String) }]);
    expect(await status(evidence[1]?.picture ?? '')).toBe(200);
    await (
      await adminApi(t)
    ).post(`/api/admin/reports/${id}/decision`, { outcome: 'no-action', reason: 'Seen.' });
    t.clock.advance(30 * DAY_MS + 1000);
    await t.jobsDone();
    expect((await storedBlobs(t)) - before).toBe(copied - 1);
    t.clock.set(new Date());
  });
});

describe('profile in a report', () => {
  it('is shown as it was at the time of the report after its owner has changed it', async () => {
    const [asha, ravi] = [await aMember(t), await aMember(t, PREMIUM)];
    const bio = (text: string) => ({
      hobbies: '["Music"]',
      relationshipType: '["Friendship"]',
      smoking: 'Non-smoker',
      drinking: 'Non-drinker',
      country: 'India',
      city: 'Mumbai',
      state: 'Maharashtra',
      bio: text,
    });
    const saved = await withPicture('/api/user/profile', 'put', ravi.token, bio('I pay for company'));
    expect(saved.status).toBe(200);
    await report(asha, ravi, 'profile');
    const { photos } = (await t.api(ravi.token).get('/api/user/profile')).body;
    await t.api(ravi.token).delete(`/api/user/photos/${(photos as { id: string }[])[0]?.id}`);
    await withPicture('/api/user/profile', 'put', ravi.token, bio('I love books'));
    await t.jobsDone();
    const { profile, evidence } = await reportAbout(ravi);
    expect(evidence).toEqual([]);
    expect(profile).toMatchObject({ name: ravi.user.name, bio: 'I pay for company' });
    expect(await status(profile.photos[0] ?? '')).toBe(200);
  });
});

describe('pictures to a member who has not answered', () => {
  const seen = async (who: MadeMember, other: MadeMember): Promise<unknown> => {
    const { messages } = (await chatApi(t, who).messages(other.id)).body;
    const [row] = (await chatApi(t, who).conversations()).body.conversations;
    return [messages[0].image.blurred, row.lastMessage.image?.blurred];
  };

  it('are blurred until the recipient answers or becomes a friend', async () => {
    const [asha, ravi] = await twoMembers(t);
    t.clock.advance(2 * DAY_MS);
    expect((await sendPicture(asha, ravi)).body.message.image.blurred).toBeUndefined();
    expect(await seen(ravi, asha)).toEqual([true, true]);
    expect(await seen(asha, ravi)).toEqual([undefined, undefined]);
    await chatApi(t, ravi).send(asha.id, 'hi');
    expect(await seen(ravi, asha)).toEqual([undefined, undefined]);
    const [mira, dev] = await twoMembers(t);
    t.clock.advance(2 * DAY_MS);
    await sendPicture(mira, dev);
    await matchApi(t, dev).act(mira.id, 'like');
    expect(await seen(dev, mira)).toEqual([true, true]);
    await matchApi(t, mira).act(dev.id, 'like');
    expect(await seen(dev, mira)).toEqual([undefined, undefined]);
    t.clock.set(new Date());
  });

  it('are rejected from a new account', async () => {
    const [asha, ravi] = await twoMembers(t);
    const before = await storedBlobs(t);
    expect(await sendPicture(asha, ravi)).toMatchObject({
      status: 403,
      body: { code: 'NEW_ACCOUNT_PICTURE' },
    });
    expect((await chatApi(t, ravi).conversations()).body.conversations).toEqual([]);
    t.clock.advance(16 * 60_000);
    await t.jobsDone();
    expect(await storedBlobs(t)).toBe(before);
    t.clock.set(new Date());
    expect((await chatApi(t, asha).send(ravi.id, 'hello')).status).toBe(201);
    await chatApi(t, ravi).send(asha.id, 'hi');
    expect((await sendPicture(asha, ravi)).status).toBe(201);
  });
});

describe('reactions in a report', () => {
  it('include those of the reported member, but not those of the reporter', async () => {
    const [asha, ravi] = await twoFriends(t);
    const first = (await chatApi(t, asha).send(ravi.id, 'Leave me alone')).body.message.id as string;
    const second = (await chatApi(t, ravi).send(asha.id, 'No')).body.message.id as string;
    await t.api(ravi.token).post('/api/chat/react', { messageId: first, emoji: '🖕' });
    await t.api(asha.token).post('/api/chat/react', { messageId: second, emoji: '😢' });
    await report(asha, ravi);
    expect((await reportAbout(ravi)).evidence).toMatchObject([{ reaction: '🖕' }, { reaction: null }]);
  });
});
