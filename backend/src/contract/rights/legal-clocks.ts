import { DECISIONS_LIMITS } from '../decisions/decisions.limits.js';

/** Whose law the operator stands under: India, or the European Union. */
export const JURISDICTIONS = ['in', 'eu'] as const;

/**
 * What the law gives a time for, and `age-check`, which is a promise of the product; docs/rights.md has the
 * sources.
 * - `acknowledgement`: the receipt of a grievance is confirmed
 * - `intimate-picture`: a picture that shows somebody intimate without their consent is out of sight
 * - `age-check`: the age of a member is judged who is hidden because others find that they look under age
 * - `authority-order`: an order of a court or an authority is carried out
 * - `urgent-grievance`: somebody poses as another person, or makes private things public
 * - `grievance`: any other grievance
 * - `data-right`: access, correction, erasure, nominee
 * - `breach`: a breach is reported in full
 * - `appeal`: a decision can be appealed
 */
export const LEGAL_CLOCKS = [
  'acknowledgement',
  'intimate-picture',
  'age-check',
  'authority-order',
  'urgent-grievance',
  'grievance',
  'data-right',
  'breach',
  'appeal',
] as const;

const HOURS_A_DAY = 24;

/** What holds everywhere. Where a law sets no hours, the operator keeps the stricter ones of the other. */
const EVERYWHERE = {
  acknowledgement: 24,
  'intimate-picture': 2,
  'age-check': HOURS_A_DAY,
  'authority-order': 3,
  'urgent-grievance': 36,
  grievance: 7 * HOURS_A_DAY,
  breach: 72,
  appeal: DECISIONS_LIMITS.appealDays * HOURS_A_DAY,
} as const;

/** Hours by law and clock. The time for rights about data is the published one, which the law bounds. */
export const LEGAL_HOURS: Record<
  (typeof JURISDICTIONS)[number],
  Record<(typeof LEGAL_CLOCKS)[number], number>
> = {
  in: { ...EVERYWHERE, 'data-right': 30 * HOURS_A_DAY },
  eu: { ...EVERYWHERE, 'data-right': 28 * HOURS_A_DAY },
};

const HOUR_MS = 3_600_000;

/**
 * Returns when a clock that began at `receivedAt` runs out. Counts hours in UTC, so that no change of a time
 * zone moves it.
 */
export const dueAt = (
  clock: (typeof LEGAL_CLOCKS)[number],
  receivedAt: Date,
  jurisdiction: (typeof JURISDICTIONS)[number],
): Date => new Date(receivedAt.getTime() + LEGAL_HOURS[jurisdiction][clock] * HOUR_MS);

/** Returns when a quarter of the time is left: staff are reminded then. */
export const deadlineReminderAt = (receivedAt: Date, due: Date): Date =>
  new Date(due.getTime() - (due.getTime() - receivedAt.getTime()) / 4);
