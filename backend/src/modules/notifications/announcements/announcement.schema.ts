import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';
import { AUDIENCES, type Audience } from '@contract';

export const ANNOUNCEMENT_MODEL = 'Announcement';
export const ANNOUNCEMENT_READS_MODEL = 'AnnouncementReads';

/**
 * An announcement of staff to many members. It is stored once and merged into the list of each member when
 * they read it.
 */
@Schema({ collection: 'announcements', versionKey: false })
export class Announcement {
  _id!: Types.ObjectId;

  @Prop({ required: true })
  title!: string;

  @Prop({ required: true })
  text!: string;

  /** Path of a page in the product. */
  @Prop({ type: String, default: null })
  path!: string | null;

  @Prop({ type: String, enum: AUDIENCES, required: true })
  audience!: Audience;

  @Prop({ required: true })
  at!: Date;

  /** Time at which staff withdrew it. */
  @Prop({ type: Date, default: null })
  takenBackAt!: Date | null;
}

/** The announcements that a member has read. Absent if they have read none. */
@Schema({ collection: 'announcementReads', shardKey: { _id: 'hashed' }, versionKey: false })
export class AnnouncementReads {
  /** Id of the member. */
  @Prop({ type: SchemaTypes.ObjectId, required: true })
  _id!: Types.ObjectId;

  @Prop({ type: [SchemaTypes.ObjectId], default: [] })
  ids!: Types.ObjectId[];
}

export const announcementReadsSchema = SchemaFactory.createForClass(AnnouncementReads);

export const announcementSchema = SchemaFactory.createForClass(Announcement);

// Reads published announcements, and all announcements, newest first.
announcementSchema.index({ at: -1 });
