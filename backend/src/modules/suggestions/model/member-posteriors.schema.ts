import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

export const MEMBER_POSTERIORS_MODEL = 'MemberPosteriors';

/** Posterior of one member, read to build decks (`Posterior` of @mutual/recommender, packed). */
@Schema({ collection: 'memberBeliefs', shardKey: { _id: 'hashed' }, versionKey: false })
export class StoredPosteriors {
  /** Id of the member. */
  @Prop({ type: SchemaTypes.ObjectId, required: true })
  _id!: Types.ObjectId;

  /** Version of the model. */
  @Prop({ required: true })
  model!: number;

  /** Time of the training. */
  @Prop({ required: true })
  at!: Date;

  /**
   * Float32: the means, then the lower half of the covariance matrix, row by row; null without an action in
   * the role.
   */
  @Prop({ type: Buffer, default: null })
  giver!: Buffer | null;

  @Prop({ type: Buffer, default: null })
  receiver!: Buffer | null;
}

export const memberPosteriorsSchema = SchemaFactory.createForClass(StoredPosteriors);
