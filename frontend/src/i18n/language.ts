import i18n from 'i18next';
import { createStore } from 'zustand';
import { readText, writeText } from '@/lib/storage/stored';
import { LANGUAGES, type Language } from '@contract';
import { forgetTranslations, loadTranslations } from './translated';

/** Name of each language in that language. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', hi: 'हिन्दी' };

/** Same key and attribute as in public/start.js, which sets the language before the first paint. */
const KEY = 'language';

const [DEFAULT] = LANGUAGES;
const isLanguage = (code: string | null | undefined): code is Language =>
  LANGUAGES.some((language) => language === code);

/**
 * Returns the language stored in this browser, or else the first of the browser's languages that is
 * supported.
 */
function preferredLanguage(): Language {
  const chosen = readText(KEY);
  if (isLanguage(chosen)) return chosen;
  return navigator.languages.map((tag) => tag.split('-', 1)[0]).find(isLanguage) ?? DEFAULT;
}

export const currentLanguage = (): Language => (isLanguage(i18n.language) ? i18n.language : DEFAULT);

/**
 * Switches the language and stores it in this browser. If its texts cannot be loaded, the current language
 * stays.
 */
export async function chooseLanguage(language: Language): Promise<void> {
  writeText(KEY, language);
  await showLanguage(language);
}

/** The language that was requested last. Texts of other languages that arrive later are ignored. */
const request = createStore<{ language: Language }>(() => ({ language: DEFAULT }));
const requested = (): Language => request.getState().language;

async function showLanguage(language: Language): Promise<void> {
  if (language === requested()) return;
  request.setState({ language });
  const before = currentLanguage();
  if (language === DEFAULT) forgetTranslations();
  else if (!(await loadTranslations(language)) || requested() !== language) return;
  await i18n.changeLanguage(language);
  if (requested() !== language) return;
  if (i18n.hasResourceBundle(language, 'common')) document.documentElement.lang = language;
  else {
    request.setState({ language: before });
    await i18n.changeLanguage(before);
  }
}

/**
 * Applies the language of this browser. Returns null when no texts must be loaded, because they are bundled.
 */
export function startLanguage(): Promise<void> | null {
  const language = preferredLanguage();
  return language === DEFAULT ? null : showLanguage(language);
}

window.addEventListener('storage', ({ key }) => {
  if (key === null || key === KEY) void showLanguage(preferredLanguage());
});
