import {
  PROFILES_LIMITS,
  type VerificationsToReviewView,
  type VerificationToReviewView,
  type WaitingQueueView,
} from '@contract';
import { PhotoRepository } from '../../../src/modules/profiles/photos/photo.repository.js';
import { RemindOfDeadline } from '../../../src/modules/rights/rights.jobs.js';
import { DAY_MS, HOUR_MS } from '../../../src/platform/clock/days.js';
import { aMember, aWoman, type MadeMember } from '../../factories/member.factory.js';
import { useAdminApi } from '../../support/admin.js';
import { formOf } from '../../support/api-client.js';
import { beganBeside } from '../../support/beside.js';
import { database, userOf } from '../../support/match.js';
import { aPicture } from '../../support/pictures.js';
import { useTestApp } from '../../support/test-app.js';

const t = useTestApp({ newDatabase: true, env: { TRUSTED_PROXIES: '127.0.0.1' } });
const admin = useAdminApi(t);
let count = 0;
afterEach(async () => {
  jest.restoreAllMocks();
  t.clock.set(new Date());
  await database(t).collection('photoVerifications').deleteMany({});
});

async function withPhoto(): Promise<MadeMember> {
  const member = await aMember(t);
  await t.api(member.token).post('/api/user/photos', formOf({ photo: await aPicture() }));
  return member;
}
async function sendSelfie({ token }: MadeMember): Promise<void> {
  const api = t.api(token);
  const selfie = formOf({
    token: (await api.post('/api/user/verification/pose')).body.token,
    selfie: await aPicture(),
  });
  expect((await api.post('/api/user/verification', selfie)).status).toBe(201);
  t.clock.advance(1000);
}
/** Lets two members who have nothing to do with each other report a member; returns when it is due. */
async function doubtAge({ id }: MadeMember): Promise<Date> {
  for (let reporter = 0; reporter < 2; reporter += 1) {
    const createdAt = new Date(t.clock.now().getTime() - ++count * DAY_MS);
    const api = t.api((await aWoman(t, { createdAt })).token);
    const network = { 'x-forwarded-for': `198.51.100.${count}` };
    await api.post('/api/user/report', { targetUserId: id, reason: 'under-age' }, network);
  }
  await t.jobsDone();
  const { ageCheck } = await userOf(t, id);
  return ageCheck!.dueAt;
}
/** Decides a report about the age of a member as unfounded; returns the id of its undo. */
async function judge({ user }: MadeMember): Promise<string> {
  const report = await database(t).collection('reports').findOne({ target: user._id, decision: null });
  const body = { outcome: 'no-action', reason: 'Of age.' };
  const answer = await admin.post(`/api/admin/reports/${String(report?._id)}/decision`, body);
  expect(answer.status).toBe(200);
  return answer.body.undo.id;
}
const queue = async (): Promise<VerificationToReviewView[]> =>
  ((await admin.get('/api/admin/verifications')).body as VerificationsToReviewView).verifications;
const order = async (): Promise<string[]> => (await queue()).map(({ member }) => member._id);
const waiting = async (): Promise<WaitingQueueView> =>
  ((await admin.get('/api/admin/waiting')).body.queues as WaitingQueueView[]).find(
    ({ queue: name }) => name === 'selfies',
  )!;
const remindersOf = async ({ id }: MadeMember): Promise<string[]> =>
  (await t.mails()).flatMap(({ subject }) => (subject.includes(id) ? [subject.replace(id, '…')] : []));

describe('a selfie of a member whose age is to be judged', () => {
  it.each([
    [
      'before',
      async (member: MadeMember) => {
        await sendSelfie(member);
        return doubtAge(member);
      },
    ],
    [
      'during',
      async (member: MadeMember) => {
        const dueAt = await doubtAge(member);
        await sendSelfie(member);
        return dueAt;
      },
    ],
  ])(
    'that was sent %s the check is due with it and first in the queue until the judgement',
    async (_, act) => {
      const [other, target] = [await withPhoto(), await withPhoto()];
      await sendSelfie(other);
      const [sent] = await queue();
      const rejectedAt = new Date(Date.parse(sent?.sentAt ?? '') + PROFILES_LIMITS.selfieDays * DAY_MS);
      expect(await waiting()).toMatchObject({ count: 1, late: 0, dueAt: rejectedAt.toISOString() });
      const dueAt = await act(target);
      expect(await order()).toEqual([target.id, other.id]);
      expect(await waiting()).toEqual({
        queue: 'selfies',
        count: 2,
        late: 0,
        oldestAt: sent?.sentAt,
        dueAt: dueAt.toISOString(),
      });
      t.clock.set(dueAt);
      expect(await waiting()).toMatchObject({ count: 2, late: 1 });

      const undo = await judge(target);
      expect(await order()).toEqual([other.id, target.id]);
      expect(await waiting()).toMatchObject({ count: 2, late: 0, dueAt: rejectedAt.toISOString() });
      expect((await admin.post(`/api/admin/recent-decisions/${undo}/undo`)).status).toBe(200);
      expect(await order()).toEqual([target.id, other.id]);
      expect(await waiting()).toMatchObject({ late: 1, dueAt: dueAt.toISOString() });
    },
  );

  it('is not due with a check that is judged while the selfie is stored', async () => {
    const target = await withPhoto();
    await doubtAge(target);
    const photos = t.app.get(PhotoRepository, { strict: false });
    const accountOf = photos.accountOf.bind(photos);
    let judgement: { end: Promise<string> } | undefined;
    jest.spyOn(photos, 'accountOf').mockImplementationOnce(async (...member) => {
      const account = await accountOf(...member);
      judgement = await beganBeside(t, () => judge(target));
      return account;
    });
    await sendSelfie(target);
    expect(await judgement?.end).toBeDefined();
    const [selfie] = await queue();
    expect(selfie).toMatchObject({ member: { _id: target.id } });
    const rejectedAt = new Date(Date.parse(selfie?.sentAt ?? '') + PROFILES_LIMITS.selfieDays * DAY_MS);
    expect(await waiting()).toMatchObject({ count: 1, dueAt: rejectedAt.toISOString() });
  });

  it('comes by its due time before others of such checks, once on all pages', async () => {
    const members = await Promise.all(Array.from({ length: 3 }, withPhoto));
    const [plain, later, sooner] = members as [MadeMember, MadeMember, MadeMember];
    await doubtAge(sooner);
    t.clock.advance(HOUR_MS);
    await doubtAge(later);
    for (const member of members) await sendSelfie(member);
    expect(await order()).toEqual([sooner.id, later.id, plain.id]);
  });
});

describe('staff', () => {
  it('are reminded of a check with a quarter of its time left, and at its end', async () => {
    const target = await aMember(t);
    await doubtAge(target);
    t.clock.advance(18 * HOUR_MS - 10_000);
    expect(await remindersOf(target)).toEqual([]);
    t.clock.advance(20_000);
    expect(await remindersOf(target)).toEqual(['Age check … is due soon (Mutual)']);
    t.clock.advance(6 * HOUR_MS);
    expect(await remindersOf(target)).toEqual([
      'Age check … is due soon (Mutual)',
      'Age check … is due now (Mutual)',
    ]);
  });

  it('are not reminded of a check that was judged, unless the judgement is undone', async () => {
    const target = await aMember(t);
    await doubtAge(target);
    const undo = await judge(target);
    await t.jobsDone();
    const planned = { 'payload.id': target.id, job: RemindOfDeadline.name };
    const reminders = () => database(t).collection('outbox').countDocuments(planned);
    expect(await reminders()).toBe(0);
    await admin.post(`/api/admin/recent-decisions/${undo}/undo`);
    await t.jobsDone();
    expect(await reminders()).toBe(2);
  });
});
