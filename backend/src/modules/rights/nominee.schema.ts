import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

export const NOMINEE_MODEL = 'Nominee';

/** Who may ask for erasure or a copy after the death or incapacity of a member. Is not told before. */
@Schema({ collection: 'nominees', versionKey: false })
export class Nominee {
  _id!: Types.ObjectId;

  @Prop({ type: SchemaTypes.ObjectId, required: true })
  userId!: Types.ObjectId;

  @Prop({ required: true })
  name!: string;

  @Prop({ required: true })
  email!: string;

  @Prop({ required: true })
  at!: Date;
}

export const nomineeSchema = SchemaFactory.createForClass(Nominee);

// The nominee of a member.
nomineeSchema.index({ userId: 1 }, { unique: true });
// The members who have named an address.
nomineeSchema.index({ email: 1 });
