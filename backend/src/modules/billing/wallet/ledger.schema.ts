import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, Types } from 'mongoose';

export const LEDGER_MODEL = 'LedgerEntry';

export const LEDGER_KINDS = ['purchase', 'refund', 'spend', 'return', 'adjustment'] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

/**
 * One movement of money or coins. Rows are never changed. A member's balance (`coins` of the user) is the sum
 * of the coins of their rows.
 */
@Schema({ collection: 'ledger', shardKey: { userId: 'hashed' }, versionKey: false })
export class LedgerEntry {
  _id!: Types.ObjectId;

  @Prop({ type: SchemaTypes.ObjectId, required: true })
  userId!: Types.ObjectId;

  @Prop({ type: String, enum: LEDGER_KINDS, required: true })
  kind!: LedgerKind;

  /**
   * Idempotency key, unique for the member, such as PayPal's capture id or the client's id of a spend.
   * Prevents a second row for the same movement.
   */
  @Prop({ required: true })
  key!: string;

  /** Added coins; negative when spent or revoked. */
  @Prop({ required: true })
  coins!: number;

  /** Received cents; negative when refunded. */
  @Prop({ required: true })
  cents!: number;

  /** The product, the kind of spend, or the reason of staff. */
  @Prop({ required: true })
  reason!: string;

  @Prop({ type: SchemaTypes.ObjectId })
  orderId?: Types.ObjectId;

  /** The other member on whom the coins were spent. */
  @Prop({ type: SchemaTypes.ObjectId })
  targetId?: Types.ObjectId;

  @Prop({ required: true })
  at!: Date;
}

export const ledgerSchema = SchemaFactory.createForClass(LedgerEntry);

ledgerSchema.index({ userId: 1, key: 1 }, { unique: true });
// A member's history, newest first.
ledgerSchema.index({ userId: 1, at: -1 });
// LedgerRepository.pseudonymise: spends on an erased member, such as super likes. MongoDB uses a partial
// index only if the query repeats its expression (see pair.schema.ts).
ledgerSchema.index(
  { targetId: 1 },
  { partialFilterExpression: { targetId: { $gt: new Types.ObjectId('000000000000000000000000') } } },
);
// RevenueRepository.
ledgerSchema.index({ at: 1 });
