import { Schema } from 'mongoose';
import { DAY_MS } from '../../../platform/clock/days.js';

export const PICK_RUN_MODEL = 'PickRun';
const KEPT_DAYS = 90;

/** The making of one day's picks; that it stands here means that it has been ordered. */
export interface PickRun {
  /** `YYYY-MM-DD` in DAY_TIMEZONE. */
  _id: string;
  orderedAt: Date;
  doneAt: Date | null;
  /** How many active members there were, and how many of them have a pick. */
  members: number;
  picked: number;
}

export const pickRunSchema = new Schema<PickRun>(
  {
    _id: { type: String, required: true },
    orderedAt: { type: Date, required: true },
    doneAt: { type: Date, default: null },
    members: { type: Number, default: 0 },
    picked: { type: Number, default: 0 },
  },
  { collection: 'pickRuns', versionKey: false },
);

pickRunSchema.index({ orderedAt: 1 }, { expireAfterSeconds: (KEPT_DAYS * DAY_MS) / 1000 });
