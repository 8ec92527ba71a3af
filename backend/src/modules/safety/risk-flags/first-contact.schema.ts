import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';

export const FIRST_CONTACT_MODEL = 'FirstContacts';

/** First messages of one member to new people on one day: the number of recipients, in total and per text. */
@Schema({ collection: 'firstContacts', versionKey: false, minimize: false })
export class FirstContacts {
  /** `member:YYYY-MM-DD` in DAY_TIMEZONE. */
  @Prop({ required: true })
  _id!: string;

  /** When it was last written, which determines the day; absent if an earlier version wrote it. */
  @Prop()
  at?: Date;

  @Prop({ required: true })
  count!: number;

  /** Number of recipients by digest of the text. */
  @Prop({ type: SchemaTypes.Mixed, required: true })
  texts!: Record<string, number>;

  @Prop({ required: true })
  expiresAt!: Date;
}

export const firstContactSchema = SchemaFactory.createForClass(FirstContacts);

firstContactSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
