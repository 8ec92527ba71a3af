import type { LookingFor } from '@contract';
import { Schema, type Types } from 'mongoose';
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

/** Those of one place and gender who are liked and like most; whoever is taken from it is read anew. */
export interface StoredWellLiked {
  /** {@link wellLikedKey} */
  _id: string;
  /** The version of the model that means were worked out with. */
  model: number;
  /** The moment of the training. */
  at: Date;
  members: ListedMember[];
}

export const wellLikedSchema = new Schema<StoredWellLiked>(
  {
    _id: { type: String, required: true },
    model: { type: Number, required: true },
    at: { type: Date, required: true },
    members: { type: [Schema.Types.Mixed], required: true } as never,
  },
  { collection: 'wellLiked', versionKey: false },
);

/** Each training writes them anew; where none is any more, what is said of members does not stay. */
wellLikedSchema.index({ at: 1 }, { expireAfterSeconds: (14 * DAY_MS) / 1000 });
