import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

export const PLAN_LINK_MODEL = 'PlanLink';

/**
 * A link with which a member shares an agreed plan. Only a hash of its token is stored. It belongs to the
 * member who shared. Place, time and the other member's first name are copied, so that the check-in does not
 * depend on the plan, which the other member can cancel, or on their account, which they can delete.
 */
@Schema({ collection: 'planLinks', versionKey: false })
export class PlanLink {
  _id!: Types.ObjectId;

  @Prop({ required: true })
  hash!: string;

  /** How often the token was replaced because the session that created the link has ended; absent for 0. */
  @Prop({ type: Number })
  replaced?: number;

  /** The member who shared the plan. */
  @Prop({ type: SchemaTypes.ObjectId, required: true })
  userId!: Types.ObjectId;

  /** The session that created or last changed the link. */
  @Prop({ type: String, required: true })
  sessionId!: string;

  /** The member who is met; an id of no member once that member is erased. */
  @Prop({ type: SchemaTypes.ObjectId, required: true })
  other!: Types.ObjectId;

  /**
   * First name of the other member; null if it contains contact data, and for an erased member once the
   * check-in is over.
   */
  @Prop({ type: String, default: null })
  name!: string | null;

  /** Whether the other member is erased. */
  @Prop({ type: Boolean })
  isOtherErased?: true;

  @Prop({ type: SchemaTypes.ObjectId, required: true })
  planId!: Types.ObjectId;

  /**
   * `YYYY-MM` in DAY_TIMEZONE, and the number of the link under that name, from 1. `createdAt` tells whether
   * the month is the current one.
   */
  @Prop({ required: true })
  month!: string;

  @Prop({ required: true })
  slot!: number;

  @Prop({ required: true })
  place!: string;

  @Prop({ required: true })
  zone!: string;

  @Prop({ required: true })
  at!: Date;

  @Prop({ required: true })
  expiresAt!: Date;

  @Prop({ required: true })
  checkInBy!: Date;

  /** Address that is informed if the member does not check in; removed when it is no longer needed. */
  @Prop({ type: String, default: null })
  email!: string | null;

  @Prop({ type: Date, default: null })
  checkedInAt!: Date | null;

  @Prop({ type: Date, default: null })
  revokedAt!: Date | null;

  /** When the address was informed; null before. */
  @Prop({ type: Date, default: null })
  informedAt!: Date | null;

  @Prop({ required: true })
  createdAt!: Date;

  /** When MongoDB deletes the link. */
  @Prop({ required: true })
  deletedAt!: Date;
}

export const planLinkSchema = SchemaFactory.createForClass(PlanLink);

// Finds a link when it is opened.
planLinkSchema.index({ hash: 1 }, { unique: true });
// Enforces the limit of links in a month. Also finds all links of a member.
planLinkSchema.index({ userId: 1, month: 1, slot: 1 }, { unique: true });
// Ensures that a member has one valid link to a plan.
planLinkSchema.index(
  { userId: 1, planId: 1 },
  { unique: true, partialFilterExpression: { revokedAt: null } },
);
// PlanLinkRepository.findWithEmail.
planLinkSchema.index({ email: 1 }, { partialFilterExpression: { email: { $type: 'string' } } });
// Finds links to plans with a member whose account is erased.
planLinkSchema.index({ other: 1 });
planLinkSchema.index({ deletedAt: 1 }, { expireAfterSeconds: 0 });
