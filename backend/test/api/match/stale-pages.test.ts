import { aMember, aWoman, type MadeMember } from '../../factories/member.factory.js';
import { ackCode, openCallTab, twoTalkers } from '../../support/calls.js';
import { chatApi, twoFriends } from '../../support/chat.js';
import { befriend, matchApi, pairOf, userOf } from '../../support/match.js';
import { useTestApp } from '../../support/test-app.js';
import { balances, giveCoins, walletApi } from '../../support/wallet.js';

/** Tests buttons of a page that does not show yet what the member did on another page. */
const t = useTestApp();

/** Creates a woman with a prompt, and a man with coins, whose pages send the actions. */
async function twoStrangers(): Promise<[MadeMember, MadeMember]> {
  const asha = await aWoman(t, { prompts: [{ prompt: 'karaoke', answer: 'Always.' }] });
  const ravi = await aMember(t);
  await giveCoins(t, ravi.id, 100);
  return [asha, ravi];
}
const note = ({ token }: MadeMember, targetUserId: string) =>
  t.api(token).post('/api/user/match/action', { targetUserId, action: 'like', note: 'Hi', on: 'karaoke' });

describe('a like on a page that is out of date', () => {
  it('makes friends when another page has passed the member, and counts one like', async () => {
    const [asha, ravi] = await twoStrangers();
    await matchApi(t, asha).act(ravi.id, 'like');
    await matchApi(t, ravi).act(asha.id, 'dislike');
    expect((await matchApi(t, ravi).act(asha.id, 'like')).body).toMatchObject({ friend: true });
    expect((await matchApi(t, ravi).act(asha.id, 'like')).body).toMatchObject({ friend: true });
    expect((await userOf(t, ravi.id)).likeQuota.used).toBe(1);
  });

  it('is rejected if another page has blocked or unmatched the member', async () => {
    const [asha, ravi] = await twoStrangers();
    await matchApi(t, ravi).block(asha.id);
    for (const action of ['like', 'dislike'])
      expect((await matchApi(t, ravi).act(asha.id, action)).body.code).toBe('MEMBER_NOT_FOUND');
    expect((await matchApi(t, ravi).blocks()).body).toHaveLength(1);
    const [veda, dev] = await twoStrangers();
    await befriend(t, veda, dev);
    await matchApi(t, dev).unmatch(veda.id);
    for (const action of ['like', 'dislike'])
      expect((await matchApi(t, dev).act(veda.id, action)).body.code).toBe('MEMBER_NOT_FOUND');
  });

  it('is rejected without a charge if it has a note or costs coins and another page has liked the member', async () => {
    const [asha, ravi] = await twoStrangers();
    await matchApi(t, ravi).act(asha.id, 'like');
    for (const friends of [false, true]) {
      if (friends) await matchApi(t, asha).act(ravi.id, 'like');
      const before = await pairOf(t, asha.id, ravi.id);
      for (const answer of [await note(ravi, asha.id), await walletApi(t, ravi).superLike(asha.id)])
        expect(answer).toMatchObject({ status: 409, body: { code: 'ALREADY_LIKED' } });
      expect(await pairOf(t, asha.id, ravi.id)).toEqual(before);
    }
    expect(await balances(t, ravi.id)).toEqual({ coins: 100, ledger: 100 });
    expect((await userOf(t, ravi.id)).noteQuota?.used ?? 0).toBe(0);
  });
});

describe('the end of a friendship on a page that is out of date', () => {
  it('happens once: unmatching, blocking and unblocking again change nothing', async () => {
    const [she, he] = await twoFriends(t);
    const his = matchApi(t, he);
    for (const [act, status] of [
      [() => his.unmatch(she.id), 200],
      [() => his.block(she.id), 200],
      // A member whom the caller has blocked looks like an unknown one.
      [() => his.unmatch(she.id), 404],
      [() => his.unblock(she.id), 200],
      [() => his.unmatch(she.id), 200],
    ] as const) {
      const answers = [await act(), await act()];
      expect(answers.map((answer) => answer.status)).toEqual([status, status]);
      expect((await his.friends()).body).toEqual([]);
    }
    expect((await his.act(she.id, 'like')).body.code).toBe('MEMBER_NOT_FOUND');
  });

  it('lets no message through to a member whom another page has unmatched or blocked', async () => {
    for (const end of ['unmatch', 'block'] as const) {
      const [she, he] = await twoFriends(t);
      await matchApi(t, he)[end](she.id);
      expect((await chatApi(t, he).send(she.id, 'Still there?')).status).toBeGreaterThanOrEqual(400);
      expect((await matchApi(t, he).friends()).body).toEqual([]);
    }
  });
});

describe('a call on a page that is out of date', () => {
  it('is not ended by a decline after another page has accepted it', async () => {
    const [she, he] = await twoTalkers(t);
    const [hers, his, stale] = [
      await openCallTab(t, she),
      await openCallTab(t, he),
      await openCallTab(t, he),
    ];
    const rung = await hers.ring(he.id);
    if (!rung.ok) throw new Error(rung.error.code);
    expect(ackCode(await his.accept(she.id, rung.callId))).toBe('ok');
    expect(ackCode(await stale.decline(she.id))).toBe('ok');
    expect(ackCode(await stale.accept(she.id, rung.callId))).toBe('CALL_OVER');
    expect(await hers.alive(rung.callId)).toMatchObject({ ok: true });
    for (const tab of [hers, his, stale]) tab.close();
  });

  it('does not ring for a friend whom another page has unmatched', async () => {
    const [she, he] = await twoTalkers(t);
    const his = await openCallTab(t, he);
    await matchApi(t, he).unmatch(she.id);
    expect(ackCode(await his.ring(she.id))).not.toBe('ok');
    his.close();
  });
});
