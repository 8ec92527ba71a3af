import { PROMPTS, type PromptAnswer, SCAM_HINTS, type ScamHint } from '@contract';
import { Schema, Types } from 'mongoose';

export const PAIR_MODEL = 'Pair';

export type ActionKind = 'like' | 'dislike';

/** What a like is about, as it was when it was given. */
export type LikedThing = { photo: Types.ObjectId } | PromptAnswer;

/** What was written with a like. */
export interface LikeNote {
  /** Becomes the id of the message that opens the chat of the two. */
  id: Types.ObjectId;
  text: string;
  on: LikedThing;
  /** The scam warning that is shown to who is liked. */
  caution?: ScamHint;
  /** Since a block nobody reads it but staff, with a report. */
  removed?: true;
}

/** What one side did last about the other. */
export interface SideAction {
  kind: ActionKind;
  at: Date;
  /** When the like was given that a dislike took the place of; an undo brings it back. */
  likedBefore: Date | null;
  /** The like, this one or the one before, was paid for; set back when its coins are returned. */
  superLike: boolean;
  /** Of the like, this one or the one before; absent without one. */
  note?: LikeNote;
}

/**
 * Everything between two members, one document for both. `a` has the smaller id. The fields after `closedAt`
 * are derived from those before them (see pair.rules.ts), so that each question has an index.
 */
export interface Pair {
  /** `smallerId:largerId` */
  _id: string;
  a: Types.ObjectId;
  b: Types.ObjectId;
  aAction: SideAction | null;
  bAction: SideAction | null;
  aBlockedAt: Date | null;
  bBlockedAt: Date | null;
  /** A friendship was ended by one side; nothing revives it. */
  closedAt: Date | null;
  /** Both ids while they are friends, else empty. */
  friends: Types.ObjectId[];
  friendsSince: Date | null;
  /** Who has an open incoming request, and since when. */
  requestTo: Types.ObjectId | null;
  requestAt: Date | null;
  /** The open request is a super like; null when it is not, and without one. */
  requestSuper: true | null;
  /**
   * The other side has had an open request of `a`'s (of `b`'s) before; they are not notified of another like.
   */
  aTold: true | null;
  bTold: true | null;
  /**
   * The id of the first message or note that `a` (`b`) wrote to a stranger. Nothing changes it or takes it
   * away, so it counts a stranger's one text whatever the two do later.
   */
  aFirstText: Types.ObjectId | null;
  bFirstText: Types.ObjectId | null;
  /** Who blocked whom, for the blocker's list. */
  blockers: Types.ObjectId[];
  /** Increases with each change; absent in pairs that version 1.0.0 stored, 0 in those not stored yet. */
  version?: number;
}

export const likedThingSchema = new Schema(
  { photo: Schema.Types.ObjectId, prompt: { type: String, enum: PROMPTS }, answer: String },
  { _id: false },
);

const noteSchema = new Schema<LikeNote>(
  {
    id: { type: Schema.Types.ObjectId, required: true },
    text: { type: String, required: true },
    on: { type: likedThingSchema, required: true },
    caution: { type: String, enum: SCAM_HINTS },
    removed: { type: Boolean },
  },
  { _id: false },
);

const actionSchema = new Schema<SideAction>(
  {
    kind: { type: String, enum: ['like', 'dislike'], required: true },
    at: { type: Date, required: true },
    likedBefore: { type: Date, default: null },
    superLike: { type: Boolean, default: false },
    note: { type: noteSchema },
  },
  { _id: false },
);

export const pairSchema = new Schema<Pair>(
  {
    _id: { type: String, required: true },
    a: { type: Schema.Types.ObjectId, required: true },
    b: { type: Schema.Types.ObjectId, required: true },
    aAction: { type: actionSchema, default: null },
    bAction: { type: actionSchema, default: null },
    aBlockedAt: { type: Date, default: null },
    bBlockedAt: { type: Date, default: null },
    closedAt: { type: Date, default: null },
    friends: { type: [Schema.Types.ObjectId], default: [] },
    friendsSince: { type: Date, default: null },
    requestTo: { type: Schema.Types.ObjectId, default: null },
    requestAt: { type: Date, default: null },
    requestSuper: { type: Boolean, default: null },
    aTold: { type: Boolean, default: null },
    bTold: { type: Boolean, default: null },
    aFirstText: { type: Schema.Types.ObjectId, default: null },
    bFirstText: { type: Schema.Types.ObjectId, default: null },
    blockers: { type: [Schema.Types.ObjectId], default: [] },
    version: Number,
  },
  { collection: 'pairs', versionKey: false },
);

// Only entries that hold an id: a query for one member's id implies this filter, which MongoDB does not see
// in `$type` or `$exists` (test/api/match/match-plans.test.ts looks at the plans).
const holdsId = { $gt: new Types.ObjectId('000000000000000000000000') };

// Friends of a member, newest first: PairRepository.friendsOf.
pairSchema.index({ friends: 1, friendsSince: -1 }, { partialFilterExpression: { friends: holdsId } });
// Incoming requests of a member, super likes first, then newest first: PairRepository.requestsTo,
// superLikesTo.
pairSchema.index(
  { requestTo: 1, requestSuper: -1, requestAt: -1 },
  { partialFilterExpression: { requestTo: holdsId } },
);
// A member's blocked list: PairRepository.blockedBy.
pairSchema.index({ blockers: 1 }, { partialFilterExpression: { blockers: holdsId } });
// A member's dislikes, newest first: PairRepository.lastDislikes, passesOf; and everything of one member, for
// erasure: removeAllOf. `_id` answers what stands between two given members.
pairSchema.index({ a: 1, 'aAction.kind': 1, 'aAction.at': -1 });
pairSchema.index({ b: 1, 'bAction.kind': 1, 'bAction.at': -1 });
// The day's metrics: PairRepository.countLikes and countFriendships; covered counts.
pairSchema.index({ 'aAction.at': 1 }, { partialFilterExpression: { 'aAction.kind': 'like' } });
pairSchema.index({ 'bAction.at': 1 }, { partialFilterExpression: { 'bAction.kind': 'like' } });
pairSchema.index({ friendsSince: 1 }, { partialFilterExpression: { friendsSince: { $gt: new Date(0) } } });
