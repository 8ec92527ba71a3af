import i18n from 'i18next';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadWords } from '@/i18n/missing-words';
import { aCard } from '@/testing/builders/members';
import { openersFor } from './opener-texts';

beforeAll(() => loadWords('chats'));
const openers = (special: Parameters<typeof aCard>[0], own: string[] = []) =>
  openersFor(
    aCard({ hobbies: [], bio: '', city: '', relationshipType: [], ...special }),
    own,
    i18n.getFixedT(null, 'chats'),
  );

describe('openersFor', () => {
  test('returns a shared hobby first, then another hobby, then the city', () => {
    expect(openers({ hobbies: ['Art', 'Music'], city: 'Pune' }, ['Music'])).toEqual([
      'Music, me too! What got you into it?',
      'Which picture or exhibition has stayed with you?',
      'What should nobody miss in Pune?',
    ]);
  });

  test('returns general questions for an empty profile', () => {
    expect(openers({ name: 'Bo' })).toEqual([
      'Hi Bo, what was the best part of your day?',
      'What does a good weekend look like for you?',
      'What would a perfect first meeting look like for you?',
    ]);
  });

  test('asks about the bio from 40 characters on', () => {
    const question = 'I liked what you wrote about yourself. What is the story behind it?';
    expect(openers({ bio: 'x'.repeat(39) })).not.toContain(question);
    expect(openers({ bio: 'x'.repeat(40) })[0]).toBe(question);
  });

  test('returns three different texts', () => {
    const all = openers({
      hobbies: ['Art', 'Music', 'Gaming'],
      city: 'Pune',
      relationshipType: ['Friendship'],
    });
    expect(new Set(all).size).toBe(3);
  });
});
