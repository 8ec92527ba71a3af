import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';
import { likedThingSchema, type LikedThing } from '../pairs/pair.schema.js';

export const TAKEN_BACK_NOTE_MODEL = 'TakenBackNote';

/** A note that another action of its author has taken the place of. Only read as evidence for a report. */
@Schema({ collection: 'takenBackNotes', versionKey: false })
export class TakenBackNote {
  /** The id of the note. */
  _id!: Types.ObjectId;

  @Prop({ type: [SchemaTypes.ObjectId], required: true })
  members!: Types.ObjectId[];

  @Prop({ type: SchemaTypes.ObjectId, required: true })
  from!: Types.ObjectId;

  @Prop({ required: true })
  text!: string;

  @Prop({ type: likedThingSchema, required: true })
  on!: LikedThing;

  /** When it was written. */
  @Prop({ required: true })
  at!: Date;

  @Prop({ required: true })
  takenBackAt!: Date;

  /** When MongoDB deletes it; a later report does not show it. */
  @Prop({ required: true })
  expiresAt!: Date;
}

export const takenBackNoteSchema = SchemaFactory.createForClass(TakenBackNote);

// Notes between two members; all of one member for erasure.
takenBackNoteSchema.index({ members: 1 });
takenBackNoteSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
