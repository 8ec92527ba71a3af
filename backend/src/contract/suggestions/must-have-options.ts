import { FACT_OPTIONS, SPOKEN_LANGUAGES } from '../profiles/fact-options.js';
import { DRINKING, HOBBIES, RELATIONSHIP_TYPES, SMOKING } from '../profiles/profile-options.js';

/**
 * The values of facts that can be must-haves, in display order. Pronouns are not among them: whom a member
 * looks for is decided by gender.
 */
export const MUST_HAVE_FACTS = {
  relationshipType: RELATIONSHIP_TYPES,
  children: FACT_OPTIONS.children,
  smoking: SMOKING,
  drinking: DRINKING,
  languages: SPOKEN_LANGUAGES,
  education: FACT_OPTIONS.education,
  religion: FACT_OPTIONS.religion,
  pets: FACT_OPTIONS.pets,
  hobbies: HOBBIES,
} as const satisfies Record<string, readonly string[]>;
export type MustHaveFact = keyof typeof MUST_HAVE_FACTS;

type Subject =
  { kind: 'distance' } | { kind: 'fact'; fact: MustHaveFact } | { kind: 'question'; question: string };

/** Returns the subject of a must-have. Each subject can be chosen once. */
export const subjectOf = (mustHave: Subject): string =>
  mustHave.kind === 'distance'
    ? mustHave.kind
    : `${mustHave.kind} ${mustHave.kind === 'fact' ? mustHave.fact : mustHave.question}`;
