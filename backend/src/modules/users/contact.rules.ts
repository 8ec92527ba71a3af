import { CHAT_LIMITS } from '@contract';

/*
 * In patterns that run over members' texts, every repetition is bounded or can only start at the beginning of
 * its run of characters (by a look-behind or a word boundary). So the time grows linearly with the length of
 * the text, never quadratically. The specs measure it.
 */

const APP =
  "(?:what'?s\\s?app|wh[a@]ts[a@]pp|w[a@]pp|telegram|t[e3]l[e3]gram|signal|viber|we\\s?chat|kik|snap(?:chat)?|insta(?:gram)?|ig|skype|hangouts?|google chat|discord|zalo|imo|face\\s?book|messenger)";
const DIGIT = '(?:zero|one|two|three|four|five|six|seven|eight|nine|double|oh)';
const PHONE = '(?:\\+|\\b00)?\\d(?:[\\s().-]{0,3}\\d){8,13}(?!\\d)';
const SPELLED_NUMBER = `\\b${DIGIT}(?:[\\s,-]{1,3}${DIGIT}){5,9}`;
const MAIL = '[\\w+-]@[\\w-]+\\.[a-z]{2,}';

export const anyOf = (...patterns: string[]): RegExp =>
  new RegExp(patterns.map((pattern) => `(?:${pattern})`).join('|'));

/**
 * Top-level domains that are no words of a sentence. Domains that are words (in, me, it) would cause false
 * positives.
 */
const ENDING =
  '(?:com|net|org|xyz|link|site|online|info|shop|live|ru|biz|io|co|app|dev|club|website|click|icu|vip|cam|dating|page|tv|cc|tk|ly|example)';
const LINK = anyOf(
  '\\bh(?:tt|xx)ps? ?: ?\\/ ?\\/|\\bwww\\.\\S',
  `[^\\s.,;:!?]\\.(?:${ENDING}\\b|xn--[a-z0-9])`,
  '\\b(?:bit\\.ly|t\\.me|wa\\.me|tinyurl\\.[a-z]|cutt\\.ly|goo\\.gl)\\b',
  '(?<![a-z0-9-])[a-z0-9-]{2,}\\.(?:[a-z]{2,}\\.)?[a-z]{2,}\\/\\S',
);

/** A crypto wallet address: one long word of letters and digits. */
const WALLET = '(?<![a-z0-9])(?=[a-z]{0,24}[0-9])[a-z0-9]{25}';
/**
 * Contact data in a name: seven digits, which no name has, or another way to contact the member elsewhere.
 */
const CONTACT = anyOf(
  '\\d(?:[\\s().-]{0,3}\\d){6}',
  SPELLED_NUMBER,
  MAIL,
  WALLET,
  '(?<!\\S)@\\w',
  `\\b${APP}(?: me\\b| ?:| @| ?\\+?\\d)`,
);

/** Ways to hide the dot of a domain: as a word, in brackets or between spaces. Each is replaced by a dot. */
const HIDDEN_DOTS = [
  / ?[([{<*_|] ?(?:dot|[.,]) ?[)\]}>*_|] ?/g,
  new RegExp(` ?[ -]dot[ -] ?(?=${ENDING}\\b)`, 'g'),
  new RegExp(`(?<=[a-z0-9])dot(?=(?:com|net|org)\\b)`, 'g'),
  new RegExp(` \\. ?(?=${ENDING}\\b)`, 'g'),
  /\. (?=(?:com|xyz)\b)/g,
];

/** Full stops and middle dots of other scripts, which browsers or readers take for a dot. */
const DOTS = /[\u00b7\u2024\u2219\u22c5\u3002\u30fb\u06d4]/g;
/** Digits of other scripts. Their value does not matter here. */
const OTHER_DIGITS = /(?![0-9])\p{Nd}/gu;
/**
 * NFKC can turn one character into eighteen. Of a longer result, only this number of characters at either end
 * is checked.
 */
const LOOKED_AT = 2 * CHAT_LIMITS.messageLength;

/** Normalizes a text for comparison: lower case, NFKC, no invisible characters, single spaces. */
export function plain(text: string): string {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(?:\u00ad|[\u200b-\u200f]|\u2060|\ufe0f|\ufeff)/g, '')
    .replace(/[’‘`´]/g, "'")
    .replace(DOTS, '.')
    .replace(OTHER_DIGITS, '0')
    .replace(/\s+/g, ' ')
    .trim();
  if (words.length <= 2 * LOOKED_AT) return words;
  return `${words.slice(0, LOOKED_AT)} ${words.slice(-LOOKED_AT)}`;
}

/** Returns whether a text contains a web address, including one without scheme or with a hidden dot. Pure. */
export const holdsLink = (text: string): boolean => linkIn(plain(text));

const linkIn = (words: string): boolean =>
  LINK.test(words) || LINK.test(HIDDEN_DOTS.reduce((seen, dot) => seen.replace(dot, '.'), words));

/** Returns whether a name contains contact data, a link or a payment address. Pure. */
export function holdsContact(name: string): boolean {
  const words = plain(name);
  return CONTACT.test(words) || linkIn(words);
}

/** Returns whether a text contains a crypto wallet address. Pure. */
export const holdsWallet = (text: string): boolean => anyOf(WALLET).test(plain(text));

/** Pattern sources to build larger patterns from. */
export const CONTACT_PATTERNS = {
  app: APP,
  phone: PHONE,
  spelledNumber: SPELLED_NUMBER,
  mail: MAIL,
} as const;
