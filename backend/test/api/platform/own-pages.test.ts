import { socketFacts, type OwnFactName } from '@contract';
import { allEndpoints } from '@contract/endpoints';
import { Publisher } from '../../../src/platform/realtime/publisher.js';
import { aMember, aWoman, PREMIUM, type MadeMember } from '../../factories/member.factory.js';
import { formOf } from '../../support/api-client.js';
import { befriend, matchApi } from '../../support/match.js';
import { openSocket, type TestSocket } from '../../support/socket.js';
import { closedAfterTests, startTestApp, useTestApp, type TestApp } from '../../support/test-app.js';
import { giveCoins, walletApi } from '../../support/wallet.js';

/** Changes that a member makes are sent to the member's other pages, on every instance. */
const one = useTestApp();
const two = closedAfterTests(() => startTestApp({ beside: one }));

const OWN: readonly OwnFactName[] = ['pair-changed', 'like-quota-changed', 'account-changed'];
const REQUEST = 'a-request-of-this-page';

/** Returns all facts about the member's own requests. Waits for a marker that arrives after them. */
async function ownFacts(t: TestApp, { id }: { id: string }, page: TestSocket): Promise<object[]> {
  const markers = page.facts('catch-up').length;
  await t.app.get(Publisher).toMember(id, 'catch-up', {});
  await page.wait('catch-up', markers + 1);
  return page.received
    .filter(({ name }) => (OWN as readonly string[]).includes(name))
    .map(({ name, fact }) => ({ name, ...(fact as object) }));
}

/** Returns a client of one page, whose requests have ids. */
function pageOf(t: TestApp, { token }: MadeMember) {
  const api = t.api(token);
  const headers = { 'x-request-id': REQUEST };
  return {
    act: (targetUserId: string, action: string) =>
      api.post('/api/user/match/action', { targetUserId, action }, headers),
    undo: (targetUserId: string) => api.post('/api/user/match/undo', { targetUserId }, headers),
    unmatch: (id: string) => api.delete(`/api/user/friends/${id}`, undefined, headers),
    block: (targetUserId: string) => api.post('/api/user/blocks', { targetUserId }, headers),
    unblock: (id: string) => api.delete(`/api/user/blocks/${id}`, undefined, headers),
    put: (path: string, body: object) => api.put(path, body, headers),
  };
}

describe('actions of a member towards other members', () => {
  it('send an event with the request id to every page of the member once, and none to the other member', async () => {
    const [asha, ravi] = [await aWoman(one), await aMember(one)];
    const [page, his] = [await openSocket(two, asha), await openSocket(two, ravi)];
    const hers = pageOf(one, asha);
    const about = { name: 'pair-changed', userId: ravi.id, requestId: REQUEST };

    const liked = (await hers.act(ravi.id, 'like')).body;
    await hers.act(ravi.id, 'like');
    await hers.act(ravi.id, 'dislike');
    await hers.act(ravi.id, 'dislike');
    await hers.undo(ravi.id);
    await matchApi(one, ravi).act(asha.id, 'like');
    await hers.act(ravi.id, 'dislike');
    await hers.unmatch(ravi.id);
    await hers.unmatch(ravi.id);
    const { likeCountToday, dailyLimit, notesLeft, resetsAt } = liked;
    expect(await ownFacts(one, asha, page)).toEqual([
      { name: 'like-quota-changed', likeCountToday, dailyLimit, notesLeft, resetsAt, requestId: REQUEST },
      { ...about, change: 'liked', friend: false },
      { ...about, change: 'passed', friend: false },
      { ...about, change: 'undone', friend: false },
      { ...about, change: 'unmatched', friend: false },
    ]);
    // His own like made them friends.
    expect(await ownFacts(one, ravi, his)).toMatchObject([
      { name: 'like-quota-changed', likeCountToday: 1 },
      { name: 'pair-changed', userId: asha.id, change: 'liked', friend: true },
    ]);
    for (const socket of [page, his]) socket.close();
  });

  it('send an event about a block and its end, also without a conversation', async () => {
    const [asha, ravi] = [await aWoman(one), await aMember(one)];
    const [page, his] = [await openSocket(two, asha), await openSocket(two, ravi)];
    const hers = pageOf(one, asha);
    await hers.block(ravi.id);
    await hers.block(ravi.id);
    await hers.unblock(ravi.id);
    await hers.unblock(ravi.id);
    expect(await ownFacts(one, asha, page)).toEqual([
      { name: 'pair-changed', userId: ravi.id, change: 'blocked', friend: false, requestId: REQUEST },
      { name: 'pair-changed', userId: ravi.id, change: 'unblocked', friend: false, requestId: REQUEST },
    ]);
    expect(await ownFacts(one, ravi, his)).toEqual([]);
    for (const socket of [page, his]) socket.close();
  });

  it('send no event when they are rejected', async () => {
    const [asha, ravi] = [await aWoman(one), await aMember(one)];
    await befriend(one, ravi, asha);
    const page = await openSocket(two, asha);
    const hers = pageOf(one, asha);
    await hers.act(ravi.id, 'dislike');
    await hers.undo(ravi.id);
    await hers.put('/api/user/settings', { ageMin: 1 });
    expect(await ownFacts(one, asha, page)).toEqual([]);
    page.close();
  });

  it('send the coins after a super like, bought likes and a bought rewind', async () => {
    const [asha, veda, ravi] = [await aWoman(one), await aWoman(one), await aMember(one)];
    await giveCoins(one, ravi.id, 35);
    await matchApi(one, ravi).act(veda.id, 'dislike');
    one.clock.advance(60_000);
    const page = await openSocket(two, ravi);
    const his = walletApi(one, ravi);
    await his.superLike(asha.id);
    await his.spend('more-likes');
    await his.spend('rewind', { targetUserId: veda.id });
    const coins = { name: 'account-changed', parts: ['billing', 'profile'] };
    const facts = (await ownFacts(one, ravi, page)).map((fact) => ({ ...fact, requestId: undefined }));
    expect(facts).toEqual([
      expect.objectContaining(coins),
      expect.objectContaining({ name: 'like-quota-changed', likeCountToday: 1, dailyLimit: 10 }),
      expect.objectContaining({ name: 'pair-changed', userId: asha.id, change: 'liked' }),
      expect.objectContaining(coins),
      expect.objectContaining({ name: 'like-quota-changed', likeCountToday: 1, dailyLimit: 15 }),
      expect.objectContaining(coins),
      expect.objectContaining({ name: 'pair-changed', userId: veda.id, change: 'undone' }),
    ]);
    one.clock.set(new Date());
    page.close();
  });
});

describe("a change of the member's own data", () => {
  it('is sent as an event with the names of the changed parts', async () => {
    const asha = await aWoman(one, PREMIUM);
    const page = await openSocket(two, asha);
    const hers = pageOf(one, asha);
    const changes: [string, object, string[]][] = [
      ['/api/user/settings', { maxDistanceKm: 50 }, ['profile', 'match', 'widening']],
      ['/api/user/visibility', { incognito: true }, ['profile']],
      [
        '/api/notifications/timing',
        { quietHours: null, zone: 'UTC', digest: 'off', pushesPerDay: 5, mailsPerDay: 1 },
        ['notification-timing'],
      ],
      ['/api/chat/read-receipts', { on: false }, ['read-receipts', 'chats']],
      [
        '/api/user/must-haves',
        { mustHaves: [{ kind: 'distance' }] },
        ['must-haves', 'match', 'widening', 'questions', 'consents'],
      ],
      ['/api/user/facts', { height: 170 }, ['profile', 'consents']],
      ['/api/user/consents/device-hints', { given: true }, ['consents']],
    ];
    for (const [path, body] of changes)
      expect([path, (await hers.put(path, body)).status]).toEqual([path, 200]);
    expect(await ownFacts(one, asha, page)).toEqual(
      changes.map(([_path, _body, parts]) => ({ name: 'account-changed', parts, requestId: REQUEST })),
    );
    page.close();
  });

  it('is sent when the profile is saved', async () => {
    const asha = await aWoman(one);
    const page = await openSocket(two, asha);
    const saved = await one.api(asha.token).put('/api/user/profile', formOf({ bio: 'I sail on Sundays.' }));
    expect(saved.status).toBe(200);
    expect(await ownFacts(one, asha, page)).toMatchObject([
      { name: 'account-changed', parts: ['profile', 'match'] },
    ]);
    page.close();
  });

  it('has a request id of the server when the client sends none', async () => {
    const asha = await aWoman(one);
    const page = await openSocket(one, asha);
    await one.api(asha.token).put('/api/user/settings', { maxDistanceKm: 60 });
    const [fact] = await ownFacts(one, asha, page);
    expect(fact).toMatchObject({ name: 'account-changed', requestId: expect.stringMatching(/^[\w-]{36}$/) });
    page.close();
  });

  it('is declared by every endpoint of members that changes something', () => {
    const silent = allEndpoints.filter(
      ({ access, method, changes }) => access === 'member' && method !== 'GET' && changes === undefined,
    );
    expect(silent.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
    const wrong = allEndpoints.filter(
      ({ access, method, changes }) => (access !== 'member' || method === 'GET') && changes !== undefined,
    );
    expect(wrong).toEqual([]);
  });

  it('is sent in events that contain the id of their request', () => {
    for (const name of OWN) expect(Object.keys(socketFacts[name].shape)).toContain('requestId');
  });
});
