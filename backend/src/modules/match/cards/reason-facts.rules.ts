import { hidesDetail } from '../../profiles/index.js';
import { ageOn } from '../../users/index.js';
import type { CardMember } from './member-card.rules.js';

type ComparedFacts = Pick<
  CardMember,
  'dob' | 'hobbies' | 'relationshipType' | 'place' | 'facts' | 'lastActiveAt' | 'createdAt'
>;

/**
 * Returns the facts of a member that reasons of a suggestion compare, as the member knows them.
 * @param today `YYYY-MM-DD` in DAY_TIMEZONE
 */
export const reasonFacts = (
  { dob, hobbies, relationshipType, place, facts, lastActiveAt, createdAt }: ComparedFacts,
  today: string,
) => ({
  age: ageOn(dob, today),
  hobbies,
  relationshipType,
  place,
  lastActiveAt,
  createdAt,
  children: facts.children ?? null,
});

const NO_PLACE = { country: '', state: '', city: '', cell: null };

/**
 * Returns the facts of a member that reasons of a suggestion compare, for others: without what the member
 * hides, so that no reason reveals it.
 * @param today `YYYY-MM-DD` in DAY_TIMEZONE
 */
export function reasonFactsForOthers(
  member: ComparedFacts & Pick<CardMember, 'hiddenDetails' | 'hiddenFacts'>,
  today: string,
) {
  const { age, children, lastActiveAt, place, ...rest } = reasonFacts(member, today);
  return {
    ...rest,
    age: hidesDetail(member, 'age') ? null : age,
    children: member.hiddenFacts.includes('children') ? null : children,
    lastActiveAt: hidesDetail(member, 'active') ? null : lastActiveAt,
    place: hidesDetail(member, 'distance') ? NO_PLACE : place,
  };
}
