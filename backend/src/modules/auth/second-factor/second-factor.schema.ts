import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

export const SECOND_FACTOR_MODEL = 'SecondFactor';

/** An app that waits for its first code. */
@Schema({ _id: false })
class PendingApp {
  @Prop({ required: true })
  secret!: string;

  @Prop({ required: true })
  until!: Date;
}

/** An account's second factor. Secrets are sealed (`SecretBox`), recovery codes hashed. */
@Schema({ collection: 'secondFactors', versionKey: false, minimize: false })
export class SecondFactor {
  /** The account's id. */
  _id!: Types.ObjectId;

  /** Null until the first app is confirmed. */
  @Prop({ type: String, default: null })
  secret!: string | null;

  /**
   * The period (of 30 s, since 1970) of the last code that was used: neither it nor an older one counts
   * again.
   */
  @Prop({ default: 0 })
  lastPeriod!: number;

  @Prop({ type: [String], default: [] })
  recoveryHashes!: string[];

  /** The one-time token that staff set the first app up with, sealed; null once there is an app. */
  @Prop({ type: String, default: null })
  enrolmentToken!: string | null;

  @Prop({ type: PendingApp, default: null })
  pending!: PendingApp | null;

  /** Of staff: until when a session, by its id, needs no other code. */
  @Prop({ type: SchemaTypes.Mixed, default: {} })
  verified!: Record<string, Date>;

  /** When the app in use was confirmed; absent before the first. */
  @Prop()
  setAt?: Date;

  /** When the recovery codes were made, if later than the app was confirmed. */
  @Prop()
  recoveryAt?: Date;
}

export const secondFactorSchema = SchemaFactory.createForClass(SecondFactor);
