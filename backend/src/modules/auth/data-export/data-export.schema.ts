import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';

export const DATA_EXPORT_MODEL = 'DataExport';

/** The latest data export of a member. Deleted when its day is over. */
@Schema({ collection: 'dataExports', versionKey: false })
export class DataExport {
  /** The member's id: one export per member. */
  _id!: Types.ObjectId;

  @Prop({ required: true })
  requestedAt!: Date;

  /** The key of the archive in blob storage, also while it is being written; null before. */
  @Prop({ type: String, default: null })
  file!: string | null;

  /** Null while the export is being created. */
  @Prop({ type: Date, default: null })
  readyAt!: Date | null;

  @Prop({ type: Date, default: null })
  expiresAt!: Date | null;

  @Prop({ default: 0 })
  bytes!: number;
}

export const dataExportSchema = SchemaFactory.createForClass(DataExport);
