import tlds from 'tlds' with { type: 'json' };
import { CHAT_LIMITS, lengthOf } from '@contract';

/*
 * In patterns for members' texts, every repetition is bounded or can only start at the beginning of its run
 * of characters (by a look-behind or a word boundary). So the time grows linearly with the length of the
 * text, never quadratically. The specs measure this.
 */

const APP_NAME =
  "(?:what'?s\\s?app|wh[a@]ts[a@]pp|w[a@]pp|telegram|t[e3]l[e3]gram|signal|viber|we\\s?chat|kik|snap(?:chat)?|insta(?:gram)?|ig|skype|hangouts?|google chat|discord|zalo|imo|face\\s?book|messenger)";
const DIGIT = '(?:zero|one|two|three|four|five|six|seven|eight|nine|double|oh)';
const PHONE = '(?:\\+|\\b00)?\\d(?:[\\s().-]{0,3}\\d){8,13}(?!\\d)';
const SPELLED_NUMBER = `\\b${DIGIT}(?:[\\s,-]{1,3}${DIGIT}){5,9}`;
const MAIL_ADDRESS = '[\\w+-]@[\\w-]+\\.[a-z]{2,}';

export const anyPattern = (...patterns: string[]): RegExp =>
  new RegExp(patterns.map((pattern) => `(?:${pattern})`).join('|'));

/**
 * Top-level domains that are neither words nor names, so that a dot before them is not the end of an
 * abbreviation or initial.
 */
const ONLY_DOMAINS = 'com|net|org|xyz|biz|icu|example';
/** Top-level domains that are also names (B. Ru) or words of other languages. */
const SHORT_DOMAINS = 'ru|io|co|app|tv|cc|tk|ly';
/** Top-level domains that are also words or parts of places: Opp. Club Road, K. Page. */
const WORD_DOMAINS = 'link|site|online|info|shop|live|dev|club|website|click|vip|cam|dating|page';
/** Abbreviations of three or more letters that stand before a word of a place. */
const ABBREVIATIONS = 'opp|off|near|bldg|flat|mrs|prof';
const LETTER = '[\\p{L}\\p{M}\\p{N}_-]';
const WORD_END = '(?![\\p{L}\\p{M}\\p{N}])';
/** A top-level domain that is accepted even after a hidden dot. */
const NO_TOP_LEVEL_PLACE = `(?:${ONLY_DOMAINS}|${SHORT_DOMAINS})${WORD_END}`;
const LINK = new RegExp(
  [
    '(?<![a-z0-9])h(?:tt|xx)ps? ?: ?\\/ ?\\/',
    '(?<![\\p{L}\\p{N}])www\\.\\S',
    `[^\\s.,;:!?]\\.(?:(?:${ONLY_DOMAINS})${WORD_END}|xn--[a-z0-9])`,
    `${LETTER}{2}\\.(?:${SHORT_DOMAINS})${WORD_END}`,
    `${LETTER}{3}(?<!(?<!${LETTER})(?:${ABBREVIATIONS}))\\.(?:${WORD_DOMAINS})${WORD_END}`,
    '(?<![a-z0-9])(?:bit\\.ly|t\\.me|wa\\.me|tinyurl\\.[a-z]|cutt\\.ly|goo\\.gl)(?![a-z0-9])',
  ].join('|'),
  'u',
);
/** A domain before the slash of a path. Its last part decides whether it is one. */
const WITH_PATH = /(?<![a-z0-9-])[a-z0-9-]{2,}\.(?:[a-z]{2,}\.)?([a-z]{2,})\/\S/g;
const TOP_LEVEL_DOMAINS: ReadonlySet<string> = new Set(tlds);

/** A crypto wallet address: one long word of letters and digits. */
const WALLET_ADDRESS = '(?<![a-z0-9])(?=[a-z]{0,24}[0-9])[a-z0-9]{25}';
/**
 * Contact data in a name: seven digits, which no name has, or another way to contact the member elsewhere.
 */
const CONTACT = anyPattern(
  '\\d(?:[\\s().-]{0,3}\\d){6}',
  SPELLED_NUMBER,
  MAIL_ADDRESS,
  WALLET_ADDRESS,
  '(?<!\\S)@\\w',
  `\\b${APP_NAME}(?: me\\b| ?:| @| ?\\+?\\d)`,
);

const DIGIT_GAP = '[\\s().-]{1,3}';
/**
 * Contact data in a place: a telephone number as people write them, or a mail address. Other rules than for
 * names, because an address also has digits, such as house number and postal code, and words that would be
 * contact data in a name.
 */
const CONTACT_IN_PLACE = anyPattern(
  '(?:\\+|\\b00)\\d(?:[\\s().-]{0,3}\\d){8,13}',
  `(?<!\\d)(?:\\d{10,13}|\\d{5}${DIGIT_GAP}\\d{5}|\\d{3,4}${DIGIT_GAP}\\d{7,8}|\\d{3,5}${DIGIT_GAP}\\d{3,4}${DIGIT_GAP}\\d{3,4})(?!\\d)`,
  SPELLED_NUMBER,
  MAIL_ADDRESS,
  WALLET_ADDRESS,
);

/** Ways to hide the dot of a domain: as a word, in brackets or between spaces. Each is replaced by a dot. */
const HIDDEN_DOTS = [
  / ?[([{<*_|] ?(?:dot|[.,]) ?[)\]}>*_|] ?/g,
  new RegExp(` ?[ -]dot[ -] ?(?=${NO_TOP_LEVEL_PLACE})`, 'gu'),
  new RegExp(`(?<=[a-z0-9])dot(?=(?:com|net|org)\\b)`, 'g'),
  new RegExp(` \\. ?(?=${NO_TOP_LEVEL_PLACE})`, 'gu'),
  /\. (?=(?:com|xyz)\b)/g,
];

/** Full stops and middle dots of other scripts that browsers or readers accept as a dot. */
const DOT_LOOKALIKES = /[\u00b7\u2024\u2219\u22c5\u3002\u30fb\u06d4]/g;
/** Digits of other scripts. Their value is not needed. */
const OTHER_DIGITS = /(?![0-9])\p{Nd}/gu;
/**
 * NFKC can turn one character into eighteen. Of a longer result, only this number of characters at each end
 * is checked.
 */
const LOOKED_AT = 2 * CHAT_LIMITS.messageLength;

/** Normalizes a text for comparison: lower case, NFKC, no invisible characters, single spaces. */
export function plainText(text: string): string {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(?:\u00ad|[\u200b-\u200f]|\u2060|\ufe0f|\ufeff)/g, '')
    .replace(/[’‘`´]/g, "'")
    .replace(DOT_LOOKALIKES, '.')
    .replace(OTHER_DIGITS, '0')
    .replace(/\s+/g, ' ')
    .trim();
  if (words.length <= 2 * LOOKED_AT) return words;
  return `${words.slice(0, LOOKED_AT)} ${words.slice(-LOOKED_AT)}`;
}

/** The end of a sentence without a blank before the next one: "I love it.Live music is best". */
const SENTENCE_END =
  /(?<=(?<![\p{L}\p{M}\p{N}.-])(?:\p{Ll}{1,30}|\p{Lu}\p{Ll}))\.(?=\p{Lu}\p{Ll}{1,30}\s+\p{Ll})/gu;

/** Returns whether a text contains a web address, including one without scheme or with a hidden dot. Pure. */
export const holdsLink = (text: string): boolean => isLinkIn(plainText(text.replace(SENTENCE_END, '. ')));

function isLinkIn(words: string): boolean {
  return isAddressIn(words) || isAddressIn(HIDDEN_DOTS.reduce((seen, dot) => seen.replace(dot, '.'), words));
}

const isAddressIn = (words: string): boolean =>
  LINK.test(words) || [...words.matchAll(WITH_PATH)].some(([, ending = '']) => TOP_LEVEL_DOMAINS.has(ending));

/** Returns whether a name contains contact data, a link or a payment address. Pure. */
export function holdsContact(name: string): boolean {
  const words = plainText(name);
  return CONTACT.test(words) || isLinkIn(words);
}

/** Returns whether the place of a plan contains contact data, a link or a payment address. Pure. */
export function placeHoldsContact(place: string): boolean {
  const words = plainText(place);
  return CONTACT_IN_PLACE.test(words) || isLinkIn(words);
}

/** Maximum length in code points of the words that an error quotes. */
const NAMED_LENGTH = 60;

/**
 * Returns the first words of a text, as written, in which a rule finds something; of very long words, only
 * the part up to the end of the finding. Null if the rule finds nothing. Searches by halving: a rule that
 * matches a part of the text also matches all longer parts, except for words at the border.
 */
function wordsIn(text: string, finds: (part: string) => boolean): string | null {
  if (!finds(text)) return null;
  const words = text.split(/(\s+)/u);
  const end = firstWhere(words.length, (to) => finds(words.slice(0, to).join('')));
  const size = firstWhere(end, (count) => finds(words.slice(end - count, end).join('')));
  const run = words
    .slice(end - size, end)
    .join('')
    .trim();
  if (lengthOf(run) <= NAMED_LENGTH) return run;
  const letters = [...run];
  const last = firstWhere(letters.length, (to) => finds(letters.slice(0, to).join('')));
  return `…${letters.slice(Math.max(0, last - NAMED_LENGTH), last).join('')}`;
}

/**
 * Returns the lowest number from 1 to `most` for which a condition is true, if it is true for all numbers
 * above.
 */
function firstWhere(most: number, holds: (value: number) => boolean): number {
  let [below, from] = [0, most];
  while (from - below > 1) {
    const middle = Math.floor((below + from) / 2);
    if (holds(middle)) from = middle;
    else below = middle;
  }
  return from;
}

/** Returns the words of a text that `holdsLink` regards as a web address; null if there are none. Pure. */
export const linkWordsIn = (text: string): string | null =>
  wordsIn(text.replace(SENTENCE_END, '. '), (part) => isLinkIn(plainText(part)));

/** Returns the words of a name that `holdsContact` regards as contact data; null if there are none. Pure. */
export const contactWordsInName = (name: string): string | null => wordsIn(name, holdsContact);

/** Returns whether a text contains a crypto wallet address. Pure. */
export const holdsWallet = (text: string): boolean => anyPattern(WALLET_ADDRESS).test(plainText(text));

/** Sources of patterns, from which larger patterns are built. */
export const CONTACT_PATTERNS = {
  app: APP_NAME,
  phone: PHONE,
  mail: MAIL_ADDRESS,
} as const;
