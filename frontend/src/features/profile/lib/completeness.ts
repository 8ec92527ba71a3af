import { COMPLETENESS_FIELDS, type CompletenessField, type ProfileFields } from '@contract';

/** The fields of an unsaved form that are still empty, of those that make a profile complete (spec section 5); for a saved one the server's `missing` says it. */
export function missingFields(fields: Partial<ProfileFields>): CompletenessField[] {
  return COMPLETENESS_FIELDS.filter((name) => {
    const value = fields[name];
    return value === undefined || (typeof value === 'string' ? value.trim() === '' : value.length === 0);
  });
}
