import { AccountStatusService } from '../../../src/modules/users/index.js';
import { DAY_MS } from '../../../src/platform/clock/days.js';
import { Database } from '../../../src/platform/database/database.js';
import { aMember, aWoman, PREMIUM } from '../../factories/member.factory.js';
import { befriend, matchApi, pairOf } from '../../support/match.js';
import { liftRestriction, restrict } from '../../support/restrict.js';
import { useTestApp } from '../../support/test-app.js';

const t = useTestApp();

const idsOf = (answer: { body: { _id: string }[] }): string[] => answer.body.map(({ _id }) => _id);
describe('friends and requests', () => {
  it('are listed newest first, and friends with the start of the friendship', async () => {
    const asha = await aWoman(t);
    const [first, second, third, fourth] = [
      await aMember(t),
      await aMember(t),
      await aMember(t),
      await aMember(t),
    ];
    await befriend(t, asha, first);
    await befriend(t, second, asha);
    await matchApi(t, third).act(asha.id, 'like');
    await matchApi(t, fourth).act(asha.id, 'like');
    const friends = await matchApi(t, asha).friends();
    expect(idsOf(friends)).toEqual([second.id, first.id]);
    expect(new Date(friends.body[0].friendsSince).getTime()).toBeGreaterThan(
      new Date(friends.body[1].friendsSince).getTime() - 1,
    );
    expect(friends.body[0].online).toBe(false);
    const requests = await matchApi(t, asha).requests();
    expect(idsOf(requests)).toEqual([fourth.id, third.id]);
    expect(requests.body[0]).toMatchObject({ superLike: false, isFriend: false });
    expect(requests.body[0].online).toBeUndefined();
    expect(requests.headers.get('cache-control')).toBe('no-store');
  });

  it('allow messages with premium, and calls when both members have premium', async () => {
    const [asha, rich, poor] = [await aWoman(t, PREMIUM), await aMember(t, PREMIUM), await aMember(t)];
    await befriend(t, asha, rich);
    await befriend(t, asha, poor);
    const [ofPoor, ofRich] = (await matchApi(t, asha).friends()).body;
    expect(ofPoor.can).toEqual({ like: false, message: true, call: false });
    expect(ofRich.can).toEqual({ like: false, message: true, call: true });
    expect((await matchApi(t, poor).friends()).body[0].can).toEqual({
      like: false,
      message: false,
      call: false,
    });
  });

  it.each(['suspended', 'blocked'] as const)(
    'leave out a member who is %s until the restriction ends',
    async (status) => {
      const [asha, ravi, dev] = [await aWoman(t), await aMember(t), await aMember(t)];
      await befriend(t, asha, ravi);
      await matchApi(t, dev).act(asha.id, 'like');
      await restrict(t, ravi.id, status);
      await restrict(t, dev.id, status);
      expect((await matchApi(t, asha).friends()).body).toEqual([]);
      expect((await matchApi(t, asha).requests()).body).toEqual([]);
      expect((await matchApi(t, asha).card(ravi.id)).status).toBe(404);
      await liftRestriction(t, ravi.id, status);
      expect(idsOf(await matchApi(t, asha).friends())).toEqual([ravi.id]);
    },
  );

  it('hide a deleted account immediately, show it again after a restore, and lose it at its erasure', async () => {
    const [asha, ravi] = [await aWoman(t), await aMember(t)];
    await befriend(t, asha, ravi);
    expect((await t.api(ravi.token).delete('/api/user/delete')).status).toBe(200);
    expect((await matchApi(t, asha).friends()).body).toEqual([]);
    expect((await matchApi(t, asha).card(ravi.id)).status).toBe(404);
    expect(await pairOf(t, asha.id, ravi.id)).not.toBeNull();

    await t.app.get(Database, { strict: false }).transaction(async (tx) => {
      await t.app.get(AccountStatusService, { strict: false }).restore(ravi.id, tx);
    });
    expect(idsOf(await matchApi(t, asha).friends())).toEqual([ravi.id]);

    const leaver = await aMember(t);
    await befriend(t, asha, leaver);
    await t.api(leaver.token).delete('/api/user/delete');
    t.clock.advance(14 * DAY_MS + 1000);
    await t.jobsDone();
    expect(await pairOf(t, asha.id, leaver.id)).toBeNull();
    t.clock.set(new Date());
  });
});

describe('ending a friendship', () => {
  it('hides both members from each other for good, and accepts a repeated call', async () => {
    const [asha, ravi] = [await aWoman(t), await aMember(t)];
    await befriend(t, asha, ravi);
    expect(await matchApi(t, asha).unmatch(ravi.id)).toMatchObject({ status: 200, body: { success: true } });
    expect((await matchApi(t, asha).unmatch(ravi.id)).status).toBe(200);
    for (const [me, other] of [
      [asha, ravi],
      [ravi, asha],
    ] as const) {
      expect((await matchApi(t, me).friends()).body).toEqual([]);
      expect((await matchApi(t, me).requests()).body).toEqual([]);
      expect((await matchApi(t, me).card(other.id)).status).toBe(404);
      expect((await matchApi(t, me).act(other.id, 'like')).status).toBe(404);
      expect(idsOf({ body: (await matchApi(t, me).match()).body.users })).not.toContain(other.id);
    }
  });

  it('does not happen when a member dislikes a friend', async () => {
    const [asha, ravi] = [await aWoman(t), await aMember(t)];
    await befriend(t, asha, ravi);
    for (const _repeat of [1, 2])
      expect(await matchApi(t, asha).act(ravi.id, 'dislike')).toMatchObject({
        status: 409,
        body: { code: 'ALREADY_FRIENDS' },
      });
    expect(idsOf(await matchApi(t, ravi).friends())).toEqual([asha.id]);
    expect((await matchApi(t, ravi).act(asha.id, 'like')).body.friend).toBe(true);
  });

  it('returns 404 for a member who is no friend, and 400 for a bad id', async () => {
    const [asha, ravi] = [await aWoman(t), await aMember(t)];
    expect((await matchApi(t, asha).unmatch(ravi.id)).status).toBe(404);
    await matchApi(t, asha).act(ravi.id, 'like');
    expect((await matchApi(t, asha).unmatch(ravi.id)).status).toBe(404);
    expect((await matchApi(t, asha).unmatch('nobody')).status).toBe(400);
  });
});

describe('GET /api/user/profile/:userId', () => {
  it('returns exactly the fields of the contract', async () => {
    const asha = await aWoman(t, { dob: new Date('1999-06-15T00:00:00Z') });
    const ravi = await aMember(t, {
      hobbies: ['Art', 'Music'],
      place: { cell: [73.9, 18.55], area: '18:73' },
    });
    const { status, body } = await matchApi(t, asha).card(ravi.id);
    expect(status).toBe(200);
    expect(body).toEqual({
      _id: ravi.id,
      name: ravi.user.name,
      age: 28,
      gender: 'male',
      country: 'India',
      state: 'Maharashtra',
      city: 'Pune',
      distance: 'under-10-km',
      hobbies: ['Art', 'Music'],
      smoking: 'Non-smoker',
      drinking: 'Occasionally',
      relationshipType: ['Long-term relationship'],
      bio: 'Here to meet somebody kind.',
      prompts: [],
      facts: {},
      profilePicture: false,
      verified: false,
      photos: [],
      likes: [],
      isFriend: false,
      active: 'now',
      reasons: [{ kind: 'shared-intent', values: ['Long-term relationship'] }, { kind: 'same-city' }],
      can: { like: true, message: false, call: false },
    });
  });

  it('returns the same card whether the shown member liked, disliked or never saw the viewer', async () => {
    const [asha, liker, rejecter, quiet] = [
      await aWoman(t),
      await aMember(t),
      await aMember(t),
      await aMember(t),
    ];
    await matchApi(t, liker).act(asha.id, 'like');
    await matchApi(t, rejecter).act(asha.id, 'dislike');
    const [one, two, three] = await Promise.all(
      [liker, rejecter, quiet].map(async ({ id }) => (await matchApi(t, asha).card(id)).body),
    );
    const bare = (card: Record<string, unknown>) => ({ ...card, _id: '', name: '' });
    expect(bare(one)).toEqual(bare(three));
    expect(bare(two)).toEqual(bare(three));
  });

  it('offers no action and no reasons on the own card', async () => {
    const ravi = await aMember(t);
    expect((await matchApi(t, ravi).card(ravi.id)).body).toMatchObject({
      _id: ravi.id,
      reasons: [],
      can: { like: false, message: false, call: false },
    });
  });

  it('returns 404 for unknown ids and for the administrator as viewer or target, and 400 for bad ids', async () => {
    const [asha, admin] = [await aWoman(t), await aMember(t, { role: 'admin' })];
    const unknown = await matchApi(t, asha).card('f'.repeat(24));
    expect(unknown).toMatchObject({ status: 404, body: { code: 'MEMBER_NOT_FOUND' } });
    expect((await matchApi(t, asha).card(admin.id)).body).toEqual(unknown.body);
    expect((await matchApi(t, asha).card('me')).status).toBe(400);
    expect((await matchApi(t, admin).card(asha.id)).body).toEqual(unknown.body);
  });
});
