import type { ProfileFact } from './fact-options.js';
import type { Facts, OwnFactsView } from './fact.schemas.js';
import type { SelfDescription } from './profile.schemas.js';

/** Just these fields of something that has more. */
export const selfDescriptionOf = ({
  hobbies,
  smoking,
  drinking,
  relationshipType,
  bio,
  prompts,
}: SelfDescription): SelfDescription => ({
  hobbies,
  smoking,
  drinking,
  relationshipType,
  bio,
  prompts,
});

/** What others are shown of a member's facts. */
export function shownFacts({ facts, hiddenFacts }: Omit<OwnFactsView, 'religionConsentAt'>): Facts {
  const entries = Object.entries(facts) as [ProfileFact, unknown][];
  return Object.fromEntries(entries.filter(([fact]) => !hiddenFacts.includes(fact)));
}
