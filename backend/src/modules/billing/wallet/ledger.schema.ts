import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, Types } from 'mongoose';

export const LEDGER_MODEL = 'LedgerEntry';

export const LEDGER_KINDS = ['purchase', 'refund', 'spend', 'return', 'adjustment'] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

/**
 * One movement of money or coins. Rows are only added; a member's balance (`coins` of the user) is the sum of
 * their rows' coins.
 */
@Schema({ collection: 'ledger', versionKey: false })
export class LedgerEntry {
  _id!: Types.ObjectId;

  @Prop({ type: SchemaTypes.ObjectId, required: true })
  userId!: Types.ObjectId;

  @Prop({ type: String, enum: LEDGER_KINDS, required: true })
  kind!: LedgerKind;

  /**
   * Unique idempotency key, such as PayPal's capture id or the client's id of a spend: the same movement is
   * stored once.
   */
  @Prop({ required: true })
  key!: string;

  /** Added or, below zero, taken. */
  @Prop({ required: true })
  coins!: number;

  /** Received or, below zero, refunded. */
  @Prop({ required: true })
  cents!: number;

  /** A product, the kind of a spend, or the reason that staff gave. */
  @Prop({ required: true })
  reason!: string;

  @Prop({ type: SchemaTypes.ObjectId })
  orderId?: Types.ObjectId;

  /** The other member of a spend. */
  @Prop({ type: SchemaTypes.ObjectId })
  targetId?: Types.ObjectId;

  @Prop({ required: true })
  at!: Date;
}

export const ledgerSchema = SchemaFactory.createForClass(LedgerEntry);

ledgerSchema.index({ key: 1 }, { unique: true });
// A member's history, newest first.
ledgerSchema.index({ userId: 1, at: -1 });
// Spends on a member who is erased: LedgerRepository.pseudonymise. Only rows with an id (see pair.schema.ts).
ledgerSchema.index(
  { targetId: 1 },
  { partialFilterExpression: { targetId: { $gt: new Types.ObjectId('000000000000000000000000') } } },
);
// Revenue of a span of time: RevenueRepository.
ledgerSchema.index({ at: 1 });
