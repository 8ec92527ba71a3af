/**
 * The value of a `datetime-local` field, in the browser's time zone, as the contract has it; undefined when
 * it is empty.
 */
export const asInstant = (value: string): string | undefined =>
  value ? new Date(value).toISOString() : undefined;
