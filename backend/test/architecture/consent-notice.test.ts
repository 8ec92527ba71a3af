import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { Schema } from 'mongoose';
import {
  CONSENT_NOTICE_VERSIONS,
  consentNoticeDifference,
  consentNoticeHashInput,
  currentConsentNotice,
  LANGUAGES,
} from '@contract';
import { database } from '../support/match.js';
import { useTestApp } from '../support/test-app.js';

const MODULES = new URL('../../src/modules/', import.meta.url);
/** The collections of a part of the data copy, and of an eraser. */
const HOLDERS = /@(?:Exports|Erases)\([^)]*?collections: \[([^\]]*)\]/g;

const t = useTestApp();
const held = (): string[] => currentConsentNotice().lines.flatMap(({ holds }) => holds);
const fieldsOf = (schema: Schema): string[] => Object.keys(schema.paths).map((path) => path.split('.')[0]!);

describe('the notice at sign-up', () => {
  it('names every stored field of a member, and no other', () => {
    const schemas = Object.values(database(t).models)
      .filter(({ collection }) => collection.name === 'users')
      .map(({ schema }) => schema);
    const stored = new Set(schemas.flatMap(fieldsOf).filter((field) => field !== '_id'));
    const named = held().filter((name) => name.startsWith('users.'));
    expect(named.map((name) => name.slice('users.'.length)).sort()).toEqual([...stored].sort());
  });

  it('names every collection with data of a member, and no other', () => {
    const files = readdirSync(MODULES, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.service.ts'),
    );
    const kept = files.flatMap((file) =>
      [...readFileSync(new URL(file, MODULES), 'utf8').matchAll(HOLDERS)].flatMap(([, names = '']) =>
        [...names.matchAll(/'(\w+)'/g)].map(([, name]) => name),
      ),
    );
    expect(kept.length).toBeGreaterThan(60);
    const stored = new Set(kept.filter((name) => name !== 'users' && name !== 'violations'));
    const named = held().filter((name) => !name.startsWith('users.'));
    expect(named.sort()).toEqual([...stored].sort());
  });

  it('has versions in order, each with the hash of its texts and a line only once', () => {
    expect(CONSENT_NOTICE_VERSIONS.map(({ version }) => version)).toEqual(
      CONSENT_NOTICE_VERSIONS.map((_, index) => index + 1),
    );
    const days = CONSENT_NOTICE_VERSIONS.map(({ from }) => from);
    expect(days).toEqual([...days].sort());
    for (const version of CONSENT_NOTICE_VERSIONS) {
      // A published text never changes: append a version instead.
      expect(version.hash).toBe(hash('sha256', consentNoticeHashInput(version)));
      const ids = version.lines.map(({ id }) => id);
      expect(ids).toEqual([...new Set(ids)]);
    }
  });

  it('has all texts of the present version in every language', () => {
    for (const { datum, purpose, kept, back } of currentConsentNotice().lines)
      for (const text of [datum, purpose, kept, back])
        for (const language of LANGUAGES) expect(text[language]?.length).toBeGreaterThan(0);
  });
});

describe('consentNoticeDifference', () => {
  it('returns added, changed and removed lines, and ignores order and fields', () => {
    const [name, email, ...others] = currentConsentNotice().lines;
    const longer = { ...email!, kept: { en: 'For ever.' } };
    const more = { ...name!, holds: ['users.other'] };
    const { added, changed, removed } = consentNoticeDifference(
      { lines: [email!, ...others.slice(1), name!] },
      { lines: [more, longer, ...others.slice(0, -1)] },
    );
    expect(added).toEqual([others[0]]);
    expect(changed).toEqual([longer]);
    expect(removed).toEqual([others.at(-1)]);
  });
});
