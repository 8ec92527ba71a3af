import { AUDIENCES, type Audience } from '@contract';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

export const ANNOUNCEMENT_MODEL = 'Announcement';
export const ANNOUNCEMENT_READS_MODEL = 'AnnouncementReads';

/**
 * An announcement of staff to many members: one document, which is merged into each member's list when that
 * is read.
 */
@Schema({ collection: 'announcements', versionKey: false })
export class Announcement {
  _id!: Types.ObjectId;

  @Prop({ required: true })
  title!: string;

  @Prop({ required: true })
  text!: string;

  /** A page of the product. */
  @Prop({ type: String, default: null })
  path!: string | null;

  @Prop({ type: String, enum: AUDIENCES, required: true })
  audience!: Audience;

  @Prop({ required: true })
  at!: Date;

  /** When staff withdrew it. */
  @Prop({ type: Date, default: null })
  takenBackAt!: Date | null;
}

/** The announcements that a member has read; absent for a member who has read none. */
@Schema({ collection: 'announcementReads', versionKey: false })
export class AnnouncementReads {
  /** The member's id. */
  @Prop({ type: SchemaTypes.ObjectId, required: true })
  _id!: Types.ObjectId;

  @Prop({ type: [SchemaTypes.ObjectId], default: [] })
  ids!: Types.ObjectId[];
}

export const announcementReadsSchema = SchemaFactory.createForClass(AnnouncementReads);

export const announcementSchema = SchemaFactory.createForClass(Announcement);

// Published announcements, and all of them, newest first.
announcementSchema.index({ at: -1 });
