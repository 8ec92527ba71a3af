import { endpoints, LANGUAGES, likeLimitText, TEXTS } from '@contract';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aProfile } from '@/testing/builders/members';
import { renderApp } from '@/testing/render-app';
import { answer, refuse } from '@/testing/server';
import { chooseLanguage } from './language';
import { translated } from './translated';

const files = Object.keys(import.meta.glob('./*/*.ts'));
const namespacesOf = (language: string): string[] =>
  files
    .map((file) => file.split('/'))
    .flatMap(([, folder, name]) => (folder === language && name !== undefined ? [name] : []));

afterEach(() => chooseLanguage('en'));

test.each(LANGUAGES.slice(1))('every page but the administration has its words in %s', (language) => {
  const english = namespacesOf('en').filter((name) => !name.startsWith('admin'));
  expect(english.filter((name) => !namespacesOf(language).includes(name))).toEqual([]);
});

test('visitors choose a language, which stays, and read failures in it', async () => {
  const user = renderApp('/login');
  await user.click(await screen.findByRole('button', { name: 'हिन्दी' }));
  expect(await screen.findByRole('heading', { name: 'फिर से स्वागत है' })).toBeTruthy();
  expect(document.documentElement.lang).toBe('hi');
  expect(localStorage.getItem('language')).toBe('hi');

  refuse(endpoints.auth.logIn, 'BAD_CREDENTIALS');
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

test('a member reads the pages in the language of the account', async () => {
  answer(endpoints.match.friends, []);
  renderApp('/friends', { as: 'member', profile: aProfile({ language: 'hi' }) });
  expect(await screen.findByText('अभी कोई दोस्त नहीं')).toBeTruthy();
  await waitFor(() => expect(document.documentElement.lang).toBe('hi'));
});

test('legal pages call themselves translations where they are', async () => {
  renderApp('/terms');
  expect((await screen.findByRole('heading', { level: 1 })).parentElement?.textContent).toBe(
    'Terms and ConditionsLast updated 5 August 2025',
  );
  await chooseLanguage('hi');
  expect(await screen.findByText(/मूल पाठ अंग्रेज़ी में है/)).toBeTruthy();
});

test('an error with another number than its standard keeps that number', async () => {
  await chooseLanguage('hi');
  expect(translated(likeLimitText(TEXTS.likeLimit, 25), 'LIKE_LIMIT')).toBe(
    'आज के लिए 25 लाइक की सीमा पूरी हो गई है।',
  );
});
