import type * as z from 'zod';

/** The instant that tests use, except those that depend on the current time. */
export const SOME_DAY = '2026-03-14T10:00:00.000Z';

/** Returns the `n`th id. Equal numbers give equal ids. */
export const id = (n: number): string => n.toString(16).padStart(24, '0');

/** Returns the instant in this number of minutes; negative numbers are in the past. */
export const minutesFromNow = (minutes: number): string =>
  new Date(Date.now() + minutes * 60_000).toISOString();

/**
 * Creates a builder for a contract schema: it returns default values that the test can override. Every result
 * is validated by the schema, so that no test uses data that the server would never send.
 */
export const builderOf =
  <In extends object, Out>(schema: z.ZodType<Out, In>) =>
  (usual: () => In) =>
  (special: Partial<In> = {}): Out =>
    schema.parse({ ...usual(), ...special });
