import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { PROMPTS, type PromptAnswer, SCAM_HINTS, type ScamHint } from '@contract';
import { Schema as MongooseSchema, SchemaTypes, Types } from 'mongoose';

export const PAIR_MODEL = 'Pair';

export type ActionKind = 'like' | 'dislike';

/** What a like is about, as it was at the time of the like. */
export type LikedThing = { photo: Types.ObjectId } | PromptAnswer;

/** A class cannot express the union, so its schema is written here. */
export const likedThingSchema = new MongooseSchema(
  { photo: SchemaTypes.ObjectId, prompt: { type: String, enum: PROMPTS }, answer: String },
  { _id: false },
);

/** What was written with a like. */
@Schema({ _id: false })
export class LikeNote {
  /** Becomes the id of the message that opens the chat of the two. */
  @Prop({ type: SchemaTypes.ObjectId, required: true })
  id!: Types.ObjectId;

  @Prop({ required: true })
  text!: string;

  @Prop({ type: likedThingSchema, required: true })
  on!: LikedThing;

  /** The scam warning that is shown to the liked member. */
  @Prop({ type: String, enum: SCAM_HINTS })
  caution?: ScamHint;

  /** Set by a block: from then on only staff read it, with a report. */
  @Prop({ type: Boolean })
  removed?: true;
}

/** What one side did last about the other. */
@Schema({ _id: false })
export class SideAction {
  @Prop({ type: String, enum: ['like', 'dislike'], required: true })
  kind!: ActionKind;

  @Prop({ required: true })
  at!: Date;

  /** The time of the like that a dislike has replaced; an undo brings it back. */
  @Prop({ type: Date, default: null })
  likedBefore!: Date | null;

  /** The like, this one or the one before, was paid for; set back when its coins are returned. */
  @Prop({ default: false })
  superLike!: boolean;

  /** Of the like, this one or the one before; absent without one. */
  @Prop({ type: LikeNote })
  note?: LikeNote;
}

/**
 * Everything between two members, one document for both. `a` has the smaller id. The fields after `closedAt`
 * are derived from those before them (see pair.rules.ts), so that each question has an index.
 */
@Schema({ collection: 'pairs', versionKey: false })
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

  /** A friendship was ended by one side; nothing revives it. */
  @Prop({ type: Date, default: null })
  closedAt!: Date | null;

  /** Both ids while they are friends, else empty. */
  @Prop({ type: [SchemaTypes.ObjectId], default: [] })
  friends!: Types.ObjectId[];

  @Prop({ type: Date, default: null })
  friendsSince!: Date | null;

  /** Who has an open incoming request, and since when. */
  @Prop({ type: SchemaTypes.ObjectId, default: null })
  requestTo!: Types.ObjectId | null;

  @Prop({ type: Date, default: null })
  requestAt!: Date | null;

  /** The open request is a super like; null when it is not, and without one. */
  @Prop({ type: Boolean, default: null })
  requestSuper!: true | null;

  /**
   * The other side has had an open request of `a`'s (of `b`'s) before; they are not notified of another like.
   */
  @Prop({ type: Boolean, default: null })
  aTold!: true | null;

  @Prop({ type: Boolean, default: null })
  bTold!: true | null;

  /**
   * The id of the first message or note that `a` (`b`) wrote to a stranger. Nothing changes it or takes it
   * away, so it counts a stranger's one text whatever the two do later.
   */
  @Prop({ type: SchemaTypes.ObjectId, default: null })
  aFirstText!: Types.ObjectId | null;

  @Prop({ type: SchemaTypes.ObjectId, default: null })
  bFirstText!: Types.ObjectId | null;

  /** Who blocked whom, for the blocker's list. */
  @Prop({ type: [SchemaTypes.ObjectId], default: [] })
  blockers!: Types.ObjectId[];

  /** Increases with each change; absent in pairs that version 1.0.0 stored, 0 in those not stored yet. */
  @Prop()
  version?: number;
}

export const pairSchema = SchemaFactory.createForClass(Pair);

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
