import * as z from 'zod';
import { ClientId, Id, Instant } from '../common.js';
import { LikeQuotaView } from '../match/match.schemas.js';

/** One movement of the member's coins or money; a row is never changed. */
export const LedgerEntryView = z.strictObject({
  id: Id,
  kind: z.enum(['purchase', 'refund', 'spend', 'return', 'adjustment']),
  coins: z.number().int(),
  cents: z.number().int(),
  /** A product, what coins were spent on, or why staff changed them. */
  reason: z.string(),
  at: Instant,
});
export type LedgerEntryView = z.infer<typeof LedgerEntryView>;

/** GET /api/wallet: the balance, until when a boost runs, and the newest 100 movements, newest first. */
export const WalletView = z.strictObject({
  coins: z.number().int(),
  boostedUntil: Instant.nullable(),
  history: z.array(LedgerEntryView),
});
export type WalletView = z.infer<typeof WalletView>;

/**
 * POST /api/wallet/spend: buys one thing for coins. A repeated `clientId` buys nothing more. `rewind` takes back the last dislike
 * of somebody who can still be seen.
 */
export const SpendBody = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('super-like'), targetUserId: Id, clientId: ClientId }),
  z.strictObject({ kind: z.literal('rewind'), clientId: ClientId }),
  z.strictObject({ kind: z.literal('boost'), clientId: ClientId }),
  z.strictObject({ kind: z.literal('more-likes'), clientId: ClientId }),
]);
export type SpendBody = z.infer<typeof SpendBody>;

/** The movement a spend has made, and how things stand now. */
export const SpendView = LikeQuotaView.extend({
  success: z.literal(true),
  entry: LedgerEntryView,
  coins: z.number().int(),
  boostedUntil: Instant.nullable(),
  /** Whom a super like or a rewind concerned. */
  targetUserId: Id.nullable(),
  /** They and the caller are friends now. */
  friend: z.boolean(),
});
export type SpendView = z.infer<typeof SpendView>;
