import { describe, expect, test } from 'vitest';
import { id } from '@/testing/builders/build';
import { aProfile } from '@/testing/builders/members';
import { PROMPTS, type NumbersView } from '@contract';
import { ideaFrom } from './idea';

type WeekNumbers = NonNullable<NumbersView['weeks'][number]['numbers']>;

const week = (numbers: Partial<WeekNumbers> | null): NumbersView['weeks'][number] => ({
  from: '2026-11-16T00:00:00.000Z',
  to: '2026-11-23T00:00:00.000Z',
  numbers: numbers && { answered: 200, liked: 40, notes: 10, notesOn: [], ...numbers },
});
const profile = aProfile({
  photos: [
    { id: id(700), url: '/one.jpg' },
    { id: id(701), url: '/two.jpg' },
    { id: id(702), url: '/three.jpg', friendsOnly: true },
  ],
  prompts: PROMPTS.slice(0, 2).map((prompt) => ({ prompt, answer: 'Tea' })),
});
const from = (...weeks: (Partial<WeekNumbers> | null)[]) => ideaFrom({ weeks: weeks.map(week) }, profile);

describe('ideaFrom', () => {
  test.each([
    ['a later prompt with most notes', { notesOn: [{ on: PROMPTS[1]!, notes: 20 }] }, 'prompt'],
    ['a later picture with most notes', { notesOn: [{ on: id(701), notes: 20 }] }, 'picture'],
  ])('suggests moving %s', (_what, numbers, kind) => {
    expect(from(numbers)).toMatchObject({ kind });
  });

  test.each([
    ['the first prompt', [{ on: PROMPTS[0]!, notes: 20 }]],
    ['a picture for friends', [{ on: id(702), notes: 20 }]],
    ['what is no longer in the profile', [{ on: id(799), notes: 20 }]],
    [
      'one of two with as many',
      [
        { on: id(701), notes: 20 },
        { on: PROMPTS[1]!, notes: 20 },
      ],
    ],
  ])('does not suggest moving %s', (_what, notesOn) => {
    expect(from({ notesOn })).toBeNull();
  });

  test('suggests a prompt if nobody sent a note, and another picture if likes decreased', () => {
    expect(ideaFrom({ weeks: [week({ notes: 0 })] }, { ...profile, prompts: [] })).toEqual({
      kind: 'no-notes',
    });
    expect(from({ liked: 10 }, { liked: 40 }, null)).toEqual({ kind: 'fewer-likes' });
    expect(from({ liked: 40 }, { liked: 50 })).toBeNull();
  });

  test('suggests nothing without numbers', () => {
    expect(ideaFrom({ weeks: [] }, profile)).toBeNull();
    expect(from(null, { liked: 40 })).toBeNull();
    expect(from({})).toBeNull();
  });
});
