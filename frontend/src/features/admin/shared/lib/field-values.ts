/**
 * Converts the value of a `datetime-local` field (browser time zone) to an ISO time in UTC; undefined if
 * empty.
 */
export const asInstant = (value: string): string | undefined =>
  value ? new Date(value).toISOString() : undefined;

/** Returns the text of an optional field; undefined if empty. */
export const asText = (value: string): string | undefined => value || undefined;

/** Returns the number of an optional field; undefined if empty. */
export const asNumber = (value: unknown): number | undefined =>
  value === '' || value === undefined ? undefined : Number(value);
