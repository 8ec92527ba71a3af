import { PROFILES_LIMITS } from '@contract';

const { verificationMonths, fakeReports } = PROFILES_LIMITS;

/** What decides whether a member is asked to verify their photos again. */
interface VerificationAge {
  verifiedAt: Date;
  /** Number of different members who reported a fake profile since then, without those who err often. */
  fakeReporters: number;
}

/** Returns the time up to which verifications are too old at `now`. */
export function verificationTooOldAt(now: Date): Date {
  const until = new Date(now);
  until.setUTCMonth(until.getUTCMonth() - verificationMonths);
  return until;
}

/**
 * Returns whether a verification pauses until the member verifies the photos again: it is old, or several
 * members have doubts.
 */
export const mustVerifyAgain = ({ verifiedAt, fakeReporters }: VerificationAge, now: Date): boolean =>
  fakeReporters >= fakeReports || verifiedAt <= verificationTooOldAt(now);
