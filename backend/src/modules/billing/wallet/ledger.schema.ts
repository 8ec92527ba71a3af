import { Schema, Types } from 'mongoose';

export const LEDGER_MODEL = 'LedgerEntry';

export const LEDGER_KINDS = ['purchase', 'refund', 'spend', 'return', 'adjustment'] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

/** One movement of money or coins. Rows are only ever added; a member's balance (`coins` of the user) is the sum of their coins. */
export interface LedgerEntry {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  kind: LedgerKind;
  /** Unique for ever: PayPal's capture, or what a spend was for. A second row for the same thing cannot be. */
  key: string;
  /** Gained or, below zero, given. */
  coins: number;
  /** Paid to us or, below zero, by us. */
  cents: number;
  /** What it was for: a product, what coins were spent on, or why staff changed them. */
  reason: string;
  orderId?: Types.ObjectId;
  /** The member it concerned. */
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
// What was spent on a member, when that member is erased: LedgerRepository.pseudonymise. Only rows that hold an id (see pair.schema.ts).
ledgerSchema.index(
  { targetId: 1 },
  { partialFilterExpression: { targetId: { $gt: new Types.ObjectId('000000000000000000000000') } } },
);
// The money of a day.
ledgerSchema.index({ at: 1 });
