import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { LookingFor } from '@contract';
import { SchemaTypes, type Types } from 'mongoose';
import { DAY_MS } from '../../../platform/clock/days.js';

export const WELL_LIKED_MODEL = 'WellLiked';

/** A member of a list: what a search compares, and what a training believes of them. */
export interface ListedMember {
  id: Types.ObjectId;
  bornAt: Date;
  lookingFor: LookingFor;
  ageMin: number;
  ageMax: number;
  lastActiveAt: Date;
  /** Float32: level and tastes as a giver of likes, then as a receiver. */
  means: Buffer;
}

/** Those of one place and gender who are liked and like most; a member taken from it is read anew. */
@Schema({ collection: 'wellLiked', versionKey: false })
export class StoredWellLiked {
  /** {@link wellLikedKey} */
  @Prop({ required: true })
  _id!: string;

  /** The version of the model that means were worked out with. */
  @Prop({ required: true })
  model!: number;

  /** The moment of the training. */
  @Prop({ required: true })
  at!: Date;

  @Prop({ type: [SchemaTypes.Mixed], required: true })
  members!: ListedMember[];
}

export const wellLikedSchema = SchemaFactory.createForClass(StoredWellLiked);

// Each training writes them anew; where none is any more, what is stored of members does not stay.
wellLikedSchema.index({ at: 1 }, { expireAfterSeconds: (14 * DAY_MS) / 1000 });
