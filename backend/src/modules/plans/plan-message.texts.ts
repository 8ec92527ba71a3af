import { momentInZone } from '../../platform/clock/moments.js';
import type { Side } from '../match/index.js';
import { firstNameOf, holdsContact } from '../users/index.js';
import type { Plan } from './plan.schema.js';

/** Texts of messages about a plan, for clients that do not show it as a card. */
export const PLAN_MESSAGES = {
  proposed: (place: string, times: readonly Date[], zone: string): string =>
    `Shall we meet? ${place}: ${times.map((at) => momentInZone(at, zone)).join(' / ')}`,
  agreed: (place: string, at: Date, zone: string): string => `Agreed: ${place}, ${momentInZone(at, zone)}`,
  cancelled: (place: string, at: Date, zone: string): string =>
    `Cancelled: ${place}, ${momentInZone(at, zone)}`,
};

/**
 * Returns a member's first name as persons without an account see it; null if the name contains contact data.
 */
export const shownFirstName = (name: string | undefined): string | null =>
  name === undefined || holdsContact(name) ? null : firstNameOf(name);

/** Returns the first name of a member of an agreed plan; null if it contains contact data or is unknown. */
export const firstNameInPlan = (plan: Plan, side: Side): string | null => plan[`${side}Name`] ?? null;
