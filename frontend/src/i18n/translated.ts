import { createStore } from 'zustand';
import type { Language } from '@contract';

/** Translations by English sentence or by error code. */
export type Translations = Readonly<Record<string, string>>;

/** The files with translations. The pages of the administration add theirs (staff-words.ts). */
export const translationFiles = createStore(() =>
  import.meta.glob<{ default: Translations }>('./*/contract-translations.ts'),
);

/** Separates a fixed text from the reason that staff wrote; the reason is not translated. */
const REASON = ' Reason: ';

/** Translations of the current language; empty for English. */
const translations = createStore<Translations>(() => ({}));

/**
 * Loads the translations of texts that the contract and the server write in English. Returns false when
 * loading fails.
 */
export async function loadTranslations(language: Language): Promise<boolean> {
  const loads = Object.entries(translationFiles.getState()).filter(([name]) =>
    name.startsWith(`./${language}/`),
  );
  const files = await Promise.all(loads.map(([, load]) => load())).catch(() => undefined);
  if (files)
    translations.setState(Object.assign({}, ...files.map((file) => file.default)) as Translations, true);
  return files !== undefined;
}

export function forgetTranslations(): void {
  translations.setState({}, true);
}

const NUMBER = /\d+(?:[.,]\d+)*/g;

/** Translates a text by its template, in which `#` stands for any number. */
function withNumbers(text: string, table: Translations): string {
  const numbers = text.match(NUMBER);
  const template = numbers && table[text.replace(NUMBER, '#')];
  return template ? template.replace(/#/g, () => numbers.shift() ?? '') : text;
}

/**
 * Translates a text of the contract or the server: responses, errors, validation errors, profile options.
 * Returns a text without a translation unchanged.
 * @param code error code, for texts with an added reason or a changed limit
 */
export function translated(text: string, code = ''): string {
  const table = translations.getState();
  const [sentence = '', reason] = text.split(REASON, 2);
  const known = table[sentence];
  if (reason !== undefined && known !== undefined) return `${known}${table[REASON] ?? REASON}${reason}`;
  return (
    table[text] ?? table[code]?.replace(/\d+/, /\d+/.exec(text)?.[0] ?? '$&') ?? withNumbers(text, table)
  );
}
