import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

export const CAMPAIGN_MODEL = 'Campaign';

/** A code of the administration, which gives at sign-up what a member's gives. */
@Schema({ collection: 'campaigns', versionKey: false })
export class Campaign {
  /** The code itself, in capitals. */
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

  /** Rises in the transaction of each sign-up that uses it. */
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
