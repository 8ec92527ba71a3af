import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

export const PLAN_LINK_MODEL = 'PlanLink';

/**
 * A link with which a member shares an agreed plan. Only a hash of its token is stored. It belongs to the
 * member who shared: place, time and the other's first name are copied, so that the check-in depends neither
 * on the plan, which the other member can cancel, nor on their account, which they can delete.
 */
@Schema({ collection: 'planLinks', versionKey: false })
export class PlanLink {
  _id!: Types.ObjectId;

  @Prop({ required: true })
  hash!: string;

  /** How often its token was replaced, because the session that made it has ended; absent at first. */
  @Prop({ type: Number })
  replaced?: number;

  /** The member who shared the plan. */
  @Prop({ type: SchemaTypes.ObjectId, required: true })
  userId!: Types.ObjectId;

  /** The session that made or last changed it. */
  @Prop({ type: String, required: true })
  sessionId!: string;

  /** The member who is met; an id of nobody once they are erased. */
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

  /** Address that is informed without a check-in; removed once it is not needed any more. */
  @Prop({ type: String, default: null })
  email!: string | null;

  @Prop({ type: Date, default: null })
  checkedInAt!: Date | null;

  @Prop({ type: Date, default: null })
  revokedAt!: Date | null;

  /** When the address was informed. */
  @Prop({ type: Date, default: null })
  informedAt!: Date | null;

  @Prop({ required: true })
  createdAt!: Date;

  /** When MongoDB deletes it. */
  @Prop({ required: true })
  deletedAt!: Date;
}

export const planLinkSchema = SchemaFactory.createForClass(PlanLink);

// Opening a link.
planLinkSchema.index({ hash: 1 }, { unique: true });
// The limit of a month, and all links of a member.
planLinkSchema.index({ userId: 1, month: 1, slot: 1 }, { unique: true });
// One link of a member to a plan that is not revoked.
planLinkSchema.index(
  { userId: 1, planId: 1 },
  { unique: true, partialFilterExpression: { revokedAt: null } },
);
// PlanLinkRepository.findInforming.
planLinkSchema.index({ email: 1 }, { partialFilterExpression: { email: { $type: 'string' } } });
// Erasure of the other member.
planLinkSchema.index({ other: 1 });
planLinkSchema.index({ deletedAt: 1 }, { expireAfterSeconds: 0 });
