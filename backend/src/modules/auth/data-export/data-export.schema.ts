import { Schema, type Types } from 'mongoose';

export const DATA_EXPORT_MODEL = 'DataExport';

/** The copy of a member's data that was asked for last. It goes when its day is over. */
export interface DataExport {
  /** The member's id: there is one at a time. */
  _id: Types.ObjectId;
  requestedAt: Date;
  /** Where the archive lies in blob storage, or is just being written; null before. */
  file: string | null;
  /** Null while it is being made. */
  readyAt: Date | null;
  expiresAt: Date | null;
  bytes: number;
}

export const dataExportSchema = new Schema<DataExport>(
  {
    requestedAt: { type: Date, required: true },
    file: { type: String, default: null },
    readyAt: { type: Date, default: null },
    expiresAt: { type: Date, default: null },
    bytes: { type: Number, default: 0 },
  },
  { collection: 'dataExports', versionKey: false },
);
