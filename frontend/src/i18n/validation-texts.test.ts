import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type * as z from 'zod';
import * as contractSchemas from '@/lib/forms/contract-schemas';
import { socketCommands, validationText } from '@contract';
import { allEndpoints } from '@contract/endpoints';
import { walkOf } from '../../../backend/test/support/contract-walk';
import { chooseLanguage } from './language';
import { loadStaffWords } from './staff-words';
import { translated } from './translated';

const isSchema = (value: unknown): value is z.ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value;

const SCHEMAS: z.ZodType[] = [
  ...allEndpoints.flatMap(({ params, query, body }) => [params, query, body].filter(isSchema)),
  ...Object.values(socketCommands).map(({ payload }) => payload),
  ...(Object.values(contractSchemas) as unknown[]).filter(isSchema),
];

/** Returns all texts with which a form or the server refuses a value. */
const textsOf = (schema: z.ZodType): string[] =>
  walkOf(schema).faults.flatMap(
    ({ value }) =>
      schema.safeParse(value, { error: validationText }).error?.issues.map(({ message }) => message) ?? [],
  );

describe('error texts of invalid values in Hindi', () => {
  beforeEach(async () => {
    await chooseLanguage('hi');
    await loadStaffWords();
  });
  afterEach(() => chooseLanguage('en'));

  test('are in Hindi', () => {
    const texts = new Set(SCHEMAS.flatMap(textsOf));
    expect(texts.size).toBeGreaterThan(50);
    expect([...texts].filter((text) => translated(text) === text)).toEqual([]);
  });

  test('contain the limits', () => {
    expect(translated('Use at most 4000 characters.')).toBe('ज़्यादा से ज़्यादा 4000 अक्षर रखें।');
    expect(translated('At most 1,000.')).toBe('ज़्यादा से ज़्यादा 1,000।');
  });
});
