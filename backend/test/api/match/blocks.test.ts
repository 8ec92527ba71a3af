import { aMember, aWoman, type MadeMember } from '../../factories/member.factory.js';
import { befriend, matchApi, pairOf } from '../../support/match.js';
import { useTestApp } from '../../support/test-app.js';

const t = useTestApp();
afterEach(() => t.clock.set(new Date()));

/** Deck, friends and requests of `me` as one text. */
async function allThatIsShownTo(me: MadeMember): Promise<string> {
  const calls = matchApi(t, me);
  const answers = await Promise.all([calls.match(), calls.friends(), calls.requests()]);
  return JSON.stringify(answers.map(({ body }): unknown => body));
}

describe('blocking a member', () => {
  it.each(['a stranger', 'someone who asked', 'someone asked', 'a friend'])(
    'hides both members from each other everywhere (relation before the block: %s)',
    async (relation) => {
      const [asha, ravi] = [await aWoman(t), await aMember(t)];
      if (relation !== 'a stranger' && relation !== 'someone asked')
        await matchApi(t, ravi).act(asha.id, 'like');
      if (relation === 'someone asked' || relation === 'a friend')
        await matchApi(t, asha).act(ravi.id, 'like');
      expect(await matchApi(t, asha).block(ravi.id)).toMatchObject({ status: 200, body: { success: true } });

      const unknown = await matchApi(t, asha).card('f'.repeat(24));
      for (const [me, other] of [
        [asha, ravi],
        [ravi, asha],
      ] as const) {
        expect(await allThatIsShownTo(me)).not.toContain(other.id);
        expect(await matchApi(t, me).card(other.id)).toMatchObject({ status: 404, body: unknown.body });
        expect(await matchApi(t, me).act(other.id, 'like')).toMatchObject({
          status: 404,
          body: unknown.body,
        });
        expect(await matchApi(t, me).act(other.id, 'dislike')).toMatchObject({
          status: 404,
          body: unknown.body,
        });
        expect((await matchApi(t, me).undo(other.id)).status).toBe(404);
        expect((await matchApi(t, me).unmatch(other.id)).status).toBe(404);
        expect((await t.api(me.token).get(`/api/user/profile/picture/${other.id}`)).status).toBe(404);
      }
      const blockOfUnknown = await matchApi(t, ravi).block('f'.repeat(24));
      expect(await matchApi(t, ravi).block(asha.id)).toMatchObject({
        status: blockOfUnknown.status,
        body: blockOfUnknown.body,
      });
      expect(JSON.stringify((await matchApi(t, ravi).blocks()).body)).not.toContain(asha.user.name);
    },
  );

  it('lists each blocked member once, newest block first', async () => {
    const [asha, ravi, dev] = [await aWoman(t), await aMember(t), await aMember(t)];
    await matchApi(t, asha).block(ravi.id);
    await matchApi(t, asha).block(dev.id);
    await matchApi(t, asha).block(dev.id);
    expect((await matchApi(t, asha).blocks()).body).toMatchObject([
      { _id: dev.id, name: dev.user.name },
      { _id: ravi.id, name: ravi.user.name },
    ]);
  });

  it('shows strangers to each other again after an unblock, and keeps an ended friendship ended', async () => {
    const [asha, ravi, dev] = [await aWoman(t), await aMember(t), await aMember(t)];
    await befriend(t, ravi, asha);
    await matchApi(t, asha).block(ravi.id);
    await matchApi(t, asha).block(dev.id);
    expect((await matchApi(t, asha).unblock(ravi.id)).status).toBe(200);
    expect((await matchApi(t, asha).unblock(dev.id)).status).toBe(200);
    expect((await matchApi(t, asha).blocks()).body).toEqual([]);
    expect((await matchApi(t, asha).friends()).body).toEqual([]);
    expect((await matchApi(t, ravi).act(asha.id, 'like')).status).toBe(404);
    expect((await matchApi(t, dev).card(asha.id)).status).toBe(200);
    expect((await matchApi(t, dev).act(asha.id, 'like')).status).toBe(200);
  });

  it('makes no friends when the block and a mutual like arrive at the same moment', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [asha, ravi] = [await aWoman(t), await aMember(t)];
      await matchApi(t, asha).act(ravi.id, 'like');
      const [, like] = await Promise.all([
        matchApi(t, asha).block(ravi.id),
        matchApi(t, ravi).act(asha.id, 'like'),
      ]);
      expect([200, 404]).toContain(like.status);
      expect((await pairOf(t, asha.id, ravi.id))?.friends).toEqual([]);
      expect((await matchApi(t, ravi).friends()).body).toEqual([]);
    }
  });

  it('lists blocked members newest first, and members with the same time in a fixed order', async () => {
    const asha = await aWoman(t);
    const others = [await aMember(t), await aMember(t), await aMember(t)];
    t.clock.freeze(new Date());
    for (const { id } of others.toReversed()) await matchApi(t, asha).block(id);
    const listed = (await matchApi(t, asha).blocks()).body as { _id: string; blockedAt: string }[];
    expect(new Set(listed.map(({ blockedAt }) => blockedAt)).size).toBe(1);
    expect(listed.map(({ _id }) => _id)).toEqual(others.map(({ id }) => id).toReversed());
  });

  it('returns the usual response for staff and unknown ids, and stores no block', async () => {
    const [asha, admin] = [await aWoman(t), await aMember(t, { role: 'admin' })];
    for (const id of [admin.id, 'f'.repeat(24)]) {
      expect(await matchApi(t, asha).block(id)).toMatchObject({ status: 200, body: { success: true } });
      expect(await pairOf(t, asha.id, id)).toBeNull();
    }
    expect((await matchApi(t, asha).blocks()).body).toEqual([]);
  });

  it('rejects a block of oneself and a block by the administrator', async () => {
    const [asha, admin] = [await aWoman(t), await aMember(t, { role: 'admin' })];
    expect((await matchApi(t, asha).block(asha.id)).status).toBe(400);
    expect((await t.api(asha.token).post('/api/user/blocks', { targetUserId: { $ne: null } })).status).toBe(
      400,
    );
    expect((await matchApi(t, admin).block(asha.id)).status).toBe(403);
  });
});
