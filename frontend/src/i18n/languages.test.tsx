import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { aProfile } from '@/testing/builders/members';
import { renderApp } from '@/testing/render-app';
import { answer, refuse } from '@/testing/server';
import { LANGUAGES, likeLimitText, TEXTS } from '@contract';
import { logInEndpoints } from '@contract/auth/log-in.endpoints';
import { matchEndpoints } from '@contract/match/match.endpoints';
import { chooseLanguage } from './language';
import { translated } from './translated';

const files = import.meta.glob<{ default: object }>('./*/**/*.ts');
const namespacesOf = (language: string): string[] =>
  Object.keys(files)
    .map((file) => file.split('/'))
    .flatMap(([, folder, ...path]) => (folder === language ? [path.join('/')] : []));

afterEach(() => chooseLanguage('en'));

describe('translations', () => {
  test.each(LANGUAGES.slice(1))('have a file for every English file in %s', (language) => {
    expect(namespacesOf('en').filter((name) => !namespacesOf(language).includes(name))).toEqual([]);
  });
});

/** Returns the placeholders and tags of each text, by its path. */
function filledIn(words: unknown, place: string): Record<string, string[]> {
  if (typeof words === 'string')
    return { [place]: [...new Set(words.match(/\{\{\w+\}\}|<\/?\w+>/g))].sort() };
  return Object.assign(
    {},
    ...Object.entries(words as object).map(([key, value]) => filledIn(value, `${place}.${key}`)),
  ) as Record<string, string[]>;
}

const wordsOf = async (language: string, name: string): Promise<unknown> =>
  (await files[`./${language}/${name}`]?.())?.default;

describe('placeholders', () => {
  test.each(LANGUAGES.slice(1))('are the same as in English in %s', async (language) => {
    for (const name of namespacesOf('en')) {
      const [english, words] = await Promise.all([wordsOf('en', name), wordsOf(language, name)]);
      expect(filledIn(words, name)).toEqual(filledIn(english, name));
    }
  });
});

describe('language of a page', () => {
  test('can be chosen by a visitor, is stored, and is used for errors', async () => {
    const user = renderApp('/login');
    await user.click(await screen.findByRole('button', { name: 'हिन्दी' }));
    expect(await screen.findByRole('heading', { name: 'फिर से स्वागत है' })).toBeTruthy();
    expect(document.documentElement.lang).toBe('hi');
    expect(localStorage.getItem('language')).toBe('hi');

    refuse(logInEndpoints.logIn, 'BAD_CREDENTIALS');
    await user.type(screen.getByLabelText('ई-मेल'), 'meera@example.com');
    await user.click(screen.getByRole('button', { name: 'लॉग इन करें' }));
    expect(await screen.findByText('कृपया अपना पासवर्ड डालें।')).toBeTruthy();
    await user.type(screen.getByLabelText('पासवर्ड'), 'wrong');
    await user.click(screen.getByRole('button', { name: 'लॉग इन करें' }));
    expect(await screen.findByText('ई-मेल या पासवर्ड सही नहीं है।')).toBeTruthy();

    await user.click(screen.getByRole('button', { name: 'English' }));
    expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeTruthy();
    expect(document.documentElement.lang).toBe('en');
  });

  test('is that of the account of the member', async () => {
    answer(matchEndpoints.friends, []);
    renderApp('/friends', { as: 'member', profile: aProfile({ language: 'hi' }) });
    expect(await screen.findByText('अभी कोई दोस्त नहीं')).toBeTruthy();
    await waitFor(() => expect(document.documentElement.lang).toBe('hi'));
  });

  test('results in a notice on translated legal pages', async () => {
    renderApp('/terms');
    expect((await screen.findByRole('heading', { level: 1 })).parentElement?.textContent).toBe(
      'Terms and ConditionsLast updated 5 August 2025',
    );
    await chooseLanguage('hi');
    expect(await screen.findByText(/मूल पाठ अंग्रेज़ी में है/)).toBeTruthy();
  });

  test('keeps a changed limit in a translated error', async () => {
    await chooseLanguage('hi');
    expect(translated(likeLimitText(TEXTS.likeLimit, 25), 'LIKE_LIMIT')).toBe(
      'आज के लिए 25 लाइक की सीमा पूरी हो गई है।',
    );
  });
});
