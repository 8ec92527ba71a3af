import * as z from 'zod';
import { ClientId, Id, Instant } from '../common.js';
import { LikeQuotaView } from '../match/match.schemas.js';

/** A change of a member's coins, or a payment. Entries are never modified. */
export const LedgerEntryView = z.strictObject({
  id: Id,
  kind: z.enum(['purchase', 'refund', 'spend', 'return', 'adjustment']),
  coins: z.number().int(),
  cents: z.number().int(),
  /** The product, the kind of spend, or the reason of staff. */
  reason: z.string(),
  at: Instant,
});
export type LedgerEntryView = z.infer<typeof LedgerEntryView>;

/**
 * GET /api/wallet: the balance, the end of a running boost, and the newest `ledgerEntriesListed` ledger
 * entries, newest first.
 */
export const WalletView = z.strictObject({
  coins: z.number().int(),
  boostedUntil: Instant.nullable(),
  history: z.array(LedgerEntryView),
});
export type WalletView = z.infer<typeof WalletView>;

/**
 * POST /api/wallet/spend: buys one item with coins. A repeated `clientId` buys nothing more. `rewind` undoes
 * the dislike of `targetUserId`; without it, the last dislike of a member who is still visible. Clients that
 * show whom they bring back send it, because another page may have disliked somebody else meanwhile.
 */
export const SpendBody = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('super-like'), targetUserId: Id, clientId: ClientId }),
  z.strictObject({ kind: z.literal('rewind'), targetUserId: Id.optional(), clientId: ClientId }),
  z.strictObject({ kind: z.literal('boost'), clientId: ClientId }),
  z.strictObject({ kind: z.literal('more-likes'), clientId: ClientId }),
]);
export type SpendBody = z.infer<typeof SpendBody>;

/** The ledger entry of a spend, and the member's resulting state. */
export const SpendView = LikeQuotaView.extend({
  success: z.literal(true),
  entry: LedgerEntryView,
  coins: z.number().int(),
  boostedUntil: Instant.nullable(),
  /** The other member of a super like or a rewind. */
  targetUserId: Id.nullable(),
  /** Whether the caller and that member are friends now. */
  friend: z.boolean(),
});
export type SpendView = z.infer<typeof SpendView>;
