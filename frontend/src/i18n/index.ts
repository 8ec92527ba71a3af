import i18n, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { createStore } from 'zustand';
import { bidiIsolated } from '@contract';
import auth from './en/auth';
import common from './en/common';

/**
 * The files with texts. Those of the administration are in a separate folder, and its pages add them
 * (staff-words.ts).
 */
export const textFiles = createStore(() =>
  import.meta.glob<{ default: object }>([
    './*/*.ts',
    '!./en/{auth,common}.ts',
    '!./*/contract-{texts,translations}.ts',
  ]),
);

/** Loads the texts of a page. Each language is a folder, each namespace a file in it. */
const loader: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    const load = textFiles.getState()[`./${language}/${namespace}.ts`];
    if (!load) return done(new Error(`No texts for ${language}/${namespace}`), false);
    load().then(
      (words) => done(null, words.default),
      (error: Error) => done(error, false),
    );
  },
};

/** Fallback for a value without a text, which a newer server may send: 'on-hold' is shown as 'on hold'. */
const lastWord = (key: string): string => key.slice(key.lastIndexOf('.') + 1).replaceAll('-', ' ');

// The texts of the first screen are bundled; the others are loaded with their pages.
void i18n
  .use(loader)
  .use(initReactI18next)
  .init({
    lng: 'en',
    // No fallback language, because the type check requires every key in every language.
    fallbackLng: false,
    resources: { en: { common, auth } },
    partialBundledLanguages: true,
    ns: ['common', 'auth'],
    defaultNS: 'common',
    initAsync: false,
    // React already escapes HTML. `isolated` isolates the text direction of inserted names.
    interpolation: { escape: bidiIsolated },
    parseMissingKeyHandler: lastWord,
  });
