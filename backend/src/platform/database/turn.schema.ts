import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

export const TURN_MODEL = 'Turn';

/** Time in seconds for which a turn is kept: longer than any transaction. */
const LIFETIME_SECONDS = 3_600;

/** The last transaction that has taken a turn; see {@link Turns}. */
@Schema({ collection: 'turns', versionKey: false })
export class Turn {
  /** A keyed digest of what is changed. */
  @Prop({ required: true })
  _id!: string;

  /** Differs for each transaction, so that its write is never without effect. */
  @Prop({ type: SchemaTypes.ObjectId, required: true })
  by!: Types.ObjectId;

  @Prop({ required: true })
  at!: Date;
}

export const turnSchema = SchemaFactory.createForClass(Turn);

// Deletes the turns of transactions that have ended (TTL).
turnSchema.index({ at: 1 }, { expireAfterSeconds: LIFETIME_SECONDS });
