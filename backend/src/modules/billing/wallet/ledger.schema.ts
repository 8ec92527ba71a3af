import { Schema, Types } from 'mongoose';

export const LEDGER_MODEL = 'LedgerEntry';

export const LEDGER_KINDS = ['purchase', 'refund', 'spend', 'return', 'adjustment'] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

/**
 * One movement of money or coins. Rows are only added; a member's balance (`coins` of the user) is the sum of
 * their rows' coins.
 */
export interface LedgerEntry {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  kind: LedgerKind;
  /**
   * Unique idempotency key, such as PayPal's capture id or the client's id of a spend: the same movement is
   * stored once.
   */
  key: string;
  /** Added or, below zero, taken. */
  coins: number;
  /** Received or, below zero, refunded. */
  cents: number;
  /** A product, the kind of a spend, or the reason that staff gave. */
  reason: string;
  orderId?: Types.ObjectId;
  /** The other member of a spend. */
  targetId?: Types.ObjectId;
  at: Date;
}

export const ledgerSchema = new Schema<LedgerEntry>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    kind: { type: String, enum: LEDGER_KINDS, required: true },
    key: { type: String, required: true },
    coins: { type: Number, required: true },
    cents: { type: Number, required: true },
    reason: { type: String, required: true },
    orderId: Schema.Types.ObjectId,
    targetId: Schema.Types.ObjectId,
    at: { type: Date, required: true },
  },
  { collection: 'ledger', versionKey: false },
);
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
