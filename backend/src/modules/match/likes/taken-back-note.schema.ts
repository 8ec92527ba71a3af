import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';
import { likedThingSchema, type LikedThing } from '../pairs/pair.schema.js';

export const TAKEN_BACK_NOTE_MODEL = 'TakenBackNote';

/** A note replaced by a later action of its author. Read only as evidence for a report. */
@Schema({ collection: 'takenBackNotes', versionKey: false })
export class TakenBackNote {
  /** Id of the note. */
  _id!: Types.ObjectId;

  @Prop({ type: [SchemaTypes.ObjectId], required: true })
  members!: Types.ObjectId[];

  @Prop({ type: SchemaTypes.ObjectId, required: true })
  from!: Types.ObjectId;

  @Prop({ required: true })
  text!: string;

  @Prop({ type: likedThingSchema, required: true })
  on!: LikedThing;

  /** Time of the like that the note was sent with. */
  @Prop({ required: true })
  at!: Date;

  @Prop({ required: true })
  takenBackAt!: Date;

  /** Time of deletion by MongoDB; later reports do not include the note. */
  @Prop({ required: true })
  expiresAt!: Date;
}

export const takenBackNoteSchema = SchemaFactory.createForClass(TakenBackNote);

// Finds the notes between two members, and all notes of one member to erase them.
takenBackNoteSchema.index({ members: 1 });
takenBackNoteSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
