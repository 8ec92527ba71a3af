import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { ERROR_TEXTS } from '@contract';

const WORDS = join(import.meta.dirname, '../../src/i18n');
const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTED = [...'áƀçđéƒğħíĵķĺḿñóṕɋŕšťúṽŵẋýžÁɃÇĐÉƑĞĦÍĴĶĹḾÑÓṔɊŔŠŤÚṼŴẊÝŽ'];
/** Placeholders, tags and link targets. */
const MARKUP = /(\{\{[^}]*\}\}|<[^>]*>|\]\([^)]*\))/;
const LONGER = 0.4;

/** Returns a readable text without plain letters that is 1.4 times as long. */
function pseudo(text: string): string {
  let owed = 0;
  const stretched = (letter: string): string => {
    owed += LONGER;
    const accented = ACCENTED[PLAIN.indexOf(letter)] ?? letter;
    const more = /[aeiouy]/i.test(letter) ? Math.floor(owed) : 0;
    owed -= more;
    return accented.repeat(1 + more);
  };
  return text
    .split(MARKUP)
    .map((part, index) => (index % 2 === 1 ? part : [...part].map(stretched).join('')))
    .join('');
}

type Words = string | Words[] | { [key: string]: Words };

function pseudoWords(words: Words): Words {
  if (typeof words === 'string') return pseudo(words);
  if (Array.isArray(words)) return words.map(pseudoWords);
  return Object.fromEntries(Object.entries(words).map(([key, value]) => [key, pseudoWords(value)]));
}

const wordsOf = async (file: string): Promise<Words> =>
  ((await import(pathToFileURL(join(WORDS, file)).href)) as { default: Words }).default;

/** Returns the built files of the Hindi texts by name, with pseudo-texts in place of the Hindi. */
async function pseudoFiles(): Promise<Map<string, string>> {
  const paths = readdirSync(join(WORDS, 'hi'), { recursive: true, encoding: 'utf8' });
  const files = paths
    .filter((path) => path.endsWith('.ts') && path !== 'contract-texts.ts')
    .map(async (path) => {
      const name = basename(path, '.ts');
      const words = name.endsWith('translations')
        ? Object.fromEntries(
            Object.keys(await wordsOf(`hi/${path}`)).map((key) => [
              key,
              pseudo((ERROR_TEXTS as Record<string, string>)[key] ?? key),
            ]),
          )
        : pseudoWords(await wordsOf(`en/${path}`));
      return [name, `export default ${JSON.stringify(words)}`] as const;
    });
  return new Map(await Promise.all(files));
}

/**
 * Replaces the Hindi of the page by a pseudo-language: English with an accent on each letter, 1.4 times as
 * long. A plain letter on the page then shows that a text is missing in the translation files. Dates and
 * numbers keep the Hindi format.
 */
export async function speakPseudo(page: Page): Promise<void> {
  const files = await pseudoFiles();
  await page.route(/\/assets\/[a-z-]+-[\w-]{7}\.js$/, async (route) => {
    const words = files.get(/([a-z-]+)-[\w-]{7}\.js$/.exec(route.request().url())?.[1] ?? '');
    if (words === undefined) return route.fallback();
    // The test may end while the page loads a file in the background.
    const response = await route.fetch().catch(() => null);
    if (!response) return;
    // English texts and other files of the same name stay unchanged.
    const isHindi = /[\u0900-\u097f]/.test(await response.text());
    return route.fulfill(isHindi ? { response, body: words } : { response });
  });
  await page.addInitScript(() => localStorage.setItem('language', 'hi'));
}
