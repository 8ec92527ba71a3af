import {
  SAFETY_SERVER_LIMITS,
  type NotificationView,
  type PhotoToReviewView,
  type ReportView,
  type StaffRightsRequestView,
  type WaitingQueueView,
} from '@contract';
import { SessionService } from '../../../src/modules/auth/index.js';
import { ChatPictureHoldService } from '../../../src/modules/chat/index.js';
import { MessageRepository } from '../../../src/modules/chat/messages/message.repository.js';
import { ReportReviewService } from '../../../src/modules/safety/index.js';
import { ReportRepository } from '../../../src/modules/safety/reports/report.repository.js';
import { ErasureService } from '../../../src/modules/users/erasure/erasure.service.js';
import { DAY_MS, HOUR_MS } from '../../../src/platform/clock/days.js';
import { toId } from '../../../src/platform/database/ids.js';
import { Outbox } from '../../../src/platform/queue/outbox.js';
import { aMember, aWoman, type MadeMember } from '../../factories/member.factory.js';
import { useAdminApi } from '../../support/admin.js';
import { formOf } from '../../support/api-client.js';
import { beganBeside } from '../../support/beside.js';
import { chatApi, twoFriends } from '../../support/chat.js';
import { rowsOfDataCopy } from '../../support/data-copy.js';
import { mailedToken } from '../../support/mails.js';
import { befriend, database, matchApi, userOf } from '../../support/match.js';
import { aPicture, aScene } from '../../support/pictures.js';
import { startTestApp, useTestApp } from '../../support/test-app.js';
import { expireRedisKeys, tracesOf } from '../../support/traces.js';
import { violationsIn } from '../../support/violations.js';

const t = useTestApp();
const admin = useAdminApi(t);
afterEach(async () => expect(await violationsIn(t)).toEqual([]));

const idIn = (url: string): string => /\/([0-9a-f]{24})\//.exec(url)?.[1] ?? '';
const upload = async ({ token }: MadeMember): Promise<string> =>
  (await t.api(token).post('/api/user/photos', formOf({ photo: await aPicture() }))).body.photos.at(-1).id;
/** Returns a member with photos that staff have looked at, in their order. */
async function withPhotos(count: number): Promise<{ owner: MadeMember; ids: string[] }> {
  const owner = await aMember(t);
  const ids: string[] = [];
  for (let number = 0; number < count; number += 1) {
    ids.push(await upload(owner));
    await decide(ids.at(-1)!, { outcome: 'approved' });
  }
  return { owner, ids };
}
const decide = async (photoId: string, body: object): Promise<string> => {
  const answer = await admin.post(`/api/admin/photos/${photoId}/decision`, body);
  expect(answer.status).toBe(200);
  return answer.body.undo.id;
};
const undo = async (id: string) =>
  expect((await admin.post(`/api/admin/recent-decisions/${id}/undo`)).status).toBe(200);
const report = async (who: MadeMember, target: MadeMember, more: object = {}): Promise<void> => {
  const body = { targetUserId: target.id, reason: 'harassment', intimate: true, ...more };
  expect((await t.api(who.token).post('/api/user/report', body)).status).toBe(201);
};
const profileOf = async ({ token }: MadeMember) => (await t.api(token).get('/api/user/profile')).body;
const heldOf = async (owner: MadeMember): Promise<[string, boolean][]> =>
  (await profileOf(owner)).photos.map(({ id, held = false }: { id: string; held?: boolean }) => [id, held]);
const seenBy = async (viewer: MadeMember, owner: MadeMember): Promise<string[]> =>
  (await matchApi(t, viewer).card(owner.id)).body.photos.map(idIn);
const queueOf = async (...ids: string[]): Promise<PhotoToReviewView[]> =>
  ((await admin.get('/api/admin/photos')).body.photos as PhotoToReviewView[]).filter(({ id }) =>
    ids.includes(id),
  );
const photoQueue = async () =>
  (await admin.get('/api/admin/waiting')).body.queues.find(
    ({ queue }: { queue: string }) => queue === 'photos',
  );
/** Approves what waits, whose clock other tests would see. */
async function judgeAll(): Promise<void> {
  for (const { id, reported } of (await admin.get('/api/admin/photos')).body.photos as PhotoToReviewView[])
    if (reported) await decide(id, { outcome: 'approved' });
}
const heldNotices = async ({ token }: MadeMember): Promise<NotificationView[]> =>
  ((await t.api(token).get('/api/notifications')).body.notifications as NotificationView[]).filter(
    ({ type }) => type === 'photo-held',
  );

/** Makes a member somebody whose reports staff have found nothing in. */
async function erring(): Promise<MadeMember> {
  const member = await aWoman(t);
  for (const reason of ['scam', 'other']) {
    await t.api(member.token).post('/api/user/report', { targetUserId: (await aMember(t)).id, reason });
    const { reports } = (await admin.get('/api/admin/reports')).body as { reports: ReportView[] };
    const { id } = reports.find(({ reporter }) => reporter._id === member.id)!;
    const body = { outcome: 'no-action', reason: 'Nothing.' };
    expect((await admin.post(`/api/admin/reports/${id}/decision`, body)).status).toBe(200);
  }
  return member;
}

describe('a picture that somebody reports as intimate', () => {
  it('is hidden from all but its owner at once, for any reason, and first in the queues with its clock', async () => {
    const { owner, ids } = await withPhotos(2);
    const [first = '', second = ''] = ids;
    const [viewer, friend] = [await aWoman(t), await aWoman(t)];
    await befriend(t, owner, friend);
    const [link] = (await matchApi(t, friend).card(owner.id)).body.photos;
    const waiting = await upload(await aMember(t));

    await report(viewer, owner, { reason: 'other', photoId: first });
    for (const other of [viewer, friend]) expect(await seenBy(other, owner)).toEqual([second]);
    expect((await t.api().get(link)).status).toBe(404);
    expect(await heldOf(owner)).toEqual([
      [second, false],
      [first, true],
    ]);
    expect(await heldNotices(owner)).toMatchObject([{ path: '/profile/photos', read: false }]);
    const copy = (await t.api(owner.token).get('/api/notifications')).body;
    expect(JSON.stringify(copy)).not.toContain(viewer.id);

    const [entry, ...others] = await queueOf(first, waiting);
    expect(entry).toMatchObject({ id: first, reported: { isHidden: true } });
    const { at = '', dueAt = '' } = entry?.reported ?? {};
    expect(Date.parse(dueAt) - Date.parse(at)).toBe(2 * HOUR_MS);
    expect(others).toEqual([expect.not.objectContaining({ reported: expect.anything() })]);
    const [urgent] = (await admin.get('/api/admin/reports')).body.reports as ReportView[];
    expect(urgent).toMatchObject({ reporter: { _id: viewer.id }, intimate: 'profile' });
    expect(Date.parse(urgent?.dueAt ?? '') - Date.parse(urgent?.createdAt ?? '')).toBe(2 * HOUR_MS);
    expect(await photoQueue()).toMatchObject({ late: 0, dueAt });
    await decide(waiting, { outcome: 'approved' });
    await decide(first, { outcome: 'approved' });
  });

  it('means all pictures if none is named', async () => {
    const { owner, ids } = await withPhotos(3);
    const viewer = await aWoman(t);
    await report(viewer, owner);
    expect(await seenBy(viewer, owner)).toEqual([]);
    expect((await t.api(viewer.token).get(`/api/user/profile/picture/${owner.id}`)).status).toBe(404);
    expect(await heldOf(owner)).toEqual(ids.map((id) => [id, true]));
    expect(await heldNotices(owner)).toHaveLength(1);
    for (const id of ids.toReversed()) await decide(id, { outcome: 'approved' });
    expect(await seenBy(viewer, owner)).toEqual(ids);
  });

  it('is at its place again with its verification once staff approve it, and hidden again by the undo', async () => {
    const { owner, ids } = await withPhotos(2);
    const [first = '', second = ''] = ids;
    const users = database(t).collection('users');
    const photoVerification = { photo: toId(first), at: t.clock.now() };
    await users.updateOne({ _id: owner.user._id }, { $set: { photoVerification } });
    const viewer = await aWoman(t);
    await report(viewer, owner, { photoId: first });
    expect(await profileOf(owner)).toMatchObject({ verified: false });
    const decision = await decide(first, { outcome: 'approved' });
    expect(await seenBy(viewer, owner)).toEqual([first, second]);
    expect(await profileOf(owner)).toMatchObject({ verified: true });

    await undo(decision);
    expect(await seenBy(viewer, owner)).toEqual([second]);
    expect(await queueOf(first)).toMatchObject([{ reported: { isHidden: true } }]);
    await decide(first, { outcome: 'approved' });
    expect(await heldOf(owner)).toEqual([
      [first, false],
      [second, false],
    ]);
    expect(await profileOf(owner)).toMatchObject({ verified: true });
  });

  describe('with a verification', () => {
    /** Returns a member whose first photo is verified and hidden, with another one. */
    async function verifiedAndHidden() {
      const { owner, ids } = await withPhotos(2);
      const [first = '', second = ''] = ids;
      const mark = (photo: string) =>
        database(t)
          .collection('users')
          .updateOne(
            { _id: owner.user._id },
            { $set: { photoVerification: { photo: toId(photo), at: t.clock.now() } } },
          );
      await mark(first);
      await report(await aWoman(t), owner, { photoId: first });
      return { owner, first, second, mark };
    }
    const stateOf = async ({ token }: MadeMember): Promise<string> =>
      (await t.api(token).get('/api/user/verification')).body.state;

    it('comes after another photo that was verified meanwhile', async () => {
      const { owner, first, second, mark } = await verifiedAndHidden();
      await mark(second);
      await decide(first, { outcome: 'approved' });
      expect(await heldOf(owner)).toEqual([
        [second, false],
        [first, false],
      ]);
      expect(await profileOf(owner)).toMatchObject({ verified: true });
    });

    it('has none once the consent is withdrawn', async () => {
      const { owner, first } = await verifiedAndHidden();
      expect((await t.api(owner.token).delete('/api/user/verification')).status).toBe(200);
      await decide(first, { outcome: 'approved' });
      expect(await profileOf(owner)).toMatchObject({ verified: false });
      expect(await stateOf(owner)).toBe('none');
    });

    it('has a paused one after doubts meanwhile', async () => {
      const { owner, first } = await verifiedAndHidden();
      for (const by of [await aWoman(t), await aWoman(t), await aWoman(t)])
        await report(by, owner, { reason: 'fake-profile', intimate: undefined });
      await t.jobsDone();
      await decide(first, { outcome: 'approved' });
      expect(await stateOf(owner)).toBe('paused');
    });

    it('keeps it when staff undo a removal before they approve it', async () => {
      const { owner, first } = await verifiedAndHidden();
      await undo(await decide(first, { outcome: 'removed', rule: 'photos' }));
      expect(await profileOf(owner)).toMatchObject({ verified: false });
      await decide(first, { outcome: 'approved' });
      expect(await profileOf(owner)).toMatchObject({ verified: true });
    });
  });

  it('is not hidden again by further reports once staff have cleared it, but waits for them', async () => {
    const { owner, ids } = await withPhotos(1);
    const [photoId = ''] = ids;
    await report(await aWoman(t), owner, { photoId });
    await decide(photoId, { outcome: 'approved' });
    expect(await queueOf(photoId)).toEqual([]);
    const viewer = await aWoman(t);
    await report(viewer, owner, { photoId });
    expect(await seenBy(viewer, owner)).toEqual([photoId]);
    expect(await queueOf(photoId)).toMatchObject([{ reported: { isHidden: false } }]);
    expect(await heldNotices(owner)).toHaveLength(1);
    // The undo of an approval that changed nothing leaves the picture cleared.
    await undo(await decide(photoId, { outcome: 'approved' }));
    expect(await seenBy(viewer, owner)).toEqual([photoId]);
    await decide(photoId, { outcome: 'approved' });
  });

  it('stays hidden if an approval is undone after the report', async () => {
    const owner = await aMember(t);
    const photoId = await upload(owner);
    const decision = await decide(photoId, { outcome: 'approved' });
    const viewer = await aWoman(t);
    await report(viewer, owner, { photoId });
    const { status, body } = await admin.post(`/api/admin/recent-decisions/${decision}/undo`);
    expect([status, body.code]).toEqual([409, 'DECIDED_AGAIN']);
    expect(await seenBy(viewer, owner)).toEqual([]);
    expect(await queueOf(photoId)).toMatchObject([{ reported: { isHidden: true } }]);
    await decide(photoId, { outcome: 'approved' });
  });

  it('is hidden also if its owner uploads it again, with the same clock', async () => {
    const [owner, viewer] = [await aMember(t), await aWoman(t)];
    const form = formOf({ photo: await aScene(1) });
    const uploadIt = async (): Promise<string> =>
      (await t.api(owner.token).post('/api/user/photos', form)).body.photos.at(-1).id;
    const first = await uploadIt();
    await report(viewer, owner, { photoId: first });
    const [entry] = await queueOf(first);
    t.clock.advance(HOUR_MS);
    const copy = await uploadIt();
    await upload(owner);
    // The only one that others see is the first one.
    const [another = ''] = await seenBy(viewer, owner);
    expect(await heldOf(owner)).toEqual([
      [another, false],
      [first, true],
      [copy, true],
    ]);
    expect(await queueOf(copy)).toMatchObject([{ reported: entry?.reported }]);
    for (const id of [first, copy, another]) await decide(id, { outcome: 'approved' });
    expect(await seenBy(viewer, owner)).toHaveLength(3);
    t.clock.set(new Date());
  });

  describe('is known again', () => {
    /** Each test has a picture of its own. */
    let scene = 100;
    beforeEach(() => (scene += 10));
    afterEach(judgeAll);
    const uploadIt = async ({ token }: MadeMember): Promise<{ id: string; held?: true }> => {
      const form = formOf({ photo: await aScene(scene) });
      return (await t.api(token).post('/api/user/photos', form)).body.photos.at(-1);
    };
    /** Returns whether another account can show the picture. */
    const isHeldElsewhere = async (): Promise<boolean> => (await uploadIt(await aMember(t))).held === true;
    async function reported() {
      const owner = await aMember(t);
      const { id } = await uploadIt(owner);
      await report(await aWoman(t), owner, { photoId: id });
      return { owner, id };
    }

    it('if its owner removes it before staff have judged it, and uploads it again', async () => {
      const { owner, id } = await reported();
      expect((await t.api(owner.token).delete(`/api/user/photos/${id}`)).status).toBe(200);
      const again = await uploadIt(owner);
      expect(again.held).toBe(true);
      expect(await queueOf(again.id)).toMatchObject([{ known: true }]);
      await t.api(owner.token).delete('/api/user/delete');
      expect(await isHeldElsewhere()).toBe(true);
    });

    it.each(['sexual-content', 'other'])('after its removal for the rule %s', async (rule) => {
      const { owner, id } = await reported();
      const decision = await decide(id, { outcome: 'removed', rule });
      expect((await uploadIt(owner)).held).toBe(true);
      await undo(decision);
      expect(await isHeldElsewhere()).toBe(true);
    });

    it('not once staff have approved it, unless they undo that', async () => {
      const { id } = await reported();
      expect(await isHeldElsewhere()).toBe(true);
      const decision = await decide(id, { outcome: 'approved' });
      expect(await isHeldElsewhere()).toBe(false);
      await undo(decision);
      expect(await isHeldElsewhere()).toBe(true);
    });
  });

  describe('by somebody without a founded report', () => {
    const LIMIT = SAFETY_SERVER_LIMITS.hiddenMembers;
    afterEach(judgeAll);
    /** Returns members with one photo each. */
    const owners = (count: number) => Promise.all(Array.from({ length: count }, () => withPhotos(1)));
    const hiddenOf = async (all: Awaited<ReturnType<typeof owners>>): Promise<number> => {
      const queue = await queueOf(...all.flatMap(({ ids }) => ids));
      // All of them wait for staff, with the clock of the law.
      expect(queue.filter(({ reported }) => reported)).toHaveLength(all.length);
      return queue.filter(({ reported }) => reported?.isHidden).length;
    };

    it('is hidden for some members at once, and for further ones when staff have judged one', async () => {
      const reporter = await aWoman(t);
      const all = await owners(LIMIT + 1);
      for (const { owner } of all) await report(reporter, owner);
      expect(await hiddenOf(all)).toBe(LIMIT);
      const last = all.at(-1)!;
      expect(await seenBy(reporter, last.owner)).toEqual(last.ids);
      const further = await owners(1);
      await decide(all[0]!.ids[0]!, { outcome: 'approved' });
      await report(reporter, further[0]!.owner);
      expect(await hiddenOf(further)).toBe(1);
      // Another picture of the same member counts no further.
      const more = await upload(all[1]!.owner);
      await report(reporter, all[1]!.owner, { photoId: more });
      expect(await queueOf(more)).toMatchObject([{ reported: { isHidden: true } }]);
    });

    it('is hidden for no more members by reports at the same moment', async () => {
      const reporter = await aWoman(t);
      const all = await owners(LIMIT + 2);
      await Promise.all(all.map(({ owner }) => report(reporter, owner)));
      expect(await hiddenOf(all)).toBe(LIMIT);
    });

    it('is hidden for no more members by reports and grievances at the same moment on two instances', async () => {
      const other = await startTestApp({ beside: t });
      const visitor = 'parallel@grievance.example';
      const tokens: string[] = [];
      const grievanceOf = (owner: MadeMember) => ({
        kind: 'intimate-picture',
        words: 'It shows me.',
        link: `/chats?userId=${owner.id}`,
      });
      const reporter = await aWoman(t);
      const byMember = await owners(2 * LIMIT + 2);
      const byVisitor = await owners(2 * LIMIT);
      for (const { owner } of byVisitor) {
        const author = { name: 'Asha', email: visitor, language: 'en' };
        expect((await t.api().post('/api/grievances', { ...grievanceOf(owner), ...author })).status).toBe(
          201,
        );
        tokens.push(/\/grievance\/([\w.-]+)/.exec((await t.mailTo(visitor)).text)?.[1] ?? '');
      }
      const instances = [t, other];
      const statuses = await Promise.all([
        ...byMember.map(async ({ owner }, index) => {
          const api = instances[index % 2]!.api(reporter.token);
          const about = { targetUserId: owner.id, reason: 'harassment', intimate: true };
          return index < 2
            ? (await api.post('/api/user/rights/grievances', grievanceOf(owner))).status
            : (await api.post('/api/user/report', about)).status;
        }),
        ...tokens.map(async (token, index) => {
          const { status } = await instances[index % 2]!.api().post('/api/grievances/confirmation', {
            token,
          });
          return status;
        }),
      ]);
      await other.close();
      expect(new Set(statuses)).toEqual(new Set([201, 200]));
      expect([await hiddenOf(byMember), await hiddenOf(byVisitor)]).toEqual([LIMIT, LIMIT]);
    });

    it('is hidden for all members once staff have found a report right', async () => {
      const reporter = await aWoman(t);
      await t.api(reporter.token).post('/api/user/report', {
        targetUserId: (await aMember(t)).id,
        reason: 'scam',
      });
      const { reports } = (await admin.get('/api/admin/reports')).body as { reports: ReportView[] };
      const { id } = reports.find((one) => one.reporter._id === reporter.id)!;
      const body = { outcome: 'warned', reason: 'Yes.', rule: 'scam', about: 'message' };
      expect((await admin.post(`/api/admin/reports/${id}/decision`, body)).status).toBe(200);
      const all = await owners(LIMIT + 1);
      for (const { owner } of all) await report(reporter, owner);
      expect(await hiddenOf(all)).toBe(LIMIT + 1);
    });
  });

  it('is removed by staff like any other, and returns hidden by the undo', async () => {
    const { owner, ids } = await withPhotos(2);
    const [first = '', second = ''] = ids;
    const viewer = await aWoman(t);
    await report(viewer, owner, { photoId: second });
    const decision = await decide(second, { outcome: 'removed', rule: 'sexual-content' });
    expect(await heldOf(owner)).toEqual([[first, false]]);
    await undo(decision);
    expect(await heldOf(owner)).toEqual([
      [first, false],
      [second, true],
    ]);
    expect(await queueOf(second)).toMatchObject([{ reported: { isHidden: true } }]);
    await decide(second, { outcome: 'removed', rule: 'sexual-content' });
    expect(await seenBy(viewer, owner)).toEqual([first]);
  });

  it('refuses the undo of an approval once it was removed after another report, and that of the removal not', async () => {
    const owner = await aMember(t);
    const photoId = await upload(owner);
    const approval = await decide(photoId, { outcome: 'approved' });
    t.clock.advance(1000);
    await report(await aWoman(t), owner, { photoId });
    const removal = await decide(photoId, { outcome: 'removed', rule: 'sexual-content' });
    const { status, body } = await admin.post(`/api/admin/recent-decisions/${approval}/undo`);
    expect([status, body.code]).toEqual([409, 'DECIDED_AGAIN']);
    await undo(removal);
    expect(await heldOf(owner)).toMatchObject([[photoId, expect.any(Boolean)]]);
    await decide(photoId, { outcome: 'approved' });
  });

  it('only waits for staff after a report by somebody who was often wrong, until another one reports it', async () => {
    const { owner, ids } = await withPhotos(1);
    const [photoId = ''] = ids;
    const viewer = await aWoman(t);
    await report(await erring(), owner, { photoId });
    expect(await seenBy(viewer, owner)).toEqual([photoId]);
    const [before] = await queueOf(photoId);
    expect(before).toMatchObject({ reported: { isHidden: false } });
    expect(await heldNotices(owner)).toEqual([]);
    t.clock.advance(HOUR_MS);
    await report(viewer, owner, { photoId });
    expect(await seenBy(viewer, owner)).toEqual([]);
    expect(await queueOf(photoId)).toMatchObject([{ reported: { ...before?.reported, isHidden: true } }]);
    await decide(photoId, { outcome: 'approved' });
    expect(await seenBy(viewer, owner)).toEqual([photoId]);
    t.clock.set(new Date());
  });

  it('is hidden once by reports at the same moment', async () => {
    const { owner, ids } = await withPhotos(2);
    const viewers = await Promise.all([aWoman(t), aWoman(t), aWoman(t)]);
    await Promise.all(viewers.map((viewer) => report(viewer, owner, { photoId: ids[0] })));
    expect(await heldNotices(owner)).toHaveLength(1);
    expect(await queueOf(...ids)).toHaveLength(1);
    await decide(ids[0]!, { outcome: 'approved' });
    expect(await seenBy(viewers[0]!, owner)).toEqual(ids);
  });

  it('makes an open report of the same day urgent', async () => {
    const { owner, ids } = await withPhotos(1);
    const viewer = await aWoman(t);
    await report(viewer, owner, { intimate: false });
    const own = async (): Promise<ReportView[]> =>
      ((await admin.get('/api/admin/reports')).body.reports as ReportView[]).filter(
        ({ target }) => target._id === owner.id,
      );
    expect(await own()).toEqual([expect.not.objectContaining({ intimate: expect.anything() })]);
    await report(viewer, owner);
    const [one, ...others] = await own();
    expect(others).toEqual([]);
    expect(one?.intimate).toBe('profile');
    expect(Date.parse(one?.dueAt ?? '')).toBeLessThanOrEqual(t.clock.now().getTime() + 2 * HOUR_MS);
    await decide(ids[0]!, { outcome: 'approved' });
  });

  it('is hidden when a deleted account is restored, whose owner is not told meanwhile', async () => {
    const { owner, ids } = await withPhotos(2);
    const [first = '', second = ''] = ids;
    const viewer = await aWoman(t);
    expect((await t.api(owner.token).delete('/api/user/delete')).status).toBe(200);
    const before = await photoQueue();
    await report(viewer, owner, { photoId: first });
    expect(await queueOf(first)).toEqual([]);
    expect(await photoQueue()).toEqual(before);
    const link = await mailedToken(t, owner.email, 'restore');
    expect((await t.api().post(`/api/auth/restore/${link}`)).status).toBe(200);
    expect(await seenBy(viewer, owner)).toEqual([second]);
    const [entry] = await queueOf(first);
    const { at = '', dueAt = '', isHidden } = entry?.reported ?? {};
    expect([isHidden, Date.parse(dueAt) - Date.parse(at)]).toEqual([true, 2 * HOUR_MS]);
    expect(await photoQueue()).toMatchObject({ count: before.count + 1, dueAt });
    const restored = await userOf(t, owner.id);
    const { token } = await t.app.get(SessionService).begin(restored, 'Firefox/130.0 (Linux)');
    expect(await heldNotices({ ...owner, token })).toEqual([]);
    await decide(first, { outcome: 'approved' });
    expect(await seenBy(viewer, owner)).toEqual(ids);
  });

  it('does nothing to the pictures of staff, and none to a member without any', async () => {
    const [viewer, bare] = [await aWoman(t), await aMember(t)];
    const moderator = await aMember(t, { role: 'moderator' });
    for (const target of [bare, moderator]) await report(viewer, target);
    expect(await heldNotices(bare)).toEqual([]);
  });

  it('is marked in the data copy of its owner, which does not tell of the report', async () => {
    const { owner, ids } = await withPhotos(1);
    await report(await aWoman(t), owner);
    const { photos } = (await rowsOfDataCopy(t, owner.id, 'account'))[0] as { photos: object[] };
    expect(photos).toMatchObject([{ onlyYouSeeIt: true }]);
    expect(Object.keys(photos[0] ?? {}).sort()).toEqual(['addedAt', 'id', 'onlyYouSeeIt']);
    await decide(ids[0]!, { outcome: 'approved' });
  });
});

describe('a grievance about an intimate picture', () => {
  const linkTo = async (viewer: MadeMember, owner: MadeMember): Promise<string> => {
    const [path] = (await matchApi(t, viewer).card(owner.id)).body.photos;
    return `https://mutual.example${path}`;
  };
  const declined = (ticket: string, author: object) => ({
    ticket,
    kind: 'intimate-picture',
    state: 'answered',
    words: 'It shows me.',
    ...author,
    receivedAt: t.clock.now(),
    dueAt: t.clock.now(),
    answer: { outcome: 'declined', text: 'No.', at: t.clock.now(), by: null },
  });

  it('hides the picture that the link of a member names', async () => {
    const { owner, ids } = await withPhotos(2);
    const viewer = await aWoman(t);
    const grievance = (kind: string, link: string) =>
      t.api(viewer.token).post('/api/user/rights/grievances', { kind, words: 'It shows me.', link });
    const link = await linkTo(viewer, owner);
    expect((await grievance('privacy', link)).status).toBe(201);
    expect(await seenBy(viewer, owner)).toEqual(ids);
    expect((await grievance('intimate-picture', link)).status).toBe(201);
    expect(await seenBy(viewer, owner)).toEqual([ids[1]]);
    expect((await grievance('intimate-picture', `/chats?userId=${owner.id}`)).status).toBe(201);
    expect(await seenBy(viewer, owner)).toEqual([]);
    for (const id of ids) await decide(id, { outcome: 'approved' });
    expect(await seenBy(viewer, owner)).toEqual(ids);
    const own = `/chats?userId=${viewer.id}`;
    expect((await grievance('intimate-picture', own)).status).toBe(201);
  });

  it('only brings it before staff for a member whose grievances were often declined', async () => {
    const { owner, ids } = await withPhotos(1);
    const viewer = await aWoman(t);
    await database(t)
      .collection('rightsRequests')
      .insertMany([1, 2].map((number) => declined(`FALSE-${number}`, { userId: viewer.user._id })));
    const body = { kind: 'intimate-picture', words: 'It shows me.', link: await linkTo(viewer, owner) };
    expect((await t.api(viewer.token).post('/api/user/rights/grievances', body)).status).toBe(201);
    expect(await seenBy(viewer, owner)).toEqual(ids);
    expect(await queueOf(...ids)).toMatchObject([{ reported: { isHidden: false } }]);
    await decide(ids[0]!, { outcome: 'approved' });
  });

  it('hides it for a visitor who has confirmed the address, unless the visitor was often wrong', async () => {
    const { owner, ids } = await withPhotos(1);
    const viewer = await aWoman(t);
    const link = await linkTo(viewer, owner);
    const send = async (email: string): Promise<void> => {
      const body = {
        kind: 'intimate-picture',
        words: 'It shows me.',
        name: 'Asha',
        language: 'en',
        email,
        link,
      };
      expect((await t.api().post('/api/grievances', body)).status).toBe(201);
    };
    const confirm = async (email: string): Promise<void> => {
      const token = /\/grievance\/([\w.-]+)/.exec((await t.mailTo(email)).text)?.[1];
      expect((await t.api().post('/api/grievances/confirmation', { token })).status).toBe(200);
    };
    const visitor = { name: 'Om', email: 'wrong@grievance.example', language: 'en' };
    await database(t)
      .collection('rightsRequests')
      .insertMany([1, 2].map((number) => declined(`WRONG-${number}`, { visitor })));
    await send('wrong@grievance.example');
    await confirm('wrong@grievance.example');
    expect(await seenBy(viewer, owner)).toEqual(ids);
    await send('asha@grievance.example');
    expect(await seenBy(viewer, owner)).toEqual(ids);
    await confirm('asha@grievance.example');
    expect(await seenBy(viewer, owner)).toEqual([]);
    await decide(ids[0]!, { outcome: 'approved' });
  });
});

async function aPictureInChat() {
  const [she, he] = await twoFriends(t);
  const form = formOf({ picture: await aPicture() });
  form.set('to', she.id);
  const { body } = await t.api(he.token).post('/api/chat/send-picture', form);
  const messageId: string = body.message.id;
  const imageOf = async (member: MadeMember, other: MadeMember): Promise<{ url: string; held?: true }> =>
    (await chatApi(t, member).messages(other.id)).body.messages[0].image;
  const imageFor = async (member: MadeMember, other: MadeMember) => {
    const { url, held } = await imageOf(member, other);
    return { status: (await t.api().get(url)).status, held: held === true };
  };
  return {
    she,
    he,
    messageId,
    link: async () => `https://mutual.example${(await imageOf(she, he)).url}`,
    hers: () => imageFor(she, he),
    his: () => imageFor(he, she),
  };
}
const [SHOWN, HIDDEN] = [
  { status: 200, held: false },
  { status: 404, held: true },
];

describe('a report of an intimate picture of a message', () => {
  afterEach(() => jest.restoreAllMocks());

  it('does not hide it when staff find nothing while it is hidden', async () => {
    const { she, he, messageId, hers } = await aPictureInChat();
    const reports = t.app.get(ReportReviewService, { strict: false });
    const isPictureOpen = reports.isPictureOpen.bind(reports);
    let decision: { end: Promise<void> } | undefined;
    jest.spyOn(reports, 'isPictureOpen').mockImplementationOnce(async (...picture) => {
      const isOpen = await isPictureOpen(...picture);
      decision = await beganBeside(t, async () => {
        const found = await database(t)
          .collection('reports')
          .findOne({ picturesIn: toId(messageId) });
        const body = { outcome: 'no-action', reason: 'Nothing.' };
        const { status } = await admin.post(`/api/admin/reports/${String(found?._id)}/decision`, body);
        expect(status).toBe(200);
      });
      return isOpen;
    });
    await report(she, he, { place: 'chat', messageId });
    await t.jobsDone();
    await decision?.end;
    expect(decision).toBeDefined();
    expect(await hers()).toEqual(SHOWN);
  });
});

describe('a grievance about an intimate picture of a message', () => {
  const send = async ({ token }: MadeMember, link: string): Promise<string> => {
    const body = { kind: 'intimate-picture', words: 'It shows me.', link };
    const { status, body: sent } = await t.api(token).post('/api/user/rights/grievances', body);
    expect(status).toBe(201);
    await t.jobsDone();
    return sent.id;
  };
  const answer = async (id: string, outcome: 'done' | 'declined'): Promise<void> => {
    const body = { outcome, reason: 'We have looked.' };
    expect((await admin.post(`/api/admin/rights-requests/${id}/answer`, body)).status).toBe(200);
    await t.jobsDone();
  };

  it.each<[string, (pair: { she: MadeMember }) => Promise<MadeMember>]>([
    ['its receiver', ({ she }) => Promise.resolve(she)],
    ['somebody else', () => aWoman(t)],
  ])('by %s hides it from the receiver until staff have answered, who see it meanwhile', async (_, by) => {
    const { link, hers, his, ...pair } = await aPictureInChat();
    const id = await send(await by(pair), await link());
    expect([await hers(), await his()]).toEqual([HIDDEN, SHOWN]);
    const entry = async () => {
      const { requests } = (await admin.get('/api/admin/rights-requests')).body;
      return (requests as { id: string; picture?: string }[]).find((request) => request.id === id);
    };
    const picture = (await entry())?.picture ?? '';
    expect((await t.api().get(picture)).status).toBe(200);
    const forged = await t.api().get(picture.replace(/signature=.{4}/, 'signature=AAAA'));
    expect(forged.body.code).toBe('LINK_INVALID');
    await answer(id, 'declined');
    expect([await hers(), await his()]).toEqual([SHOWN, SHOWN]);
    expect((await t.api().get(picture)).status).toBe(404);
  });

  it('does not hide it later once staff have answered', async () => {
    const { link, hers } = await aPictureInChat();
    const messages = t.app.get(MessageRepository, { strict: false });
    const findByPicture = messages.findByPicture.bind(messages);
    const stub = jest.spyOn(messages, 'findByPicture');
    const author = await aWoman(t);
    const url = await link();
    stub.mockImplementationOnce(async (...picture) => {
      const found = await findByPicture(...picture);
      const request = await database(t).collection('rightsRequests').findOne({ userId: author.user._id });
      const body = { outcome: 'declined', reason: 'We have looked.' };
      const path = `/api/admin/rights-requests/${String(request?._id)}/answer`;
      expect((await admin.post(path, body)).status).toBe(200);
      return found;
    });
    await send(author, url);
    expect(await hers()).toEqual(SHOWN);
    stub.mockRestore();
  });

  it('does not hide it when staff answer while it is hidden', async () => {
    const { link, hers } = await aPictureInChat();
    const outbox = t.app.get(Outbox);
    const isWaiting = outbox.isWaiting.bind(outbox);
    const author = await aWoman(t);
    let answered: { end: Promise<void> } | undefined;
    const stub = jest.spyOn(outbox, 'isWaiting').mockImplementationOnce(async (...job) => {
      const waits = await isWaiting(...job);
      answered = await beganBeside(t, async () => {
        const request = await database(t).collection('rightsRequests').findOne({ userId: author.user._id });
        const body = { outcome: 'declined', reason: 'We have looked.' };
        const path = `/api/admin/rights-requests/${String(request?._id)}/answer`;
        expect((await admin.post(path, body)).status).toBe(200);
      });
      return waits;
    });
    await send(author, await link());
    await answered?.end;
    expect(answered).toBeDefined();
    expect(await hers()).toEqual(SHOWN);
    stub.mockRestore();
  });

  it('leaves it hidden after an answer that agrees, and while the receiver has an open report of it', async () => {
    const { she, he, messageId, link, hers } = await aPictureInChat();
    const url = await link();
    await answer(await send(await aWoman(t), url), 'done');
    expect(await hers()).toEqual(HIDDEN);
    await answer(await send(await aWoman(t), url), 'declined');
    expect(await hers()).toEqual(SHOWN);
    await report(she, he, { place: 'chat', messageId });
    await t.jobsDone();
    await answer(await send(await aWoman(t), url), 'declined');
    expect(await hers()).toEqual(HIDDEN);
  });

  it('hides nothing for its sender', async () => {
    const { he, link, hers } = await aPictureInChat();
    await send(he, await link());
    expect(await hers()).toEqual(SHOWN);
  });

  const sendAsVisitor = async (email: string, link: string): Promise<void> => {
    const body = {
      kind: 'intimate-picture',
      words: 'It shows me.',
      name: 'Asha',
      language: 'en',
      email,
      link,
    };
    expect((await t.api().post('/api/grievances', body)).status).toBe(201);
  };
  /** Opens the link that was mailed last; returns the id of the grievance. */
  const confirm = async (email: string): Promise<string> => {
    const token = /\/grievance\/([\w.-]+)/.exec((await t.mailTo(email)).text)?.[1];
    const { status, body } = await t.api().post('/api/grievances/confirmation', { token });
    expect(status).toBe(200);
    await t.jobsDone();
    return body.id;
  };

  it('hides it for a visitor who has confirmed the address', async () => {
    const { link, hers } = await aPictureInChat();
    const email = 'message@grievance.example';
    await sendAsVisitor(email, await link());
    expect(await hers()).toEqual(SHOWN);
    await confirm(email);
    expect(await hers()).toEqual(HIDDEN);
  });

  describe('whose author is erased', () => {
    const erase = async ({ id, user }: MadeMember): Promise<void> => {
      await database(t)
        .collection('users')
        .updateOne({ _id: user._id }, { $set: { status: 'deleted', deletedAt: new Date(0) } });
      await t.app.get(ErasureService).erase(id);
      await t.jobsDone();
    };
    const entryOf = async (id: string, state: 'received' | 'decided') => {
      const { requests } = (await admin.get(`/api/admin/rights-requests?state=${state}`)).body;
      return (requests as StaffRightsRequestView[]).find((request) => request.id === id);
    };
    const waiting = async () =>
      ((await admin.get('/api/admin/waiting')).body.queues as WaitingQueueView[]).find(
        ({ queue }) => queue === 'rights-requests',
      )!;

    it.each<[string, (link: string) => Promise<[MadeMember, string]>]>([
      [
        'member',
        async (link) => {
          const author = await aWoman(t);
          return [author, await send(author, `${link}&from=${author.email}`)];
        },
      ],
      [
        'visitor with the address of the account',
        async (link) => {
          const author = await aWoman(t);
          await sendAsVisitor(author.email, link);
          return [author, await confirm(author.email)];
        },
      ],
    ])('waits for staff without the author, a %s, and ends the hold by its answer', async (_, by) => {
      const { link, hers } = await aPictureInChat();
      const [author, id] = await by(await link());
      const before = await entryOf(id, 'received');
      const { count } = await waiting();
      await erase(author);
      expect(await hers()).toEqual(HIDDEN);
      expect((await waiting()).count).toBe(count);
      const entry = await entryOf(id, 'received');
      expect(entry).toMatchObject({ from: null, words: '', answer: null, dueAt: before?.dueAt });
      expect((await t.api().get(entry?.picture ?? '')).status).toBe(200);
      // An erasure comes weeks after the member was last active.
      await expireRedisKeys(t, DAY_MS);
      expect(await tracesOf(t, [author.id, author.email])).toEqual([]);
      t.clock.advance(2 * HOUR_MS);
      const reminders = (await t.mails()).filter(({ subject }) => subject.includes(entry?.ticket ?? ''));
      expect(reminders.map(({ subject }) => subject)).toContain(
        `Request ${entry?.ticket} is due now (Mutual)`,
      );
      t.clock.set(new Date());

      await answer(id, 'declined');
      expect(await hers()).toEqual(SHOWN);
      expect(await entryOf(id, 'decided')).toMatchObject({
        from: null,
        answer: { outcome: 'declined', text: '' },
      });
      const stored = await database(t)
        .collection('rightsRequests')
        .findOne({ _id: toId(id) });
      expect(stored).not.toHaveProperty('link');
    });

    it('stays hidden once staff have agreed', async () => {
      const { link, hers } = await aPictureInChat();
      const author = await aWoman(t);
      const id = await send(author, await link());
      await erase(author);
      await answer(id, 'done');
      expect(await hers()).toEqual(HIDDEN);
    });

    it('is closed if the picture goes with the author', async () => {
      const { she, link } = await aPictureInChat();
      const id = await send(she, await link());
      await erase(she);
      expect(await entryOf(id, 'decided')).toMatchObject({ from: null, answer: { outcome: 'closed' } });
    });
  });
});

describe('a picture of a message that its receiver reports as intimate', () => {
  afterEach(() => jest.restoreAllMocks());

  const decideReport = async (target: MadeMember, outcome: string): Promise<string> => {
    const { reports } = (await admin.get('/api/admin/reports')).body as { reports: ReportView[] };
    const { id, intimate } = reports.find((one) => one.target._id === target.id)!;
    expect(intimate).toBe('chat');
    const body = { outcome, reason: 'Looked at.' };
    return (await admin.post(`/api/admin/reports/${id}/decision`, body)).body.undo.id;
  };

  it('is hidden from the receiver, not from its sender, until staff decide that nothing was found, and again by the undo', async () => {
    const { she, he, messageId, hers, his } = await aPictureInChat();
    const profilePhoto = await upload(he);
    expect([await hers(), await his()]).toEqual([SHOWN, SHOWN]);
    await report(she, he, { place: 'chat', messageId });
    await t.jobsDone();
    expect([await hers(), await his()]).toEqual([HIDDEN, SHOWN]);
    expect(await seenBy(she, he)).toEqual([profilePhoto]);
    const [row] = (await rowsOfDataCopy(t, she.id, 'messages')) as object[];
    expect(row).not.toHaveProperty('picture');
    expect((await rowsOfDataCopy(t, he.id, 'messages'))[0]).toHaveProperty('picture');

    const decision = await decideReport(he, 'no-action');
    expect([await hers(), await his()]).toEqual([SHOWN, SHOWN]);
    await undo(decision);
    expect([await hers(), await his()]).toEqual([HIDDEN, SHOWN]);
    await decideReport(he, 'warned');
    expect([await hers(), await his()]).toEqual([HIDDEN, SHOWN]);
  });

  it('is hidden again after the undos of the decisions on two reports, oldest first', async () => {
    const { she, he, messageId, hers } = await aPictureInChat();
    for (const reason of ['harassment', 'other']) await report(she, he, { reason, place: 'chat', messageId });
    await t.jobsDone();
    const decisions = [await decideReport(he, 'no-action'), await decideReport(he, 'warned')];
    for (const decision of decisions) await undo(decision);
    expect(await hers()).toEqual(HIDDEN);
    for (let left = 0; left < 2; left += 1) await decideReport(he, 'no-action');
  });

  it('cannot be opened if it is for one view, until staff decide that nothing was found', async () => {
    const [she, he] = await twoFriends(t);
    const form = formOf({ picture: await aPicture() });
    form.set('to', she.id);
    form.set('viewOnce', 'yes');
    const { body } = await t.api(he.token).post('/api/chat/send-picture', form);
    const messageId: string = body.message.id;
    const open = async (): Promise<number> =>
      (await t.api(she.token).post('/api/chat/view-once', { messageId, opening: 'tab' })).status;
    const states = () =>
      Promise.all(
        [
          [she, he],
          [he, she],
        ].map(
          async ([one, other]) =>
            (await chatApi(t, one!).messages(other!.id)).body.messages[0].viewOnce as string,
        ),
      );
    await report(she, he, { place: 'chat', messageId });
    await t.jobsDone();
    expect(await states()).toEqual(['held', 'unopened']);
    expect(await open()).toBe(404);
    await undo(await decideReport(he, 'no-action'));
    expect(await open()).toBe(404);
    await decideReport(he, 'no-action');
    expect(await states()).toEqual(['unopened', 'unopened']);
    expect(await open()).toBe(200);
  });

  it('is not hidden by a job that runs again after the decision', async () => {
    const { she, he, messageId, hers } = await aPictureInChat();
    await report(she, he, { place: 'chat', messageId });
    await t.jobsDone();
    expect(await hers()).toEqual(HIDDEN);
    await decideReport(he, 'no-action');
    await t.app.get(ChatPictureHoldService).hold(messageId, she.id);
    expect(await hers()).toEqual(SHOWN);
  });

  it('is hidden together with another one that the receiver reports at the same moment', async () => {
    const { she, he, messageId } = await aPictureInChat();
    const form = formOf({ picture: await aPicture() });
    form.set('to', she.id);
    const { body } = await t.api(he.token).post('/api/chat/send-picture', form);
    const held = async () =>
      (await chatApi(t, she).messages(he.id)).body.messages.map(
        ({ image }: { image: { held?: true } }) => image.held === true,
      );
    await report(she, he, { place: 'chat', intimate: undefined });
    const reports = t.app.get(ReportRepository, { strict: false });
    const extendOpen = reports.extendOpen.bind(reports);
    jest.spyOn(reports, 'extendOpen').mockImplementationOnce(async (...changes) => {
      await report(she, he, { place: 'chat', messageId: body.message.id });
      return extendOpen(...changes);
    });
    await report(she, he, { place: 'chat', messageId });
    await t.jobsDone();
    expect(await held()).toEqual([true, true]);
    const { reports: open } = (await admin.get('/api/admin/reports')).body as { reports: ReportView[] };
    const evidence = open.find(({ target }) => target._id === he.id)?.evidence;
    expect(evidence?.map(({ reported }) => reported)).toEqual([true, true]);
    await decideReport(he, 'no-action');
    expect(await held()).toEqual([false, false]);
  });

  it('is not hidden by its sender, and a message without a picture means the profile', async () => {
    const { she, he, messageId, hers } = await aPictureInChat();
    await report(he, she, { place: 'chat', messageId });
    await t.jobsDone();
    expect(await hers()).toEqual(SHOWN);
    const photoId = await upload(he);
    const words = (await chatApi(t, he).send(she.id, 'Hello')).body.message.id;
    await report(she, he, { place: 'chat', messageId: words });
    await t.jobsDone();
    expect(await hers()).toEqual(SHOWN);
    expect(await seenBy(she, he)).toEqual([]);
    await decide(photoId, { outcome: 'approved' });
  });
});
