import { showsSomething } from '../text-rules.js';

/** The fields whose absence makes a profile incomplete. */
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
 * The fields that are empty, any of which makes a profile incomplete, in the order of the form. What is
 * stored is read from `ProfileView.missing`; only a form with unsaved changes works it out itself.
 */
export const missingFields = (
  values: Readonly<Record<CompletenessField, string | readonly string[]>>,
): CompletenessField[] =>
  COMPLETENESS_FIELDS.filter((field) => {
    const value = values[field];
    return typeof value === 'string' ? !showsSomething(value) : value.length === 0;
  });
