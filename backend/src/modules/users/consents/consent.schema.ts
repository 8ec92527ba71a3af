import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';
import { CONSENTS, type ConsentKind } from '@contract';

export const CONSENT_MODEL = 'Consent';

/** A version of the notice. */
@Schema({ _id: false })
export class ShownConsentNotice {
  @Prop({ required: true })
  version!: number;

  @Prop({ required: true })
  hash!: string;
}

/** A member's consent that was granted or withdrawn. Rows are never changed. */
@Schema({ collection: 'consents', shardKey: { userId: 'hashed' }, versionKey: false })
export class Consent {
  _id!: Types.ObjectId;

  @Prop({ type: SchemaTypes.ObjectId, required: true })
  userId!: Types.ObjectId;

  @Prop({ type: String, enum: CONSENTS, required: true })
  kind!: ConsentKind;

  @Prop({ required: true })
  given!: boolean;

  @Prop({ required: true })
  at!: Date;

  /** The notice that new members were shown then. Only with the terms; absent from earlier accounts. */
  @Prop({ type: ShownConsentNotice })
  notice?: ShownConsentNotice;
}

export const consentSchema = SchemaFactory.createForClass(Consent);

// ConsentRepository.listOf: a member's consents in order of time.
consentSchema.index({ userId: 1, at: -1 });
