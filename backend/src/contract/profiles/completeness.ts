import { showsSomething } from '../text-rules.js';

/** The fields that a complete profile needs. */
export const COMPLETENESS_FIELDS = [
  'hobbies',
  'smoking',
  'drinking',
  'relationshipType',
  'bio',
  'country',
  'state',
  'city',
] as const;
export type CompletenessField = (typeof COMPLETENESS_FIELDS)[number];

/**
 * Returns the required fields that are empty, in the order of the form. Only for a form with unsaved changes;
 * stored profiles have `ProfileView.missing`.
 */
export const missingFields = (
  values: Readonly<Record<CompletenessField, string | readonly string[]>>,
): CompletenessField[] =>
  COMPLETENESS_FIELDS.filter((field) => {
    const value = values[field];
    return typeof value === 'string' ? !showsSomething(value) : value.length === 0;
  });
