import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

export const CAMPAIGN_MODEL = 'Campaign';

/** A referral code of staff; at sign-up it grants the same as a member's code. */
@Schema({ collection: 'campaigns', versionKey: false })
export class Campaign {
  /** The code itself, in upper case. */
  @Prop({ required: true })
  _id!: string;

  @Prop({ default: '' })
  note!: string;

  @Prop({ required: true })
  startsAt!: Date;

  @Prop({ type: Date, default: null })
  endsAt!: Date | null;

  @Prop({ type: Number, default: null })
  maxUses!: number | null;

  /** Incremented in the transaction of each sign-up that uses the code. */
  @Prop({ default: 0 })
  uses!: number;

  @Prop({ type: Date, default: null })
  stoppedAt!: Date | null;

  @Prop({ required: true })
  createdAt!: Date;
}

export const campaignSchema = SchemaFactory.createForClass(Campaign);

// The administrator's list, newest first.
campaignSchema.index({ createdAt: -1, _id: 1 });
