import type { Language } from '@contract';

/** By the English sentence, or an error's code. */
export type Translations = Readonly<Record<string, string>>;

/** Where they lie. The administration's own are named by its pages alone (staff-words.ts). */
export const translationFiles = import.meta.glob<{ default: Translations }>('./*/translations.ts');

/** What staff wrote follows it, and stays as they wrote it. */
const REASON = ' Reason: ';

let table: Translations = {};

/** Loads what the contract and the server word in English; false when it did not come. */
export async function loadTranslations(language: Language): Promise<boolean> {
  const loads = Object.entries(translationFiles).filter(([name]) => name.startsWith(`./${language}/`));
  const files = await Promise.all(loads.map(([, load]) => load())).catch(() => undefined);
  if (files) table = Object.assign({}, ...files.map((file) => file.default)) as Translations;
  return files !== undefined;
}

export function forgetTranslations(): void {
  table = {};
}

/**
 * In the page's language, what the contract or the server words in English: answers, errors, what is wrong
 * with a field, options of a profile. What has no translation stays as it came.
 * @param code the error's, for texts that say more than its own, or another number: a limit may be changed
 */
export function translated(text: string, code = ''): string {
  const [sentence = '', reason] = text.split(REASON, 2);
  const known = table[sentence];
  if (reason !== undefined && known !== undefined) return `${known}${table[REASON] ?? REASON}${reason}`;
  return table[text] ?? table[code]?.replace(/\d+/, /\d+/.exec(text)?.[0] ?? '$&') ?? text;
}
