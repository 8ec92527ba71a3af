import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

export const SECOND_FACTOR_MODEL = 'SecondFactor';

/** An app that is not confirmed by a code yet. */
@Schema({ _id: false })
class PendingApp {
  @Prop({ required: true })
  secret!: string;

  @Prop({ required: true })
  until!: Date;
}

/** An account's second factor. Secrets are sealed (`SecretBox`), recovery codes are hashed. */
@Schema({ collection: 'secondFactors', versionKey: false, minimize: false })
export class SecondFactor {
  _id!: Types.ObjectId;

  /** Null until the first app is confirmed. */
  @Prop({ type: String, default: null })
  secret!: string | null;

  /**
   * The period (of 30 s, since 1970) of the last used code; codes of this or an older period are rejected.
   */
  @Prop({ default: 0 })
  lastPeriod!: number;

  @Prop({ type: [String], default: [] })
  recoveryHashes!: string[];

  /** The sealed one-time token for the first app of staff; null once an app is set up. */
  @Prop({ type: String, default: null })
  enrolmentToken!: string | null;

  @Prop({ type: PendingApp, default: null })
  pending!: PendingApp | null;

  /** For staff: session ids, each with the time until which no new code is required. */
  @Prop({ type: SchemaTypes.Mixed, default: {} })
  verified!: Record<string, Date>;

  /** When the app in use was confirmed; absent before the first. */
  @Prop()
  setAt?: Date;

  /** When the recovery codes were created, if after the app was confirmed. */
  @Prop()
  recoveryAt?: Date;
}

export const secondFactorSchema = SchemaFactory.createForClass(SecondFactor);
