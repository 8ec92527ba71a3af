import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection, Types } from 'mongoose';
import { derivePair, pairId } from '../../src/modules/match/index.js';
import { accountKey } from '../../src/modules/users/account-keys/account-key.rules.js';
import { ACCOUNT_KEYS } from '../../src/modules/users/account-keys/account-key.schema.js';
import { toId } from '../../src/platform/database/ids.js';
import type { MemberDocument } from '../factories/member.factory.js';
import type { ApiAnswer } from './api-client.js';
import type { TestApp } from './test-app.js';

/** Returns functions for a member's requests about other members: decks, likes, friends and blocks. */
export function matchApi(t: TestApp, { token }: { token: string }) {
  const api = t.api(token);
  return {
    act: (targetUserId: string, action: string): Promise<ApiAnswer> =>
      api.post('/api/user/match/action', { targetUserId, action }),
    undo: (targetUserId: string) => api.post('/api/user/match/undo', { targetUserId }),
    match: (query = '') => api.get(`/api/user/match${query}`),
    friends: () => api.get('/api/user/friends'),
    requests: () => api.get('/api/user/requests'),
    unmatch: (userId: string) => api.delete(`/api/user/friends/${userId}`),
    block: (targetUserId: string) => api.post('/api/user/blocks', { targetUserId }),
    unblock: (userId: string) => api.delete(`/api/user/blocks/${userId}`),
    blocks: () => api.get('/api/user/blocks'),
    card: (userId: string) => api.get(`/api/user/profile/${userId}`),
  };
}

/** Makes two members friends: each likes the other. */
export async function befriend(
  t: TestApp,
  one: { id: string; token: string },
  other: { id: string; token: string },
): Promise<void> {
  await matchApi(t, one).act(other.id, 'like');
  await matchApi(t, other).act(one.id, 'like');
}

export const database = (t: TestApp): Connection => t.app.get<Connection>(getConnectionToken());

interface StoredPair {
  a: Types.ObjectId;
  aAction: { kind: string } | null;
  bAction: { kind: string } | null;
  friends: Types.ObjectId[];
  closedAt: Date | null;
}

/** Returns the stored pair of two members; null before the first action. */
export const pairOf = (t: TestApp, one: string, other: string): Promise<StoredPair | null> =>
  database(t)
    .collection<StoredPair & { _id: string }>('pairs')
    .findOne({ _id: [one, other].sort().join(':') });

/** Returns how many members a member likes now. */
export async function countLikes(t: TestApp, userId: string): Promise<number> {
  const pairs = await database(t)
    .collection<StoredPair & { _id: string }>('pairs')
    .find({ _id: new RegExp(userId) })
    .toArray();
  return pairs.filter(
    ({ a, aAction, bAction }) => (a.toHexString() === userId ? aAction : bAction)?.kind === 'like',
  ).length;
}

export async function userOf(t: TestApp, userId: string): Promise<MemberDocument> {
  const user = await database(t).model<MemberDocument>('User').findById(userId).lean<MemberDocument>();
  if (!user) throw new Error(`User ${userId} does not exist.`);
  return user;
}

/** Stores copies of one member with unique ids and addresses, in one command. */
export async function storeCopies(
  t: TestApp,
  { user }: { user: MemberDocument },
  size: number,
  each: (index: number) => object = () => ({}),
): Promise<string[]> {
  const copies = Array.from({ length: size }, (_, index) => ({
    ...user,
    _id: toId(),
    email: `crowd.${toId().toHexString()}@mutual.example`,
    inviteCode: toId().toHexString(),
    ...each(index),
  }));
  const keys = copies.flatMap(({ _id: userId, email, inviteCode }) =>
    [accountKey('email', email), accountKey('inviteCode', inviteCode)].map((_id) => ({ _id, userId })),
  );
  await database(t).collection('users').insertMany(copies);
  await database(t).collection<{ _id: string }>(ACCOUNT_KEYS).insertMany(keys);
  return copies.map(({ _id }) => _id.toHexString());
}

export interface TestAction {
  from: string;
  to: string;
  liked: boolean;
  at: Date;
}

/** Stores likes and dislikes in one command. `all` must contain all actions between the affected members. */
export async function storeActions(t: TestApp, all: readonly TestAction[]): Promise<void> {
  const pairs = new Map<string, Parameters<typeof derivePair>[0]>();
  for (const { from, to, liked, at } of all) {
    const action = {
      kind: liked ? ('like' as const) : ('dislike' as const),
      at,
      likedBefore: null,
      superLike: false,
    };
    const _id = pairId(from, to);
    const [a, b] = [from, to].sort() as [string, string];
    const nothing = { aAction: null, bAction: null, aBlockedAt: null, bBlockedAt: null, closedAt: null };
    const noMessages = { version: 1, aTold: null, bTold: null, aFirstText: null, bFirstText: null };
    const before = pairs.get(_id) ?? { ...nothing, ...noMessages, _id, a: toId(a), b: toId(b) };
    pairs.set(_id, { ...before, [from === a ? 'aAction' : 'bAction']: action });
  }
  await database(t)
    .collection<{ _id: string }>('pairs')
    .insertMany([...pairs.values()].map((pair) => derivePair(pair)));
}
