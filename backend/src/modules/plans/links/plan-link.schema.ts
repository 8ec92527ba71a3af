import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

export const PLAN_LINK_MODEL = 'PlanLink';

/**
 * A link with which a member shares an agreed plan. Only a hash of its token is stored. Place and time are
 * copied, so that the check-in does not depend on the plan, which the other member can cancel.
 */
@Schema({ collection: 'planLinks', versionKey: false })
export class PlanLink {
  _id!: Types.ObjectId;

  @Prop({ required: true })
  hash!: string;

  /** The member who shared the plan. */
  @Prop({ type: SchemaTypes.ObjectId, required: true })
  userId!: Types.ObjectId;

  @Prop({ type: SchemaTypes.ObjectId, required: true })
  other!: Types.ObjectId;

  @Prop({ type: SchemaTypes.ObjectId, required: true })
  planId!: Types.ObjectId;

  /** `YYYY-MM` in DAY_TIMEZONE, and the number of the link in that month, from 1. */
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
// Erasure of the other member.
planLinkSchema.index({ other: 1 });
planLinkSchema.index({ deletedAt: 1 }, { expireAfterSeconds: 0 });
