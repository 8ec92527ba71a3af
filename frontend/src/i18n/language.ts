import { type Language, LANGUAGES } from '@contract';
import i18n from 'i18next';
import { readText, writeText } from '@/lib/storage/stored';
import { forgetTranslations, loadTranslations } from './translated';

/** Each language in its own words. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', hi: 'हिन्दी' };

/** The same key and attribute as public/start.js, which sets the page's language before the first paint. */
const KEY = 'language';

const [DEFAULT] = LANGUAGES;
const isLanguage = (code: string | null | undefined): code is Language =>
  LANGUAGES.some((language) => language === code);

/** What was chosen on this browser, else the first of the browser's languages that the product speaks. */
function wanted(): Language {
  const chosen = readText(KEY);
  if (isLanguage(chosen)) return chosen;
  return navigator.languages.map((tag) => tag.split('-', 1)[0]).find(isLanguage) ?? DEFAULT;
}

/** The language of the page. */
export const currentLanguage = (): Language => (isLanguage(i18n.language) ? i18n.language : DEFAULT);

/**
 * Shows everything in a language from now on, and keeps that in this browser. When its words do not come, the
 * page stays in the language it has.
 */
export async function chooseLanguage(language: Language): Promise<void> {
  writeText(KEY, language);
  await show(language);
}

/** Whose words were asked for last: what comes later than that of another one changes nothing. */
let asked: Language = DEFAULT;

async function show(language: Language): Promise<void> {
  if (language === asked) return;
  asked = language;
  const before = currentLanguage();
  if (language === DEFAULT) forgetTranslations();
  else if (!(await loadTranslations(language)) || asked !== language) return;
  await i18n.changeLanguage(language);
  if (asked !== language) return;
  if (i18n.hasResourceBundle(language, 'common')) document.documentElement.lang = language;
  else {
    asked = before;
    await i18n.changeLanguage(before);
  }
}

/**
 * Shows the language that this browser wants; null when that is the one whose words come with the program.
 */
export function startLanguage(): Promise<void> | null {
  const language = wanted();
  return language === DEFAULT ? null : show(language);
}

window.addEventListener('storage', ({ key }) => {
  if (key === null || key === KEY) void show(wanted());
});
