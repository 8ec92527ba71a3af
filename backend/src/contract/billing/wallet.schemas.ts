import * as z from 'zod';
import { ClientId, Id, Instant } from '../common.js';
import { LikeQuotaView } from '../match/match.schemas.js';

/** A change of a member's coins or a payment; never modified. */
export const LedgerEntryView = z.strictObject({
  id: Id,
  kind: z.enum(['purchase', 'refund', 'spend', 'return', 'adjustment']),
  coins: z.number().int(),
  cents: z.number().int(),
  /** A product, the kind of a spend, or the reason of staff. */
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
 * POST /api/wallet/spend: buys one item with coins. Repeating a `clientId` buys nothing more. `rewind` undoes
 * the dislike of `targetUserId`; without one, the last dislike of a member who is still visible. A client
 * that shows whom it brings back names the member, since another page may have disliked somebody else.
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
