import fc from 'fast-check';
import type { VerificationsToReviewView } from '@contract';
import { DecisionChangesService } from '../../../src/modules/admin/recent-decisions/decision-changes.service.js';
import { RecentDecisionsService } from '../../../src/modules/admin/recent-decisions/recent-decisions.service.js';
import { toId, type ObjectId } from '../../../src/platform/database/ids.js';
import { aMember, aWoman } from '../../factories/member.factory.js';
import { useAdminApi } from '../../support/admin.js';
import { formOf } from '../../support/api-client.js';
import { database } from '../../support/match.js';
import { aMeeting } from '../../support/meeting.js';
import { aPicture } from '../../support/pictures.js';
import { useTestApp } from '../../support/test-app.js';
import { violationsIn } from '../../support/violations.js';

const t = useTestApp();
const admin = useAdminApi(t);
afterEach(() => t.clock.set(new Date()));

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
    api,
    ids,
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
        photos: photos as { id: ObjectId }[],
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

describe('undos of decisions between which the member has changed the photos', () => {
  const pick = fc.nat(9);
  const step = fc.oneof(
    fc.record({ of: fc.constantFrom('remove', 'remove', 'undo', 'delete'), pick }),
    fc.record({ of: fc.constantFrom('selfie', 'upload'), pick }),
  );

  it('keep these changes, in any order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 9 }), async (steps) => {
        const member = await aVerified('');
        const names = new Map([...member.ids].map(([name, id]) => [id, name as PhotoName]));
        const photos = async () => (await member.state()).photos.map(({ id }) => id.toHexString());
        let expected = await photos();
        const open: string[] = [];
        let selfie = '';
        const undo = async (at: number) => {
          for (const id of open.splice(at, 1)) {
            await post(`recent-decisions/${id}/undo`);
            if (id === selfie) selfie = '';
          }
        };
        for (const one of steps) {
          const shown = await photos();
          const id = shown[one.pick % Math.max(1, shown.length)];
          const first = names.get(shown[0] ?? '');
          if (one.of === 'undo') await undo(one.pick % Math.max(1, open.length));
          if (one.of === 'remove' && id)
            open.push(await post(`photos/${id}/decision`, { outcome: 'removed', rule: 'photos' }));
          if (one.of === 'selfie' && first && !selfie) {
            selfie = await member.decide(`selfie ${first}`);
            open.push(selfie);
          }
          if (one.of === 'upload' && expected.length < 6) {
            t.clock.advance(1000);
            const { body } = await member.api.post('/api/user/photos', formOf({ photo: await aPicture() }));
            expected.push(body.photos.at(-1).id as string);
          }
          if (one.of === 'delete' && id) {
            expect((await member.api.delete(`/api/user/photos/${id}`)).status).toBe(200);
            expected = expected.filter((other) => other !== id);
          }
        }
        while (open.length > 0) await undo(open.length % 2 && open.length - 1);
        expect(await photos()).toEqual(expected);
        const verified = member.ids.get('A') ?? '';
        const { photoVerification } = await member.state();
        expect(photoVerification).toEqual(
          expected.includes(verified) ? { photo: toId(verified), ...MARK } : undefined,
        );
        await member.withdraw();
        expect(await violationsIn(t)).toEqual([]);
      }),
      { numRuns: 12 },
    );
  });

  it('leave the order that the member has chosen meanwhile', async () => {
    const member = await aVerified('');
    const [a, b, c] = PHOTOS.map((name) => member.ids.get(name));
    const removal = await member.decide('remove B');
    t.clock.advance(1000);
    expect((await member.api.put('/api/user/photos/order', { ids: [c, a] })).status).toBe(200);
    await post(`recent-decisions/${removal}/undo`);
    const { photos, photoVerification } = await member.state();
    expect(photos.map(({ id }) => id.toHexString())).toEqual([c, a, b]);
    expect(photoVerification).toBeUndefined();
    await member.withdraw();
  });
});

describe('two decisions that two workers tell of at the same time', () => {
  afterEach(() => jest.restoreAllMocks());

  it('leave no verification behind that only their undo would show again', async () => {
    const member = await aVerified('A hidden');
    const decisions = [await member.decide('selfie B'), await member.decide('approve A')];
    const stored = () =>
      database(t)
        .collection('users')
        .findOne({ 'photos.id': toId(member.ids.get('A')!) });
    expect(await stored()).toHaveProperty('supersededVerifications');
    const changes = t.app.get(DecisionChangesService, { strict: false });
    const settle = changes.settle.bind(changes);
    const bothAreTold = aMeeting();
    jest.spyOn(changes, 'settle').mockImplementation(async (...decision) => {
      await bothAreTold();
      return settle(...decision);
    });
    const recent = t.app.get(RecentDecisionsService, { strict: false });
    await Promise.all(decisions.map((id) => recent.notify(id)));
    expect(await stored()).not.toHaveProperty('supersededVerifications');
  });
});

// Once, because each test leaves a member of its own, and a check reads the data of all of them.
describe('the data after all these undos', () => {
  it('has no violation of the integrity check', async () => {
    expect(await violationsIn(t)).toEqual([]);
  });
});
