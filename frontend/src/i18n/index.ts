import { isolated } from '@contract';
import i18n, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import auth from './en/auth';
import common from './en/common';

/** Where words lie. The administration's have a folder of their own, which its pages add (staff-words.ts). */
export const files = import.meta.glob<{ default: object }>([
  './*/*.ts',
  '!./en/{auth,common}.ts',
  '!./*/{texts,translations}.ts',
]);

/** Loads a page's words together with the page; each language is a folder, each namespace a file in it. */
const loader: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    const load = files[`./${language}/${namespace}.ts`];
    if (!load) return done(new Error(`No words for ${language}/${namespace}`), false);
    load().then(
      (words) => done(null, words.default),
      (error: Error) => done(error, false),
    );
  },
};

/**
 * A value that this page has no words for, as a newer server may send one, is shown as it is called:
 * 'on-hold' as 'on hold'.
 */
const lastWord = (key: string): string => key.slice(key.lastIndexOf('.') + 1).replaceAll('-', ' ');

// What the first screen needs comes with the program; the rest is loaded when its page is.
void i18n
  .use(loader)
  .use(initReactI18next)
  .init({
    lng: 'en',
    // Every language has every word: the type check holds its files to the English ones.
    fallbackLng: false,
    resources: { en: { common, auth } },
    partialBundledLanguages: true,
    ns: ['common', 'auth'],
    defaultNS: 'common',
    initAsync: false,
    // React escapes what a page shows. Names keep to themselves, whichever way their letters are written.
    interpolation: { escape: isolated },
    parseMissingKeyHandler: lastWord,
  });
