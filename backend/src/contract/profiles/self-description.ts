import type { Facts, OwnFactsView } from './fact.schemas.js';
import type { ProfileFact } from './option.schemas.js';
import type { SelfDescription } from './profile.schemas.js';

/** Returns the fields of {@link SelfDescription} of a larger object. */
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

/** Returns the facts that other members see. */
export function shownFacts({ facts, hiddenFacts }: Omit<OwnFactsView, 'religionConsentAt'>): Facts {
  const entries = Object.entries(facts) as [ProfileFact, unknown][];
  return Object.fromEntries(entries.filter(([fact]) => !hiddenFacts.includes(fact)));
}
