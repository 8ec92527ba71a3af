import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, SchemaTypes, Types } from 'mongoose';
import { PROMPTS, SCAM_HINTS, type PromptAnswer, type ScamHint } from '@contract';

export const PAIR_MODEL = 'Pair';

export type ActionKind = 'like' | 'dislike';

/**
 * How a member's list of blocks shows somebody whom they did not see when blocking: `unnamed` if the two had
 * to do with each other, else `unlisted`.
 */
const UNSEEN_BLOCKS = ['unnamed', 'unlisted'] as const;
export type UnseenBlock = (typeof UNSEEN_BLOCKS)[number];

/** A prompt answered by voice: its recording, and as the answer its written words, which may be empty. */
type SpokenAnswer = PromptAnswer & { voice: Types.ObjectId };

/** The picture or prompt that a like is about, as it was at the time of the like. */
export type LikedThing = { photo: Types.ObjectId } | PromptAnswer | SpokenAnswer;

/** A class cannot express the union, so the schema is written by hand. */
export const likedThingSchema = new MongooseSchema(
  {
    photo: SchemaTypes.ObjectId,
    voice: SchemaTypes.ObjectId,
    prompt: { type: String, enum: PROMPTS },
    answer: String,
  },
  { _id: false },
);

/** A note sent with a like. */
@Schema({ _id: false })
export class LikeNote {
  /** Becomes the id of the message that opens the chat of the two. */
  @Prop({ type: SchemaTypes.ObjectId, required: true })
  id!: Types.ObjectId;

  @Prop({ required: true })
  text!: string;

  @Prop({ type: likedThingSchema, required: true })
  on!: LikedThing;

  /** Scam warning shown to the liked member. */
  @Prop({ type: String, enum: SCAM_HINTS })
  caution?: ScamHint;

  /** The note contains a hidden word of its recipient, who has not moved it out of the folder. */
  @Prop({ type: Boolean })
  hidden?: true;

  /** Set by a block: from then on only staff can read the note, with a report. */
  @Prop({ type: Boolean })
  removed?: true;
}

/** The last action of one side on the other. */
@Schema({ _id: false })
export class SideAction {
  @Prop({ type: String, enum: ['like', 'dislike'], required: true })
  kind!: ActionKind;

  @Prop({ required: true })
  at!: Date;

  /** Time of the like that a dislike has replaced; an undo restores it. */
  @Prop({ type: Date, default: null })
  likedBefore!: Date | null;

  /** Whether the like, current or replaced, was paid for; reset when its coins are refunded. */
  @Prop({ default: false })
  superLike!: boolean;

  /** Note of the like, current or replaced; absent without one. */
  @Prop({ type: LikeNote })
  note?: LikeNote;
}

/**
 * Everything between two members, one document for both. `a` has the smaller id. The fields after `closedAt`
 * are derived from the fields before it (see pair.rules.ts), so that each query has an index.
 */
@Schema({ collection: 'pairs', shardKey: { _id: 'hashed' }, versionKey: false })
export class Pair {
  /** `smallerId:largerId` */
  @Prop({ required: true })
  _id!: string;

  @Prop({ type: SchemaTypes.ObjectId, required: true })
  a!: Types.ObjectId;

  @Prop({ type: SchemaTypes.ObjectId, required: true })
  b!: Types.ObjectId;

  @Prop({ type: SideAction, default: null })
  aAction!: SideAction | null;

  @Prop({ type: SideAction, default: null })
  bAction!: SideAction | null;

  @Prop({ type: Date, default: null })
  aBlockedAt!: Date | null;

  @Prop({ type: Date, default: null })
  bBlockedAt!: Date | null;

  /** How the list of `a` shows a member whom `a` did not see when blocking; null or absent otherwise. */
  @Prop({ type: String, enum: [...UNSEEN_BLOCKS, null] })
  aUnseenBlock?: UnseenBlock | null;

  @Prop({ type: String, enum: [...UNSEEN_BLOCKS, null] })
  bUnseenBlock?: UnseenBlock | null;

  /** Time at which one side ended the friendship; final, unless `reopensAt` is set. */
  @Prop({ type: Date, default: null })
  closedAt!: Date | null;

  /**
   * When the two may be suggested to each other again, after one ended the friendship with a last message.
   * Absent before the first such end.
   */
  @Prop({ type: Date })
  reopensAt?: Date | null;

  /** Both ids while they are friends, else empty. */
  @Prop({ type: [SchemaTypes.ObjectId], default: [] })
  friends!: Types.ObjectId[];

  @Prop({ type: Date, default: null })
  friendsSince!: Date | null;

  /** Recipient of the open request. */
  @Prop({ type: SchemaTypes.ObjectId, default: null })
  requestTo!: Types.ObjectId | null;

  /** Time of the open request. */
  @Prop({ type: Date, default: null })
  requestAt!: Date | null;

  /** Whether the open request is a super like; null otherwise. */
  @Prop({ type: Boolean, default: null })
  requestSuper!: true | null;

  /**
   * Whether the other side was notified of an open request of `a`, so that another like sends no live event.
   */
  @Prop({ type: Boolean, default: null })
  aTold!: true | null;

  @Prop({ type: Boolean, default: null })
  bTold!: true | null;

  /**
   * Id of the first message or note of `a` to a stranger. Never changed or removed, so that it enforces the
   * limit of one text to a stranger.
   */
  @Prop({ type: SchemaTypes.ObjectId, default: null })
  aFirstText!: Types.ObjectId | null;

  @Prop({ type: SchemaTypes.ObjectId, default: null })
  bFirstText!: Types.ObjectId | null;

  /** Members who blocked the other, for their lists of blocked members. */
  @Prop({ type: [SchemaTypes.ObjectId], default: [] })
  blockers!: Types.ObjectId[];

  /** Increases with each change; 0 in unsaved pairs. */
  @Prop({ required: true })
  version!: number;
}

export const pairSchema = SchemaFactory.createForClass(Pair);

// Matches only entries with an id. MongoDB sees that a query for a member's id implies this filter, which it
// does not for `$type` or `$exists` (test/api/suggestions/query-plans.test.ts checks the plans).
const holdsId = { $gt: new Types.ObjectId('000000000000000000000000') };

// Friends of a member, newest first: PairRepository.friendsOf.
pairSchema.index({ friends: 1, friendsSince: -1 }, { partialFilterExpression: { friends: holdsId } });
// Incoming requests of a member, super likes first, then newest first: PairRepository.requestsTo,
// superLikesTo.
pairSchema.index(
  { requestTo: 1, requestSuper: -1, requestAt: -1 },
  { partialFilterExpression: { requestTo: holdsId } },
);
// Members blocked by a member: PairRepository.blockedBy.
pairSchema.index({ blockers: 1 }, { partialFilterExpression: { blockers: holdsId } });
// Dislikes of a member, newest first: PairRepository.lastDislikes, dislikesOf; and all pairs of a member, for
// erasure: removeAllOf. `_id` serves reads of the pair of two members.
pairSchema.index({ a: 1, 'aAction.kind': 1, 'aAction.at': -1 });
pairSchema.index({ b: 1, 'bAction.kind': 1, 'bAction.at': -1 });
// ReceivedAnswerRepository.answersTo: likes and dislikes of others on a member, by time.
pairSchema.index(
  { a: 1, 'bAction.at': 1 },
  { partialFilterExpression: { 'bAction.at': { $gt: new Date(0) } } },
);
pairSchema.index(
  { b: 1, 'aAction.at': 1 },
  { partialFilterExpression: { 'aAction.at': { $gt: new Date(0) } } },
);
// Super likes that wait for an answer, longest first: PairRepository.superLikesUntil.
pairSchema.index({ requestAt: 1 }, { partialFilterExpression: { requestSuper: true } });
// Daily counts: PairRepository.countLikes and countFriendships, answered from the index only.
pairSchema.index({ 'aAction.at': 1 }, { partialFilterExpression: { 'aAction.kind': 'like' } });
pairSchema.index({ 'bAction.at': 1 }, { partialFilterExpression: { 'bAction.kind': 'like' } });
pairSchema.index({ friendsSince: 1 }, { partialFilterExpression: { friendsSince: { $gt: new Date(0) } } });
