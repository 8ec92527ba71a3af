import { Prop, Schema } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

/** Who of the staff did something, and when; a part of stored documents. */
@Schema({ _id: false })
export class DoneBy {
  @Prop({ type: SchemaTypes.ObjectId, required: true })
  by!: Types.ObjectId;

  @Prop({ required: true })
  at!: Date;
}
