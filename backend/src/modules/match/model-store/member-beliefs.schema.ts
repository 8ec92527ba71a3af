import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

export const MEMBER_BELIEFS_MODEL = 'MemberBeliefs';

/** What actions have told of one member, for the deck (`Belief` of pair-model.rules.ts, packed). */
@Schema({ collection: 'memberBeliefs', versionKey: false })
export class StoredBeliefs {
  /** The member's id. */
  @Prop({ type: SchemaTypes.ObjectId, required: true })
  _id!: Types.ObjectId;

  /** The version of the model they were worked out with. */
  @Prop({ required: true })
  model!: number;

  /** The moment of the training that did so. */
  @Prop({ required: true })
  at!: Date;

  /** Float32: the means, then the lower half of the covariances, row by row; null without an action. */
  @Prop({ type: Buffer, default: null })
  giver!: Buffer | null;

  @Prop({ type: Buffer, default: null })
  receiver!: Buffer | null;
}

export const memberBeliefsSchema = SchemaFactory.createForClass(StoredBeliefs);
