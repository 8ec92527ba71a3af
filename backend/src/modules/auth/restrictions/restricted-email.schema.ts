import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

export const RESTRICTED_EMAIL_MODEL = 'RestrictedEmail';

/** The e-mail address of an account that was erased while blocked or suspended. */
@Schema({ collection: 'restrictedEmails', versionKey: false })
export class RestrictedEmail {
  /** A keyed digest; the address itself is not stored. */
  @Prop({ required: true })
  _id!: string;

  /** When the restriction ends. */
  @Prop({ required: true })
  expiresAt!: Date;
}

export const restrictedEmailSchema = SchemaFactory.createForClass(RestrictedEmail);

// MongoDB deletes expired entries (TTL).
restrictedEmailSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
