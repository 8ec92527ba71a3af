import { LIMITS } from '@contract';

/*
 * Every repetition in patterns over members' texts is bounded, or can only begin where its run of characters
 * begins (a look-behind or a word boundary says so): the work grows with the length of a text, never with its
 * square. The specs measure it.
 */

const APP =
  "(?:what'?s\\s?app|wh[a@]ts[a@]pp|w[a@]pp|telegram|t[e3]l[e3]gram|signal|viber|we\\s?chat|kik|snap(?:chat)?|insta(?:gram)?|ig|skype|hangouts?|google chat|discord|zalo|imo|face\\s?book|messenger)";
const DIGIT = '(?:zero|one|two|three|four|five|six|seven|eight|nine|double|oh)';
const PHONE = '(?:\\+|\\b00)?\\d(?:[\\s().-]{0,3}\\d){8,13}(?!\\d)';
const SPELLED_NUMBER = `\\b${DIGIT}(?:[\\s,-]{1,3}${DIGIT}){5,9}`;
const MAIL = '[\\w+-]@[\\w-]+\\.[a-z]{2,}';

/** One expression for any of these patterns. */
export const anyOf = (...patterns: string[]): RegExp =>
  new RegExp(patterns.map((pattern) => `(?:${pattern})`).join('|'));

/**
 * Endings of web addresses that stand in no sentence by themselves; those that are words (in, me, it) would
 * find too much.
 */
const ENDING =
  '(?:com|net|org|xyz|link|site|online|info|shop|live|ru|biz|io|co|app|dev|club|website|click|icu|vip|cam|dating|page|tv|cc|tk|ly|example)';
const LINK = anyOf(
  '\\bh(?:tt|xx)ps? ?: ?\\/ ?\\/|\\bwww\\.\\S',
  `[^\\s.,;:!?]\\.(?:${ENDING}\\b|xn--[a-z0-9])`,
  '\\b(?:bit\\.ly|t\\.me|wa\\.me|tinyurl\\.[a-z]|cutt\\.ly|goo\\.gl)\\b',
  '(?<![a-z0-9-])[a-z0-9-]{2,}\\.(?:[a-z]{2,}\\.)?[a-z]{2,}\\/\\S',
);

/** An address money is sent to: one long word of letters and digits. */
const WALLET = '(?<![a-z0-9])(?=[a-z]{0,24}[0-9])[a-z0-9]{25}';
/** Seven digits, which no name has, or another way to be found elsewhere. */
const CONTACT = anyOf(
  '\\d(?:[\\s().-]{0,3}\\d){6}',
  SPELLED_NUMBER,
  MAIL,
  WALLET,
  '(?<!\\S)@\\w',
  `\\b${APP}(?: me\\b| ?:| @| ?\\+?\\d)`,
);

/**
 * What the dot of an address is hidden as: in words or brackets, or with blanks round it. Each becomes a dot.
 */
const HIDDEN_DOTS = [
  / ?[([{<*_|] ?(?:dot|[.,]) ?[)\]}>*_|] ?/g,
  new RegExp(` ?[ -]dot[ -] ?(?=${ENDING}\\b)`, 'g'),
  new RegExp(`(?<=[a-z0-9])dot(?=(?:com|net|org)\\b)`, 'g'),
  new RegExp(` \\. ?(?=${ENDING}\\b)`, 'g'),
  /\. (?=(?:com|xyz)\b)/g,
];

/** Other scripts' full stops and dots in the middle, which browsers or readers take for a dot. */
const DOTS = /[\u00b7\u2024\u2219\u22c5\u3002\u30fb\u06d4]/g;
/** Digits of any script but ours; which one it is does not matter here. */
const OTHER_DIGITS = /(?![0-9])\p{Nd}/gu;
/** One character can become eighteen; of a text that grew so much its beginning and its end are looked at. */
const LOOKED_AT = 2 * LIMITS.messageLength;

/** One spelling for what looks alike: no case, no invisible characters, no runs of blanks. */
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

/**
 * Free of side effects: whether a web address stands in it, also one without its beginning or with its dot
 * hidden.
 */
export const holdsLink = (text: string): boolean => linkIn(plain(text));

const linkIn = (words: string): boolean =>
  LINK.test(words) || LINK.test(HIDDEN_DOTS.reduce((seen, dot) => seen.replace(dot, '.'), words));

/** Free of side effects: whether a name says where else to find or pay its bearer. */
export function holdsContact(name: string): boolean {
  const words = plain(name);
  return CONTACT.test(words) || linkIn(words);
}

/** Free of side effects: whether an address to send money to stands in it. */
export const holdsWallet = (text: string): boolean => anyOf(WALLET).test(plain(text));

/** The parts that patterns for whole sentences are made of. */
export const CONTACT_PATTERNS = {
  app: APP,
  phone: PHONE,
  spelledNumber: SPELLED_NUMBER,
  mail: MAIL,
} as const;
