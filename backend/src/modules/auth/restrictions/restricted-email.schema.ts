import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** The model's name for `@InjectModel`. */
export const RESTRICTED_EMAIL_MODEL = 'RestrictedEmail';

/** The e-mail address of an account that was erased while blocked or suspended. */
@Schema({ collection: 'restrictedEmails', versionKey: false })
export class RestrictedEmail {
  /** A keyed digest; the address itself is gone. */
  @Prop({ required: true })
  _id!: string;

  /** When the restriction ends. */
  @Prop({ required: true })
  expiresAt!: Date;
}

export const restrictedEmailSchema = SchemaFactory.createForClass(RestrictedEmail);

// MongoDB itself removes what has expired.
restrictedEmailSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
