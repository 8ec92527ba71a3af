import { storedTextOrEmpty } from '@contract';

/** Returns the optional words of staff; undefined without visible characters. */
export const asOwnWords = (value?: string): string | undefined => storedTextOrEmpty(value ?? '') || undefined;

/** Returns the text of an optional field; undefined if empty. */
export const textOrUndefined = (value: string): string | undefined => value || undefined;

/** Returns the number of an optional field; undefined if empty. */
export const numberOrUndefined = (value: unknown): number | undefined =>
  value === '' || value === undefined ? undefined : Number(value);
