import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

export const DECLINED_ADDRESS_MODEL = 'DeclinedAddress';

/** An address whose owner does not want to be informed of missed check-ins, as a keyed digest. */
@Schema({ collection: 'declinedAddresses', versionKey: false })
export class DeclinedAddress {
  @Prop({ type: String, required: true })
  _id!: string;

  @Prop({ required: true })
  at!: Date;
}

export const declinedAddressSchema = SchemaFactory.createForClass(DeclinedAddress);
