import { AUDIENCES, type Audience } from '@contract';
import { Schema, type Types } from 'mongoose';

export const ANNOUNCEMENT_MODEL = 'Announcement';
export const ANNOUNCEMENT_READS_MODEL = 'AnnouncementReads';

/**
 * An announcement of staff to many members: one document, which is merged into each member's list when that
 * is read.
 */
export interface Announcement {
  _id: Types.ObjectId;
  title: string;
  text: string;
  /** A page of the product. */
  path: string | null;
  audience: Audience;
  at: Date;
  /** When staff withdrew it. */
  takenBackAt: Date | null;
}

/** The announcements that a member has read; absent for a member who has read none. */
export interface AnnouncementReads {
  /** The member's id. */
  _id: Types.ObjectId;
  ids: Types.ObjectId[];
}

export const announcementSchema = new Schema<Announcement>(
  {
    title: { type: String, required: true },
    text: { type: String, required: true },
    path: { type: String, default: null },
    audience: { type: String, enum: AUDIENCES, required: true },
    at: { type: Date, required: true },
    takenBackAt: { type: Date, default: null },
  },
  { collection: 'announcements', versionKey: false },
);
// Published announcements, and all of them, newest first.
announcementSchema.index({ at: -1 });

export const announcementReadsSchema = new Schema<AnnouncementReads>(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    ids: { type: [Schema.Types.ObjectId], default: [] },
  },
  { collection: 'announcementReads', versionKey: false },
);
