import { Schema } from 'mongoose';

export const CAMPAIGN_MODEL = 'Campaign';

/** A code of the administration, which gives at sign-up what a member's gives. */
export interface Campaign {
  /** The code itself, in capitals. */
  _id: string;
  note: string;
  startsAt: Date;
  endsAt: Date | null;
  maxUses: number | null;
  /** Rises in the transaction of each sign-up that uses it. */
  uses: number;
  stoppedAt: Date | null;
  createdAt: Date;
}

export const campaignSchema = new Schema<Campaign>(
  {
    _id: { type: String, required: true },
    note: { type: String, default: '' },
    startsAt: { type: Date, required: true },
    endsAt: { type: Date, default: null },
    maxUses: { type: Number, default: null },
    uses: { type: Number, default: 0 },
    stoppedAt: { type: Date, default: null },
    createdAt: { type: Date, required: true },
  },
  { collection: 'campaigns', versionKey: false },
);

// The administrator's list, newest first.
campaignSchema.index({ createdAt: -1, _id: 1 });
