import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';

export const DATA_EXPORT_MODEL = 'DataExport';

/** The copy of a member's data that was asked for last. It goes when its day is over. */
@Schema({ collection: 'dataExports', versionKey: false })
export class DataExport {
  /** The member's id: there is one at a time. */
  _id!: Types.ObjectId;

  @Prop({ required: true })
  requestedAt!: Date;

  /** Where the archive lies in blob storage, or is just being written; null before. */
  @Prop({ type: String, default: null })
  file!: string | null;

  /** Null while it is being made. */
  @Prop({ type: Date, default: null })
  readyAt!: Date | null;

  @Prop({ type: Date, default: null })
  expiresAt!: Date | null;

  @Prop({ default: 0 })
  bytes!: number;
}

export const dataExportSchema = SchemaFactory.createForClass(DataExport);
