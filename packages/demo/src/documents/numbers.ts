import { Types } from 'mongoose';
import { BILLING_LIMITS } from '@mutual/backend/contract';
import type { LedgerEntry } from '@mutual/backend/modules/billing/wallet/ledger.schema';
import { lastWholeWeek } from '@mutual/backend/modules/suggestions/numbers/numbers.rules';
import type { MemberNumbers } from '@mutual/backend/modules/suggestions/numbers/numbers.schema';
import { MINUTE_MS, WEEK_MS } from '@mutual/backend/platform/clock/days';
import type { MemberDocument } from './users.ts';

/**
 * Numbers of answers in the last weeks, newest first. They are invented, because the demo has too few pairs.
 */
const ANSWERS = [240, 180, 310, 90];

/** Returns the member's own numbers, with the boosts of the member's ledger. */
export function numbersOf(
  { _id: userId, photos, prompts }: MemberDocument,
  ledger: readonly LedgerEntry[],
  today: Date,
): MemberNumbers {
  const { from, to } = lastWholeWeek(today);
  const before = (instant: Date, weeks: number): Date => new Date(instant.getTime() - weeks * WEEK_MS);
  const [photo, prompt] = [photos[0]?.id.toHexString(), prompts[0]?.prompt];
  const notesOn = [photo, prompt].flatMap((on) => (on ? [{ on, notes: 10 }] : []));
  return {
    _id: new Types.ObjectId(),
    userId,
    weeks: ANSWERS.map((answered, index) => ({
      from: before(from, index),
      to: before(to, index),
      numbers: { answered, liked: Math.round(answered / 40) * 10, notes: 10 * notesOn.length, notesOn },
    })),
    boosts: ledger
      .filter(({ kind, reason }) => kind === 'spend' && reason === 'boost')
      .map(({ at }) => ({
        from: at,
        until: new Date(at.getTime() + BILLING_LIMITS.boostMinutes * MINUTE_MS),
        numbers: { during: { answered: 60, liked: 20 }, before: { answered: 10, liked: 0 } },
      }))
      .reverse(),
  };
}
