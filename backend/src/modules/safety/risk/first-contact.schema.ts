import { Schema } from 'mongoose';

export const FIRST_CONTACT_MODEL = 'FirstContacts';

/** First messages of one member to new people on one day: to how many, and how often with the same words. */
export interface FirstContacts {
  /** `member:YYYY-MM-DD` in DAY_TIMEZONE. */
  _id: string;
  count: number;
  /** How many people got the same words, by a digest of the words. */
  texts: Record<string, number>;
  expiresAt: Date;
}

export const firstContactSchema = new Schema<FirstContacts>(
  {
    _id: { type: String, required: true },
    count: { type: Number, required: true },
    texts: { type: Object, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'firstContacts', versionKey: false, minimize: false },
);
firstContactSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
