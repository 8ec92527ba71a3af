import { PROFILES_LIMITS, type ReportReason } from '@contract';
import { VerificationPausingService } from '../../../src/modules/profiles/index.js';
import { DAY_MS } from '../../../src/platform/clock/days.js';
import { toId } from '../../../src/platform/database/ids.js';
import { aMember, aWoman, type MadeMember } from '../../factories/member.factory.js';
import { useAdminApi } from '../../support/admin.js';
import { matchApi } from '../../support/match.js';
import { useTestApp } from '../../support/test-app.js';

const t = useTestApp();
const admin = useAdminApi(t);

const aVerified = (at = t.clock.now()): Promise<MadeMember> => {
  const photo = { id: toId(), full: 'f', card: 'c', addedAt: at, hashes: [], bands: [] };
  return aMember(t, { photos: [photo], photoVerification: { photo: photo.id, at } });
};
const report = async (by: MadeMember, of: MadeMember, reason: ReportReason = 'fake-profile') => {
  const { status } = await t.api(by.token).post('/api/user/report', { targetUserId: of.id, reason });
  expect(status).toBe(201);
  await t.jobsDone();
};
const state = async ({ token }: MadeMember) => (await t.api(token).get('/api/user/verification')).body;
const seenBy = async (viewer: MadeMember, of: MadeMember) => (await matchApi(t, viewer).card(of.id)).body;

/** Makes staff find nothing in a report of this member. */
const err = async (reporter: MadeMember): Promise<void> => {
  await report(reporter, await aMember(t));
  const { reports } = (await admin.get('/api/admin/reports')).body;
  const { id } = reports.find(({ reporter: by }: { reporter: { _id: string } }) => by._id === reporter.id);
  const body = { outcome: 'no-action', reason: 'Nothing found.' };
  expect((await admin.post(`/api/admin/reports/${id}/decision`, body)).status).toBe(200);
};

describe('a verification', () => {
  it('pauses after reports of a fake profile by three members, who keep seeing the profile', async () => {
    const [member, viewer] = [await aVerified(), await aWoman(t)];
    const [one, two, three] = [await aWoman(t), await aWoman(t), await aWoman(t)];
    for (const by of [one, one, two]) await report(by, member);
    await report(three, member, 'harassment');
    expect(await state(member)).toMatchObject({ state: 'verified' });
    await report(three, member);
    expect(await state(member)).toEqual({ state: 'paused', at: expect.any(String), reason: null });
    expect(await seenBy(viewer, member)).toMatchObject({ verified: false, photos: [expect.any(String)] });
    const mail = await t.mailTo(member.email);
    expect(mail.subject).toBe('Would you verify your photos on Mutual once more?');
    expect(JSON.stringify(mail)).toContain('/profile/verification');
    // A pose can be drawn again, and one more report sends no second mail.
    expect((await t.api(member.token).post('/api/user/verification/pose')).status).toBe(200);
    await report(viewer, member);
    const mails = (await t.mails()).filter(
      ({ to, subject }) => to === member.email && /once more/.test(subject),
    );
    expect(mails).toHaveLength(1);
  });

  it('does not pause for reporters who erred before, nor for reports before it', async () => {
    const early = await aVerified();
    const reporters = [await aWoman(t), await aWoman(t), await aWoman(t)];
    for (const by of reporters) await report(by, early);
    const [member, another] = [await aVerified(), await aVerified()];
    t.clock.advance(1000);
    await err(reporters[0]!);
    for (const by of reporters) await report(by, member);
    expect(await state(member)).toMatchObject({ state: 'verified' });
    await report(await aWoman(t), member);
    expect(await state(member)).toMatchObject({ state: 'paused' });
    expect(await state(another)).toMatchObject({ state: 'verified' });
  });

  it('pauses after 18 months', async () => {
    const sweep = () => t.app.get(VerificationPausingService, { strict: false }).sweep();
    const now = t.clock.now();
    const before = new Date(now);
    before.setUTCMonth(before.getUTCMonth() - PROFILES_LIMITS.verificationMonths);
    const [old, newer] = [await aVerified(before), await aVerified(new Date(before.getTime() + DAY_MS))];
    await sweep();
    await sweep();
    expect(await state(old)).toMatchObject({ state: 'paused' });
    expect(await state(newer)).toMatchObject({ state: 'verified' });
    expect(await t.mailsTo(old.email)).toHaveLength(1);
    expect(await t.mailsTo(newer.email)).toEqual([]);
  });
});
