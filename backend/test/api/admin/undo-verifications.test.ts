import type { VerificationsToReviewView } from '@contract';
import { DAY_MS } from '../../../src/platform/clock/days.js';
import { toId } from '../../../src/platform/database/ids.js';
import { aMember, aWoman, PASSWORD, type MadeMember } from '../../factories/member.factory.js';
import { useAdminApi } from '../../support/admin.js';
import { formOf } from '../../support/api-client.js';
import { mailedToken } from '../../support/mails.js';
import { database } from '../../support/match.js';
import { aPicture } from '../../support/pictures.js';
import { useColleagues, type Colleague } from '../../support/staff.js';
import { useTestApp } from '../../support/test-app.js';
import { violationsIn } from '../../support/violations.js';

const t = useTestApp({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
const owner = useAdminApi(t);
const [nisha, om] = useColleagues(t, owner, 'moderator', 'moderator');
afterEach(async () => {
  t.clock.set(new Date());
  expect(await violationsIn(t)).toEqual([]);
});

let count = 0;
const OLD = new Date('2026-01-01T10:00:00Z');
const PAUSED_AT = new Date('2026-02-01T10:00:00Z');

const users = () => database(t).collection('users');
const marksOf = async ({ user }: MadeMember) => {
  const member = await users().findOne({ _id: user._id });
  return { photoVerification: member?.photoVerification, heldVerification: member?.heldVerification };
};
const NONE = { photoVerification: undefined, heldVerification: undefined };

/** Returns a member with a verified photo, and the mark of it. */
async function aVerified(more: { pausedAt?: Date } = {}) {
  const member = await aMember(t);
  const { body } = await t.api(member.token).post('/api/user/photos', formOf({ photo: await aPicture() }));
  const photoId: string = body.photos[0].id;
  const mark = { photo: toId(photoId), at: OLD, ...more };
  await users().updateOne({ _id: member.user._id }, { $set: { photoVerification: mark } });
  return { member, photoId, mark };
}

const post = async (who: Colleague, path: string, body: object = {}): Promise<string> => {
  t.clock.advance(1000);
  const answer = await who.client.post(`/api/admin/${path}`, body);
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.body.undo?.id;
};
const undo = (who: Colleague, decision: string) => post(who, `recent-decisions/${decision}/undo`);
const removePhoto = (who: Colleague, photoId: string) =>
  post(who, `photos/${photoId}/decision`, { outcome: 'removed', rule: 'photos' });

async function sendSelfie(token: string): Promise<void> {
  const { body } = await t.api(token).post('/api/user/verification/pose');
  const selfie = formOf({ token: body.token, selfie: await aPicture() });
  expect((await t.api(token).post('/api/user/verification', selfie)).status).toBe(201);
}
async function approveSelfie(who: Colleague, member: MadeMember, photoId: string): Promise<string> {
  const { verifications } = (await who.client.get('/api/admin/verifications'))
    .body as VerificationsToReviewView;
  const selfie = verifications.find((one) => one.member._id === member.id);
  return post(who, `verifications/${selfie?.id}/decision`, { outcome: 'approved', photoId });
}

/** Hides a member until the age is judged, which pauses the verification. */
async function doubtAge({ id, user }: MadeMember): Promise<void> {
  for (let reporter = 0; reporter < 2; reporter += 1) {
    const createdAt = new Date(t.clock.now().getTime() - ++count * DAY_MS);
    const { token } = await aWoman(t, { createdAt });
    const body = { targetUserId: id, reason: 'under-age' };
    const network = { 'x-forwarded-for': `198.51.100.${count}` };
    expect((await t.api(token).post('/api/user/report', body, network)).status).toBe(201);
    t.clock.advance(1000);
  }
  await t.jobsDone();
  expect(await users().findOne({ _id: user._id })).toMatchObject({
    photoVerification: { pausedAt: expect.any(Date) as Date },
  });
}
/** Decides a report about the age of a member as unfounded, which ends the check. */
async function judgeAge(who: Colleague, { user }: MadeMember): Promise<string> {
  const report = await database(t).collection('reports').findOne({ target: user._id, decision: null });
  return post(who, `reports/${String(report?._id)}/decision`, { outcome: 'no-action', reason: 'Of age.' });
}

describe('two undos in a row', () => {
  describe.each([
    ['latest first', ([approval, removal]: [string, string]) => [removal, approval]],
    ['oldest first', (decisions: [string, string]) => decisions],
  ])('of the approval of a selfie and the removal of its photo, %s', (_, inTurn) => {
    it('return the verification from before both, and the selfie to the queue', async () => {
      const { member, photoId, mark } = await aVerified({ pausedAt: PAUSED_AT });
      await sendSelfie(member.token);
      const approval = await approveSelfie(nisha, member, photoId);
      const removal = await removePhoto(om, photoId);
      const [first = '', second = ''] = inTurn([approval, removal]);
      await undo(nisha, first);
      await undo(om, second);
      expect(await marksOf(member)).toEqual({ ...NONE, photoVerification: mark });
      expect((await t.api(member.token).get('/api/user/verification')).body.state).toBe('waiting');
      // The selfie can be judged anew.
      await approveSelfie(om, member, photoId);
      expect((await t.api(member.token).get('/api/user/profile')).body.verified).toBe(true);
    });
  });

  it('of two approvals return the verification from before both', async () => {
    const { member, photoId, mark } = await aVerified({ pausedAt: PAUSED_AT });
    await sendSelfie(member.token);
    const first = await approveSelfie(nisha, member, photoId);
    // The deletion takes the selfie, and the restored member, whose verification pauses, sends another one.
    await t.api(member.token).delete('/api/user/delete');
    await t.api().post(`/api/auth/restore/${await mailedToken(t, member.email, 'restore')}`);
    const pausedAt = t.clock.now();
    await users().updateOne({ _id: member.user._id }, { $set: { 'photoVerification.pausedAt': pausedAt } });
    const { body } = await t.api().post('/api/auth/login', { email: member.email, password: PASSWORD });
    await sendSelfie(body.token as string);
    const second = await approveSelfie(om, member, photoId);
    await undo(nisha, first);
    await undo(om, second);
    expect(await marksOf(member)).toEqual({ ...NONE, photoVerification: mark });
  });

  describe('of the removal of a photo and the judgement of the age', () => {
    it('leave the verification paused while the check runs', async () => {
      const { member, photoId, mark } = await aVerified();
      await doubtAge(member);
      const judgement = await judgeAge(nisha, member);
      const removal = await removePhoto(om, photoId);
      await undo(nisha, judgement);
      await undo(om, removal);
      const { ageCheck } = (await users().findOne({ _id: member.user._id }))!;
      expect(ageCheck).not.toHaveProperty('judgedAt');
      expect(await marksOf(member)).toEqual({
        ...NONE,
        photoVerification: { ...mark, pausedAt: ageCheck.at },
      });
    });
  });
});

describe('the undo', () => {
  it('of a removal brings no pause back that has ended with the check of the age', async () => {
    const { member, photoId, mark } = await aVerified();
    await doubtAge(member);
    const removal = await removePhoto(om, photoId);
    await judgeAge(nisha, member);
    await undo(om, removal);
    expect(await marksOf(member)).toEqual({ ...NONE, photoVerification: mark });
  });

  it('of an approval brings no verification back to an account that was deleted meanwhile', async () => {
    const { member, photoId } = await aVerified({ pausedAt: PAUSED_AT });
    await sendSelfie(member.token);
    const approval = await approveSelfie(nisha, member, photoId);
    await t.api(member.token).delete('/api/user/delete');
    await undo(om, approval);
    expect(await marksOf(member)).toEqual(NONE);
  });
});
