import type { LikedThing as LikedName } from '@contract';
import { toId, type ObjectId } from '../../../platform/database/ids.js';
import { nextVersion } from '../../../platform/database/transaction.js';
import type { ActionKind, LikedThing, LikeNote, Pair, SideAction, UnseenBlock } from './pair.schema.js';

/**
 * Time in ms by which the response to a block is delayed. Messages that the blocked member sent before are
 * delivered or refused within it, on any instance, so that nothing arrives after the response.
 */
export const BLOCK_RESPONSE_DELAY_MS = 250;

/** The side of a member in a pair: `a` is the member with the smaller id. */
export type Side = 'a' | 'b';

/** A change of a pair by one side. There are no other changes. */
export type PairChange =
  | { type: 'act'; side: Side; kind: ActionKind; at: Date; superLike?: boolean; note?: LikeNote | undefined }
  /** Takes back a dislike, unless it is older than `notBefore`; null takes back any. */
  | { type: 'undo'; side: Side; notBefore: Date | null }
  /** Turns a super like that waits for an answer into an ordinary like, unless it is newer than `until`. */
  | { type: 'refund-super-like'; side: Side; until?: Date }
  /**
   * Ends the friendship. With `reopensAt`, it ends with a last message and the two may meet anew at that
   * time.
   */
  | { type: 'unmatch'; side: Side; at: Date; reopensAt?: Date }
  /** Lets two members meet anew, if `reopensAt` is still the stored time. */
  | { type: 'reopen'; side: Side; reopensAt: Date }
  /** Blocks the other member. `unseen`: how the list of blocks shows a member whom the side does not see. */
  | { type: 'block'; side: Side; at: Date; unseen?: UnseenBlock }
  | { type: 'unblock'; side: Side }
  /** Moves the note of the side out of the recipient's folder of hidden words. */
  | { type: 'show-note'; side: Side }
  /** The side writes to a stranger; `text` is the id of the message or note. */
  | { type: 'first-text'; side: Side; text: ObjectId };

/** The stored facts; all other fields are derived from them. */
export type PairFacts = Pick<
  Pair,
  | '_id'
  | 'a'
  | 'b'
  | 'aAction'
  | 'bAction'
  | 'aBlockedAt'
  | 'bBlockedAt'
  | 'aUnseenBlock'
  | 'bUnseenBlock'
  | 'closedAt'
  | 'reopensAt'
  | 'aTold'
  | 'bTold'
  | 'aFirstText'
  | 'bFirstText'
  | 'version'
>;

/**
 * The state between two members: actions, blocks and the end of a friendship, without the fields for queries.
 */
export type PairSnapshot = Pick<
  Pair,
  '_id' | 'aAction' | 'bAction' | 'aBlockedAt' | 'bBlockedAt' | 'closedAt' | 'reopensAt' | 'friendsSince'
>;

/** Returns the id of the pair of two members, in either order. */
export function pairId(one: string, other: string): string {
  return one < other ? `${one}:${other}` : `${other}:${one}`;
}

/** Returns the id of the other member of a pair. */
export function otherOf(pair: Pick<Pair, '_id'>, member: string): string {
  return pair._id.startsWith(member)
    ? pair._id.slice(member.length + 1)
    : pair._id.slice(0, -member.length - 1);
}

/** Returns the side of `member` in the pair with `other`. */
export const sideOf = (member: string, other: string): Side => (member < other ? 'a' : 'b');

/** Returns the like or dislike of a side, with its time; null without one. */
export const actionOf = (pair: Pick<Pair, 'aAction' | 'bAction'>, side: Side): SideAction | null =>
  side === 'a' ? pair.aAction : pair.bAction;

export const otherSide = (side: Side): Side => (side === 'a' ? 'b' : 'a');

/** Returns whether the other side was notified of a like of this side before. */
export const wasLikeNotified = (pair: Pick<Pair, 'aTold' | 'bTold'>, side: Side): boolean =>
  (side === 'a' ? pair.aTold : pair.bTold) === true;

/** Returns whether an action is a paid like that still counts as a super like. */
export const isSuperLike = (action: SideAction | null): action is SideAction =>
  action?.kind === 'like' && action.superLike === true;

/** Returns the id of the first text of a side to a stranger. */
export const firstTextOf = (pair: Pick<Pair, 'aFirstText' | 'bFirstText'>, side: Side): ObjectId | null =>
  side === 'a' ? pair.aFirstText : pair.bFirstText;

/** Returns the note of a side's like, unless a block has hidden it. */
export function noteOf(pair: Pick<Pair, 'aAction' | 'bAction'>, side: Side): LikeNote | null {
  const action = actionOf(pair, side);
  return action?.kind === 'like' && action.note && !action.note.removed ? action.note : null;
}

/** Returns how the contract names a liked part of a profile. */
export function likedNameOf(thing: LikedThing): LikedName {
  if ('photo' in thing) return thing.photo.toHexString();
  return 'voice' in thing ? thing.voice.toHexString() : thing.prompt;
}

/** Returns whether a note has this text and subject. */
export const isSameNote = (note: LikeNote | null, { text, on }: { text: string; on: LikedName }): boolean =>
  note?.text === text && likedNameOf(note.on) === on;

/** Returns whether the two members of a pair are friends; false without a pair. */
export const areFriends = (pair: Pick<Pair, 'friendsSince'> | null | undefined): boolean =>
  Boolean(pair?.friendsSince);

/** Returns whether the two may see each other: no block and no ended friendship. */
export function isPairOpen(pair: Pick<Pair, 'aBlockedAt' | 'bBlockedAt' | 'closedAt'>): boolean {
  return pair.aBlockedAt === null && pair.bBlockedAt === null && pair.closedAt === null;
}

/** Returns the pair with its derived fields: friends, open request, blockers (docs/product.md, Pairs). */
export function derivePair(facts: PairFacts): Pair {
  const { a, b, aAction, bAction } = facts;
  const open = isPairOpen(facts);
  const aLikes = aAction?.kind === 'like';
  const bLikes = bAction?.kind === 'like';
  const friendsSince = open && aLikes && bLikes ? later(aAction.at, bAction.at) : null;
  const requestTo = open && aLikes && !bAction ? b : open && bLikes && !aAction ? a : null;
  const request = requestTo ? (aAction ?? bAction) : null;
  // Nobody is notified of a like with a hidden note.
  const toldOf = request?.note?.hidden ? null : requestTo;
  return {
    ...facts,
    friends: friendsSince ? [a, b] : [],
    friendsSince,
    requestTo,
    requestAt: request?.at ?? null,
    requestSuper: request?.superLike === true || null,
    aTold: facts.aTold === true || toldOf === b || null,
    bTold: facts.bTold === true || toldOf === a || null,
    blockers: [...(facts.aBlockedAt ? [a] : []), ...(facts.bBlockedAt ? [b] : [])],
  };
}

const EMPTY_SIDES = {
  aAction: null,
  bAction: null,
  aBlockedAt: null,
  bBlockedAt: null,
  closedAt: null,
  aTold: null,
  bTold: null,
  aFirstText: null,
  bFirstText: null,
  version: 0,
} as const;

/** Returns the pair of two members without any action; it is not stored. */
export function emptyPair(member: string, other: string): Pair {
  const [a, b] = member < other ? [member, other] : [other, member];
  return derivePair({ ...EMPTY_SIDES, _id: pairId(a, b), a: toId(a), b: toId(b) });
}

/**
 * Returns the pair after a change, or the same object if nothing changes: for a repeated like, a dislike of a
 * friend, an action on a pair that is not open, an undo without a recent dislike, and a second text to a
 * stranger. A repeated dislike updates its time, which restarts the 30 days until a second look.
 */
export function applyChange(pair: Pair, change: PairChange): Pair {
  const after = pairAfter(pair, change);
  return after === pair ? pair : { ...after, version: nextVersion(pair) };
}

function pairAfter(pair: Pair, change: PairChange): Pair {
  const mine = actionOf(pair, change.side);
  switch (change.type) {
    case 'act': {
      // Only an unmatch, a last message, a block or a deletion ends a friendship.
      if (!isPairOpen(pair) || (areFriends(pair) && change.kind === 'dislike')) return pair;
      if (mine?.kind === change.kind)
        return mine.kind === 'dislike'
          ? derivePair(withAction(pair, change.side, { ...mine, at: change.at }))
          : pair;
      const likedBefore = mine?.kind === 'like' ? mine.at : null;
      const superLike = change.kind === 'like' ? change.superLike === true : isSuperLike(mine);
      const note = change.kind === 'like' ? change.note : mine?.note;
      const action = { kind: change.kind, at: change.at, likedBefore, superLike, ...(note ? { note } : {}) };
      return derivePair(withAction(pair, change.side, action));
    }
    case 'undo': {
      const fresh = mine?.kind === 'dislike' && (change.notBefore === null || mine.at >= change.notBefore);
      if (!isPairOpen(pair) || !fresh) return pair;
      const { likedBefore, superLike, note } = mine;
      const like = { kind: 'like' as const, likedBefore: null, superLike: superLike === true };
      const before = likedBefore ? { ...like, at: likedBefore, ...(note ? { note } : {}) } : null;
      return derivePair(withAction(pair, change.side, before));
    }
    case 'refund-super-like':
      return pair.requestSuper && isSuperLike(mine) && !(change.until && mine.at > change.until)
        ? derivePair(withAction(pair, change.side, { ...mine, superLike: false }))
        : pair;
    case 'show-note':
      return mine?.note?.hidden ? derivePair(withAction(pair, change.side, withShownNote(mine))) : pair;
    case 'unmatch':
      return pair.friendsSince
        ? derivePair({
            ...pair,
            closedAt: change.at,
            ...(change.reopensAt ? { reopensAt: change.reopensAt } : {}),
          })
        : pair;
    case 'reopen': {
      if (pair.reopensAt?.getTime() !== change.reopensAt.getTime()) return pair;
      const untold = { aAction: null, bAction: null, aTold: null, bTold: null };
      return derivePair({ ...pair, ...untold, closedAt: null, reopensAt: null });
    }
    case 'block': {
      const since = pair.friendsSince ? change.at : pair.closedAt;
      return derivePair({
        ...withBlock(pair, change.side, blockedAtOf(pair, change.side) ?? change.at, change.unseen),
        aAction: withoutNote(pair.aAction),
        bAction: withoutNote(pair.bAction),
        closedAt: since,
        // A block ends a friendship for good.
        ...(pair.reopensAt ? { reopensAt: null } : {}),
      });
    }
    case 'unblock':
      return derivePair(withBlock(pair, change.side, null));
    case 'first-text':
      return firstTextOf(pair, change.side)
        ? pair
        : derivePair({ ...pair, [`${change.side}FirstText`]: change.text });
  }
}

/** Returns when a side blocked the other; null without a block. */
export const blockedAtOf = (pair: Pick<Pair, 'aBlockedAt' | 'bBlockedAt'>, side: Side): Date | null =>
  side === 'a' ? pair.aBlockedAt : pair.bBlockedAt;

const withAction = (pair: Pair, side: Side, action: SideAction | null): Pair =>
  side === 'a' ? { ...pair, aAction: action } : { ...pair, bAction: action };

const withShownNote = ({ note, ...action }: SideAction): SideAction => {
  const { hidden: _shown, ...shown } = note ?? {};
  return { ...action, ...(note ? { note: shown as LikeNote } : {}) };
};

const withoutNote = (action: SideAction | null): SideAction | null =>
  action?.note ? { ...action, note: { ...action.note, removed: true } } : action;

/**
 * Returns how the list of a side shows a blocked member whom it did not see; null for one shown with the
 * name.
 */
export const unseenBlockOf = (
  pair: Pick<Pair, 'aUnseenBlock' | 'bUnseenBlock'>,
  side: Side,
): UnseenBlock | null => (side === 'a' ? pair.aUnseenBlock : pair.bUnseenBlock) ?? null;

function withBlock(pair: Pair, side: Side, at: Date | null, unseen: UnseenBlock | null = null): Pair {
  // A repeated block never shows less than the first one did.
  const shown = blockedAtOf(pair, side) && at ? unseenBlockOf(pair, side) : unseen;
  const kept = shown !== null || unseenBlockOf(pair, side) !== null ? { [`${side}UnseenBlock`]: shown } : {};
  return { ...pair, ...(side === 'a' ? { aBlockedAt: at } : { bBlockedAt: at }), ...kept };
}

/** Returns whether a member has acted in a pair, was liked, or is or was a friend. */
export const hasInteracted = (pair: Pair | null | undefined, side: Side): boolean =>
  Boolean(
    pair &&
    (actionOf(pair, side) ||
      blockedAtOf(pair, side) ||
      firstTextOf(pair, side) ||
      pair.friendsSince ||
      pair.closedAt ||
      pair.requestTo?.equals(side === 'a' ? pair.a : pair.b)),
  );

const later = (one: Date, other: Date): Date => (one > other ? one : other);
