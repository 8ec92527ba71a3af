import type * as z from 'zod';

/** Reference instant of the tests, except for those relative to now. */
export const SOME_DAY = '2026-03-14T10:00:00.000Z';

/** Returns the `n`th id; equal numbers give equal ids. */
export const id = (n: number): string => n.toString(16).padStart(24, '0');

/** Returns the instant in this number of minutes; negative for the past. */
export const minutesFromNow = (minutes: number): string =>
  new Date(Date.now() + minutes * 60_000).toISOString();

/**
 * Creates a builder for a contract schema: default values, overridden by the test. Every result is validated
 * by the schema, so that no test uses data the server would never send.
 */
export const builderOf =
  <In extends object, Out>(schema: z.ZodType<Out, In>) =>
  (usual: () => In) =>
  (special: Partial<In> = {}): Out =>
    schema.parse({ ...usual(), ...special });
