import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

export const AGE_REFUSAL_MODEL = 'AgeRefusal';

/** The e-mail address of a sign-up with a birth date under age, or one that support has let through. */
@Schema({ collection: 'ageRefusals', versionKey: false })
export class AgeRefusal {
  /** A keyed digest; the address itself is not stored. */
  @Prop({ required: true })
  _id!: string;

  /** When the address can be used with another birth date, or the lift ends. */
  @Prop({ required: true })
  expiresAt!: Date;

  /** Present if support lets the address sign up, also in a browser that is marked. */
  @Prop({ type: Boolean })
  lifted?: true;
}

export const ageRefusalSchema = SchemaFactory.createForClass(AgeRefusal);

// MongoDB deletes expired entries (TTL).
ageRefusalSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
