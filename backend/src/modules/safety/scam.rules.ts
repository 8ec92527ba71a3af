import { createHash } from 'node:crypto';
import { LIMITS, type ScamHint } from '@contract';

/*
 * Every repetition here is bounded, or can only begin where its run of characters begins (a look-behind or a word boundary
 * says so): the work grows with the length of a text, never with its square. The specs measure it.
 */

/** Never further than this, and never past the end of a sentence. */
const NEAR = '[^.?!\\n]{0,45}?';
const AMOUNT =
  '(?:[$₹€£]\\s?\\d[\\d,]*|rs\\.?\\s?\\d[\\d,]*|\\d[\\d,]*\\s?(?:usd|inr|eur|rs|dollars?|rupees?|euros?|pounds?|bucks|k\\b))';
const MONEY = `(?:money|cash|funds?|${AMOUNT})`;
const PAY_SERVICE =
  '(?:pay\\s?pal|venmo|cash\\s?app|zelle|western union|money\\s?gram|paytm|phone\\s?pe|g\\s?pay|google pay|upi|revolut)';
const COIN =
  '(?:bitcoins?|btc|ethereum|eth|usdt|tether|crypto(?:s|currency|currencies)?|forex|binance|coinbase)';
const GAIN =
  '(?:invest(?:ed|ing|ment|ments|or)?|earn(?:ed|ing|ings)?|profits?|returns?|double|trad(?:e|es|ing)|wallet|teach|platform|mentor|deposit|income|make money|signals?|rich|tips?)';
const APP =
  "(?:what'?s\\s?app|wh[a@]ts[a@]pp|w[a@]pp|telegram|t[e3]l[e3]gram|signal|viber|we\\s?chat|kik|snap(?:chat)?|insta(?:gram)?|ig|skype|hangouts?|google chat|discord|zalo|imo|face\\s?book|messenger)";
const LEADS =
  "(?:add|text|message|msg|write|contact|reach|find|hit|ping|dm|call|follow|move|switch|continue|come|join|hmu|let'?s (?:chat|talk|move|go|continue|speak|meet|switch)|(?:chat|talk|speak|faster|easier|better|available|more|always|only|am|me) (?:\\w+ )?(?:on|over|via|in|at|through))";
const DIGIT = '(?:zero|one|two|three|four|five|six|seven|eight|nine|double|oh)';
const PHONE = '(?:\\+|\\b00)?\\d(?:[\\s().-]{0,3}\\d){8,13}(?!\\d)';
const SPELLED_NUMBER = `\\b${DIGIT}(?:[\\s,-]{1,3}${DIGIT}){5,9}`;
const MAIL = '[\\w+-]@[\\w-]+\\.[a-z]{2,}';

const any = (...patterns: string[]): RegExp =>
  new RegExp(patterns.map((pattern) => `(?:${pattern})`).join('|'));

/** What a scam's first words look like, by kind; the most telling kind first. */
const RULES: readonly (readonly [ScamHint, RegExp])[] = [
  [
    'gift-card',
    any(
      `\\b(?:send|buy|get|need|purchase|pick up|scratch|redeem|pay|help|could use|want|photo|picture|pics?)\\b${NEAR}\\b(?:gift ?-?cards?|(?:itunes|steam|google play|apple|amazon|razer|vanilla|xbox) (?:gift )?(?:cards?|vouchers?|codes?))\\b`,
      `\\b(?:gift ?-?cards?|itunes|steam|google play|razer)\\b${NEAR}\\b(?:codes?|for me|to me)\\b`,
    ),
  ],
  [
    'crypto',
    any(
      `\\b${COIN}\\b${NEAR}\\b${GAIN}\\b`,
      `\\b${GAIN}\\b${NEAR}\\b${COIN}\\b`,
      '\\b(?:guaranteed|passive|daily|weekly|steady) (?:returns?|profits?|income|earnings)\\b',
      '\\b(?:double|triple) your (?:money|investment|income|savings)\\b',
      `\\binvest(?:ment|ing)?\\b${NEAR}\\b(?:profits?|returns?|opportunit(?:y|ies)|platform|with me|plan)\\b`,
      '\\btrading (?:platform|signals?|account|group)\\b',
    ),
  ],
  [
    'bank',
    any(
      `\\b(?:your|my|send|share|need|give|give me|the) (?:\\w+ )?(?:bank|account) (?:details?|number|info(?:rmation)?|transfer|account|login)\\b`,
      `\\b(?:send|share|tell|give|need|forward|what is|what's)\\b${NEAR}\\b(?:iban|ifsc|swift code|routing number|otp|one[- ]time (?:password|code)|cvv|card number|(?:debit|credit) card|atm pin|verification code|pin number)\\b`,
      `\\b(?:receive|accept|hold|keep)\\b${NEAR}\\b(?:in|into|to|on|through) your (?:bank )?account\\b`,
      '\\bbank transfer\\b',
    ),
  ],
  [
    'money',
    any(
      `\\b(?:send|sending|lend|loan|borrow|wire|transfer|donate|spare|advance|give|gift|help)\\b(?: me| us| him| her| with| out| some| a| little| just| \\w+){0,4} ${MONEY}`,
      `(?<!n't |not |never )\\b(?:need|short of|short on|out of|require|asking for|ask you for)\\b(?: \\w+){0,3} (?:${MONEY}|loan|financial help|financial support)\\b`,
      `\\b(?:help|support|assist|sponsor)(?:ing)? me\\b${NEAR}\\b(?:financially|money|pay|rent|bills?|fees?|ticket|visa|hospital|recharge|tuition|flight)\\b`,
      '\\bfinancial(?:ly)? (?:help|support|assistance|generous|stable sponsor)\\b',
      `\\bpay (?:me|my|for my)\\b${NEAR}\\b(?:rent|bills?|fees?|ticket|flight|visa|phone|hospital|loan|recharge|first|back)\\b`,
      `\\b(?:emergency|hospital|surgery|stranded|stuck|customs|wallet was stolen|lost my wallet)\\b[^\\n]{0,80}?\\b(?:money|pay|fees?|cash|lend|loan|send)\\b`,
      `\\b(?:send|sent|pay|via|through|transfer|deposit|use|have|by)\\b${NEAR}\\b${PAY_SERVICE}\\b`,
      `\\b(?:my|your) ${PAY_SERVICE}\\b`,
      '\\b(?:recharge|top up) my (?:phone|mobile|number)\\b',
      '\\bsugar (?:daddy|mommy|baby)\\b',
      '\\b(?:weekly|monthly) allowance\\b',
    ),
  ],
  [
    'elsewhere',
    any(
      `\\b${LEADS}\\b${NEAR}\\b${APP}\\b`,
      `\\b(?:my|your|ur) ${APP}(?: (?:number|id|handle|name|username)\\b|\\s*(?::|is:?|-|=)?\\s*[@+\\d])`,
      `\\b(?:give|send|share|drop|have|what'?s|what is|can i get)\\b${NEAR}\\b(?:your|ur) (?:${APP}|(?:phone |mobile |cell |whatsapp )?number|e-?mail|contact|digits)\\b`,
      `\\b${APP}(?: me\\b|\\s*:|\\s+@|\\s*\\+?\\d)`,
      PHONE,
      SPELLED_NUMBER,
      MAIL,
      '\\b\\w+ ?(?:\\(at\\)|\\[at\\]|\\bat\\b) ?(?:gmail|yahoo|hotmail|outlook|proton|rediff)\\w*',
      '\\b(?:text|call|message|mail|e-?mail) me (?:at|on|@)\\b(?! (?:the|any|mon|tues|wednes|thurs|fri|satur|sun|noon|night|one|eight|nine|ten))',
      '\\b(?:off|from|outside|leave|leaving|deleting|closing) (?:of )?this (?:app|site|platform)\\b',
      "\\b(?:rarely|hardly|not often|never|don'?t) (?:\\w+ )?(?:check|use|come|log)\\w*(?: \\w+)? (?:here|this app|this site)\\b",
    ),
  ],
];

/** Endings of web addresses that stand in no sentence by themselves; those that are words (in, me, it) would find too much. */
const ENDING =
  '(?:com|net|org|xyz|link|site|online|info|shop|live|ru|biz|io|co|app|dev|club|website|click|icu|vip|cam|dating|page|tv|cc|tk|ly|example)';
const LINK = any(
  '\\bh(?:tt|xx)ps? ?: ?\\/ ?\\/|\\bwww\\.\\S',
  `[^\\s.,;:!?]\\.(?:${ENDING}\\b|xn--[a-z0-9])`,
  '\\b(?:bit\\.ly|t\\.me|wa\\.me|tinyurl\\.[a-z]|cutt\\.ly|goo\\.gl)\\b',
  '(?<![a-z0-9-])[a-z0-9-]{2,}\\.(?:[a-z]{2,}\\.)?[a-z]{2,}\\/\\S',
);

/** An address money is sent to: one long word of letters and digits. */
const WALLET = '(?<![a-z0-9])(?=[a-z]{0,24}[0-9])[a-z0-9]{25}';
/** Seven digits, which no name has, or another way to be found elsewhere. */
const CONTACT = any(
  '\\d(?:[\\s().-]{0,3}\\d){6}',
  SPELLED_NUMBER,
  MAIL,
  WALLET,
  '(?<!\\S)@\\w',
  `\\b${APP}(?: me\\b| ?:| @| ?\\+?\\d)`,
);

/** What the dot of an address is hidden as: in words or brackets, or with blanks round it. Each becomes a dot. */
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
    .replace(/[\u00ad\u200b-\u200f\u2060\ufe0f\ufeff]/g, '')
    .replace(/[’‘`´]/g, "'")
    .replace(DOTS, '.')
    .replace(OTHER_DIGITS, '0')
    .replace(/\s+/g, ' ')
    .trim();
  if (words.length <= 2 * LOOKED_AT) return words;
  return `${words.slice(0, LOOKED_AT)} ${words.slice(-LOOKED_AT)}`;
}

/** What tells two texts apart without keeping either; alike for what looks alike. */
export const digestOf = (text: string): string =>
  createHash('sha256').update(plain(text)).digest('hex').slice(0, 24);

/** Free of side effects: whether a web address stands in it, also one without its beginning or with its dot hidden. */
export const holdsLink = (text: string): boolean => linkIn(plain(text));

const linkIn = (words: string): boolean =>
  LINK.test(words) || LINK.test(HIDDEN_DOTS.reduce((seen, dot) => seen.replace(dot, '.'), words));

/** Free of side effects: whether a name says where else to find or pay its bearer. */
export function holdsContact(name: string): boolean {
  const words = plain(name);
  return CONTACT.test(words) || linkIn(words);
}

/** Free of side effects: whether the words of a profile are as scams begin, or name where else to find or pay the member. */
export const isTellingProfile = (text: string): boolean =>
  scamHintsIn(text).length > 0 || new RegExp(WALLET).test(plain(text));

/**
 * Free of side effects: what in a first message is as scams begin, the most telling first; empty for nearly all. English only. It
 * knows patterns, not people: a hint is a reason to look, never one to punish.
 */
export function scamHintsIn(text: string): ScamHint[] {
  const words = plain(text);
  const hints = RULES.filter(([, rule]) => rule.test(words)).map(([hint]) => hint);
  return !hints.includes('elsewhere') && linkIn(words) ? [...hints, 'elsewhere'] : hints;
}
