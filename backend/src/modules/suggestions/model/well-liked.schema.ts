import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';
import type { LookingFor } from '@contract';
import { DAY_MS } from '../../../platform/clock/days.js';

export const WELL_LIKED_MODEL = 'WellLiked';

/** A member of a list: the fields that a search compares, and the posterior means of a training. */
export interface ListedMember {
  id: Types.ObjectId;
  bornAt: Date;
  lookingFor: LookingFor;
  ageMin: number;
  ageMax: number;
  lastActiveAt: Date;
  /** Float32: means of bias and latent factors as giver, then as receiver. */
  means: Buffer;
}

/**
 * A list of members of one place and gender, ranked by how much they are liked and like others. It may be a
 * day old, so members are read again before they are suggested.
 */
@Schema({ collection: 'wellLiked', versionKey: false })
export class StoredWellLiked {
  /** {@link wellLikedListId} */
  @Prop({ required: true })
  _id!: string;

  /** Version of the model of the means. */
  @Prop({ required: true })
  model!: number;

  /** Time of the training. */
  @Prop({ required: true })
  at!: Date;

  @Prop({ type: [SchemaTypes.Mixed], required: true })
  members!: ListedMember[];
}

export const wellLikedSchema = SchemaFactory.createForClass(StoredWellLiked);

// Each training replaces the lists. If trainings stop, the member data in them expires.
wellLikedSchema.index({ at: 1 }, { expireAfterSeconds: (14 * DAY_MS) / 1000 });
