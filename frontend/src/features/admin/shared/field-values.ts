/**
 * The value of a `datetime-local` field, in the browser's time zone, as the contract has it; undefined when
 * it is empty.
 */
export const asInstant = (value: string): string | undefined =>
  value ? new Date(value).toISOString() : undefined;

/** The text of a field that may stay empty. */
export const asText = (value: string): string | undefined => value || undefined;

/** The number of a field or choice that may stay empty. */
export const asNumber = (value: unknown): number | undefined =>
  value === '' || value === undefined ? undefined : Number(value);
