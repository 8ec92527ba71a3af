import type { VerificationsToReviewView } from '@contract';
import { toId } from '../../../src/platform/database/ids.js';
import { aMember, aWoman } from '../../factories/member.factory.js';
import { useAdminApi } from '../../support/admin.js';
import { formOf } from '../../support/api-client.js';
import { database } from '../../support/match.js';
import { aPicture } from '../../support/pictures.js';
import { useTestApp } from '../../support/test-app.js';
import { violationsIn } from '../../support/violations.js';

const t = useTestApp();
const admin = useAdminApi(t);
afterEach(async () => {
  t.clock.set(new Date());
  expect(await violationsIn(t)).toEqual([]);
});

/** The mark is paused, so that the member can send a selfie. */
const MARK = { at: new Date('2026-01-01T10:00:00Z'), pausedAt: new Date('2026-02-01T10:00:00Z') };
const PHOTOS = ['A', 'B', 'C'] as const;
type PhotoName = (typeof PHOTOS)[number];
/** A decision about a photo, or about a selfie that is compared with one. */
type Step = `${'remove' | 'approve' | 'selfie'} ${PhotoName}`;

type More = '' | 'A hidden' | 'B for friends';

const post = async (path: string, body: object = {}) => {
  t.clock.advance(1000);
  const answer = await admin.post(`/api/admin/${path}`, body);
  expect([path, answer.status, answer.body.code]).toEqual([path, 200, undefined]);
  return answer.body.undo?.id as string;
};

/** Returns a member with three photos, the first one verified, and a selfie that waits. */
async function aVerified(more: More) {
  const member = await aMember(t);
  const api = t.api(member.token);
  const ids = new Map<string, string>();
  for (const name of PHOTOS) {
    const { body } = await api.post('/api/user/photos', formOf({ photo: await aPicture() }));
    ids.set(name, body.photos.at(-1).id as string);
  }
  const users = database(t).collection('users');
  const photoVerification = { photo: toId(ids.get('A')!), ...MARK };
  await users.updateOne({ _id: member.user._id }, { $set: { photoVerification } });
  const { body: drawn } = await api.post('/api/user/verification/pose');
  const selfie = formOf({ token: drawn.token, selfie: await aPicture() });
  expect((await api.post('/api/user/verification', selfie)).status).toBe(201);
  if (more === 'B for friends') {
    const audience = { friendsOnly: true };
    expect((await api.put(`/api/user/photos/${ids.get('B')}/audience`, audience)).status).toBe(200);
  }
  if (more === 'A hidden') {
    const body = { targetUserId: member.id, reason: 'other', intimate: true, photoId: ids.get('A') };
    expect((await t.api((await aWoman(t)).token).post('/api/user/report', body)).status).toBe(201);
  }
  return {
    /** Decides a step, and returns the id for its undo. */
    decide: async (step: Step): Promise<string> => {
      const [what, name] = step.split(' ');
      const photoId = ids.get(name ?? '');
      if (what === 'remove')
        return post(`photos/${photoId}/decision`, { outcome: 'removed', rule: 'photos' });
      if (what === 'approve') return post(`photos/${photoId}/decision`, { outcome: 'approved' });
      const { verifications } = (await admin.get('/api/admin/verifications'))
        .body as VerificationsToReviewView;
      const waiting = verifications.find((one) => one.member._id === member.id);
      return post(`verifications/${waiting?.id}/decision`, { outcome: 'approved', photoId });
    },
    state: async () => {
      const { photos, ...marks } = (await users.findOne({ _id: member.user._id }))!;
      const reviews = await database(t)
        .collection('photoReviews')
        .find({ userId: member.user._id })
        .sort({ _id: 1 })
        .toArray();
      return {
        photos: photos as object[],
        photoVerification: marks.photoVerification as object,
        heldVerification: marks.heldVerification as object,
        reviews,
        selfie: (await api.get('/api/user/verification')).body.state as string,
      };
    },
    /** Takes the selfie from the queue, whose first page the next test reads. */
    withdraw: async () => expect((await api.delete('/api/user/verification')).status).toBeLessThan(300),
  };
}

function permutationsOf<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, index) =>
    permutationsOf(items.toSpliced(index, 1)).map((rest) => [item, ...rest]),
  );
}

const CASES: { more: More; steps: Step[] }[] = [
  { more: '', steps: ['remove A', 'selfie B'] },
  { more: '', steps: ['selfie A', 'remove A'] },
  { more: '', steps: ['remove A', 'remove B', 'remove C'] },
  { more: '', steps: ['remove B', 'remove A', 'selfie C'] },
  { more: '', steps: ['remove A', 'selfie B', 'remove B'] },
  { more: 'A hidden', steps: ['selfie B', 'approve A'] },
  { more: 'A hidden', steps: ['selfie B', 'remove A'] },
  { more: 'A hidden', steps: ['approve A', 'remove B', 'selfie A'] },
  { more: 'A hidden', steps: ['remove B', 'selfie C', 'approve A'] },
  { more: 'B for friends', steps: ['remove A', 'remove C'] },
  { more: 'B for friends', steps: ['remove A', 'selfie C'] },
];

describe('undos of several decisions about the photos of a member', () => {
  const orders = CASES.flatMap(({ more, steps }) =>
    permutationsOf(steps).map((undone) => ({
      more,
      steps,
      undone,
      name: `${more && `${more}, `}${steps.join(', ')}; undone: ${undone.join(', ')}`,
    })),
  );

  it.each(orders)('leave all as before ($name)', async ({ more, steps, undone }) => {
    const member = await aVerified(more);
    const before = await member.state();
    const decisions = new Map<Step, string>();
    for (const step of steps) decisions.set(step, await member.decide(step));
    for (const step of undone) await post(`recent-decisions/${decisions.get(step)}/undo`);
    expect(await member.state()).toEqual(before);
    await member.withdraw();
  });
});
