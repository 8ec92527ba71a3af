import { SAFETY_SERVER_LIMITS } from '@contract';
import { HOUR_MS } from '../../../platform/clock/days.js';

/** What is known of a member who has reported another one. */
export interface RingMember {
  id: string;
  /** The weight of the reports of this member (`reporterWeight`). */
  weight: number;
  createdAt: Date;
  /** Digests of the networks from which the reports came. */
  networks: readonly string[];
  /** Ids of the friends among the reporters. */
  friends: readonly string[];
  inviteCode: string;
  /** The code of another member that was used at sign-up; null without one. */
  referralCode: string | null;
}

const RING_MS = SAFETY_SERVER_LIMITS.ringHours * HOUR_MS;

/**
 * Returns whether two reporters belong together: they are friends, one invited the other or a third member
 * both, their reports came from one network, or their accounts were created at about the same time.
 */
export const belongTogether = (one: RingMember, other: RingMember): boolean =>
  one.friends.includes(other.id) ||
  other.friends.includes(one.id) ||
  one.referralCode === other.inviteCode ||
  other.referralCode === one.inviteCode ||
  (one.referralCode !== null && one.referralCode === other.referralCode) ||
  one.networks.some((network) => other.networks.includes(network)) ||
  Math.abs(one.createdAt.getTime() - other.createdAt.getTime()) < RING_MS;

/** Returns the reporters in rings: who is tied to a member of a ring belongs to it. */
export function ringsOf(reporters: readonly RingMember[]): RingMember[][] {
  let rings: RingMember[][] = [];
  for (const reporter of reporters) {
    const isTied = (ring: readonly RingMember[]): boolean =>
      ring.some((member) => belongTogether(member, reporter));
    rings = [...rings.filter((ring) => !isTied(ring)), [reporter, ...rings.filter(isTied).flat()]];
  }
  return rings;
}

/**
 * Returns whether a member's age is checked after these reports. A ring counts like one reporter, whatever
 * its size, and one who was often wrong counts little.
 */
export const mustCheckAge = (reporters: readonly RingMember[]): boolean =>
  ringsOf(reporters).reduce(
    (sum, ring) => sum + Math.min(1, Math.max(...ring.map(({ weight }) => weight))),
    0,
  ) >= SAFETY_SERVER_LIMITS.ageReporters;
