import { Schema, type Types } from 'mongoose';
import { likedThingSchema, type LikedThing } from '../pairs/pair.schema.js';

export const TAKEN_BACK_NOTE_MODEL = 'TakenBackNote';

/** A note that another action of its author has taken the place of. Only read as evidence for a report. */
export interface TakenBackNote {
  /** The id of the note. */
  _id: Types.ObjectId;
  members: Types.ObjectId[];
  from: Types.ObjectId;
  text: string;
  on: LikedThing;
  /** When it was given. */
  at: Date;
  takenBackAt: Date;
  /** When MongoDB deletes it; a later report does not show it. */
  expiresAt: Date;
}

export const takenBackNoteSchema = new Schema<TakenBackNote>(
  {
    members: { type: [Schema.Types.ObjectId], required: true },
    from: { type: Schema.Types.ObjectId, required: true },
    text: { type: String, required: true },
    on: { type: likedThingSchema, required: true },
    at: { type: Date, required: true },
    takenBackAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'takenBackNotes', versionKey: false },
);

// Notes between two members; all of one member for erasure.
takenBackNoteSchema.index({ members: 1 });
takenBackNoteSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
