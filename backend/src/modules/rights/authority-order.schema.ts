import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

export const AUTHORITY_ORDER_MODEL = 'AuthorityOrder';

@Schema({ _id: false })
class OrderPerson {
  @Prop({ type: SchemaTypes.ObjectId, required: true })
  id!: Types.ObjectId;

  @Prop({ required: true })
  name!: string;
}

@Schema({ _id: false })
class OrderAnswer {
  /** What was done. */
  @Prop({ required: true })
  done!: string;

  /** What was told to whom. */
  @Prop({ required: true })
  told!: string;

  @Prop({ required: true })
  at!: Date;

  @Prop({ type: OrderPerson, required: true })
  by!: OrderPerson;
}

/** An order of a court or an authority, as the owner has recorded it. Nothing is done by itself. */
@Schema({ collection: 'authorityOrders', versionKey: false })
export class AuthorityOrder {
  _id!: Types.ObjectId;

  @Prop({ required: true })
  reference!: string;

  @Prop({ required: true })
  sender!: string;

  @Prop({ required: true })
  receivedAt!: Date;

  @Prop({ required: true })
  dueAt!: Date;

  @Prop({ type: OrderPerson, required: true })
  recordedBy!: OrderPerson;

  @Prop({ type: OrderAnswer, default: null })
  answer!: OrderAnswer | null;
}

export const authorityOrderSchema = SchemaFactory.createForClass(AuthorityOrder);

// All orders: those that wait first, by due date.
authorityOrderSchema.index({ 'answer.at': 1, dueAt: 1 });
