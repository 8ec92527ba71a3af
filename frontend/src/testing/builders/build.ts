import type * as z from 'zod';

/** Instants in tests are relative to this one, unless they are relative to now. */
export const SOME_DAY = '2026-03-14T10:00:00.000Z';

/** The `n`th id; equal numbers give equal ids. */
export const id = (n: number): string => n.toString(16).padStart(24, '0');

/** An instant so many minutes from now; those before now are negative. */
export const minutesFromNow = (minutes: number): string =>
  new Date(Date.now() + minutes * 60_000).toISOString();

/**
 * Makes a builder of what a schema of the contract describes: the usual values, with what the test is about
 * in their place. Every result is checked by the schema, so that no test goes on with what the server would
 * never say.
 */
export const builderOf =
  <In extends object, Out>(schema: z.ZodType<Out, In>) =>
  (usual: () => In) =>
  (special: Partial<In> = {}): Out =>
    schema.parse({ ...usual(), ...special });
