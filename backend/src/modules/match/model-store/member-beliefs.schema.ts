import { Schema, type Types } from 'mongoose';

export const MEMBER_BELIEFS_MODEL = 'MemberBeliefs';

/** What actions have told of one member, for the deck (`Belief` of pair-model.rules.ts, packed). */
export interface StoredBeliefs {
  /** The member's id. */
  _id: Types.ObjectId;
  /** The version of the model they were worked out with. */
  model: number;
  /** The moment of the training that did so. */
  at: Date;
  /** Float32: the means, then the lower half of the covariances, row by row; null without an action. */
  giver: Buffer | null;
  receiver: Buffer | null;
}

export const memberBeliefsSchema = new Schema<StoredBeliefs>(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    model: { type: Number, required: true },
    at: { type: Date, required: true },
    giver: { type: Buffer, default: null },
    receiver: { type: Buffer, default: null },
  },
  { collection: 'memberBeliefs', versionKey: false },
);
