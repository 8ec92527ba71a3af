import type { Facts, ProfileFact } from '@contract';
import type { User } from './user.schema.js';

/** What others are shown of a member's facts. Members from before there were facts have none. */
export function shownFacts({ facts, hiddenFacts }: Partial<Pick<User, 'facts' | 'hiddenFacts'>>): Facts {
  const entries = Object.entries(facts ?? {}) as [ProfileFact, unknown][];
  return Object.fromEntries(entries.filter(([fact]) => !(hiddenFacts ?? []).includes(fact)));
}
