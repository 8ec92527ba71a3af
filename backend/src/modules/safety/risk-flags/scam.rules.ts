import { createHash } from 'node:crypto';
import { scamSignsIn, type ScamHint } from '@contract';
import { anyPattern, CONTACT_PATTERNS, holdsLink, holdsWallet, plainText } from '../../users/index.js';

const { app: APP, phone: PHONE, mail: MAIL } = CONTACT_PATTERNS;

/** Text between two words of one pattern: at most 45 characters, within one sentence. */
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
/** Verbs that ask to continue elsewhere, and words before the name of the app or number. */
const CONTACT_VERBS =
  "(?:(?:add|text|message|msg|write|write to|contact|reach|find|hit|ping|dm|call|follow) (?:me|us)|(?:move|switch|continue|hmu|let'?s (?:chat|talk|move|go|continue|speak|meet|switch)|(?:we|us) (?:chat|talk|speak|write|move)|(?:chat|talk|speak|faster|easier|better|available|always|me) (?:\\w+ )?(?=(?:on|over|via|through) )))";
const ON = '(?:on|over|via|in|at|through|to|by|using) (?:my |the )?';
/** Words of a request to send or lend something. */
const ASKED = '(?:(?:can|could|would|will|may) you|please|pls|plz|kindly|just)';
const START = '(?:^|[.!?,\\n] ?)';
const LENDING = '(?:send|sending|lend|lending|loan|borrow|wire|transfer|donate|spare|advance|give|gift|help)';
/** Patterns of a scam's first message by kind, most reliable kind first. */
const RULES: readonly (readonly [ScamHint, RegExp])[] = [
  [
    'gift-card',
    anyPattern(
      `\\b(?:send|buy|get|need|purchase|pick up|scratch|redeem|pay|help|could use|want|photo|picture|pics?)\\b${NEAR}\\b(?:gift ?-?cards?|(?:itunes|steam|google play|apple|amazon|razer|vanilla|xbox) (?:gift )?(?:cards?|vouchers?|codes?))\\b`,
      `\\b(?:gift ?-?cards?|itunes|steam|google play|razer)\\b${NEAR}\\b(?:codes?|for me|to me)\\b`,
    ),
  ],
  [
    'crypto',
    anyPattern(
      `\\b${COIN}\\b${NEAR}\\b${GAIN}\\b`,
      `\\b${GAIN}\\b${NEAR}\\b${COIN}\\b`,
      '\\b(?:guaranteed|passive|daily|weekly|steady) (?:returns?|profits?|income|earnings)\\b',
      '\\b(?:double|triple) your (?:money|investment|income|savings)\\b',
      `\\b(?:i|my|me|you|your|us)\\b${NEAR}\\binvest(?:ment|ing)?\\b${NEAR}\\b(?:profits?|returns?|opportunity|platform|with me|plan)\\b`,
      `\\binvest(?:ment|ing)? (?:opportunity|platform|plan|with me)\\b${NEAR}\\b(?:i|my|me|you|your)\\b`,
      '\\b(?:my|our|this|join|join a) trading (?:platform|signals?|account|group)\\b',
    ),
  ],
  [
    'bank',
    anyPattern(
      `\\b(?:your|send|share|need|give|give me) (?:(?!my\\b)\\w+ )?(?:bank|account) (?:details?|number|info(?:rmation)?|transfer|login)\\b`,
      `\\b(?:send|share|tell|give|need|forward|what is|what's)\\b(?! you\\b)${NEAR}\\b(?:iban|ifsc|swift code|routing number|otp|one[- ]time (?:password|code)|cvv|card number|(?:debit|credit) card|atm pin|verification code|pin number)\\b`,
      `\\b(?:receive|accept|hold|keep)\\b${NEAR}\\b(?:in|into|to|on|through) your (?:bank )?account\\b`,
      '\\bbank transfer\\b',
    ),
  ],
  [
    'money',
    anyPattern(
      `\\b${LENDING} (?:me|us)(?: \\w+){0,4} ${MONEY}`,
      `\\b${ASKED}(?: \\w+){0,2} ${LENDING}\\b(?: \\w+){0,4} ${MONEY}`,
      `${START}(?:send|transfer|wire|lend)(?: \\w+){0,3} ${MONEY}`,
      `\\bi (?:(?!don't|not|never|no\\b)\\S+ ){0,2}(?:need|short of|short on|out of|require|asking for|asking you for|ask you for)\\b(?: \\w+){0,3} (?:${MONEY}|loan|financial help|financial support)\\b`,
      `\\b(?:help|support|assist|sponsor)(?:ing)? me\\b${NEAR}\\b(?:financially|money|pay|rent|bills?|fees?|ticket|visa|hospital|recharge|tuition|flight)\\b`,
      '\\b(?:need|want|offer you|give you|your|some|little) financial (?:help|support|assistance)\\b|\\bfinancially (?:generous|stable sponsor)\\b',
      `(?<!\\bi )\\bpay (?:me|my|for my)\\b${NEAR}\\b(?:rent|bills?|fees?|ticket|flight|visa|phone|hospital|loan|recharge|first|back)\\b`,
      `\\b(?:emergency|hospital|surgery|stranded|stuck|customs|wallet was stolen|lost my wallet)\\b[^\\n]{0,80}?(?:\\bno (?:money|cash)|\\b(?:cannot|can't|please) pay|\\bfees? of|\\bsend (?:me )?${AMOUNT}|\\blend me|\\bloan)\\b`,
      `(?<!\\b(?:i|we|to|and) )\\b(?:send|pay|transfer|deposit|do you (?:have|use))\\b${NEAR}\\b${PAY_SERVICE}\\b`,
      `\\b(?:my|your) ${PAY_SERVICE}\\b`,
      '\\b(?:recharge|top up) my (?:phone|mobile|number)\\b',
      '\\bsugar (?:daddy|mommy|baby)\\b',
      '\\b(?:weekly|monthly) allowance\\b',
    ),
  ],
  [
    'elsewhere',
    anyPattern(
      `\\b${CONTACT_VERBS}\\b${NEAR}\\b${ON}${APP}\\b`,
      `\\b(?:my|your|ur) ${APP}(?: (?:number|id|handle|name|username)\\b|\\s*(?::|is:?|-|=)?\\s*[@+\\d])`,
      `(?:(?<!n't |not |never |to )\\b(?:give|send|share|drop)(?: me| us)?|\\bwhat'?s|\\bwhat is|\\b(?:can|could|may) i (?:get|have)) (?:your|ur) (?:${APP}|(?:phone |mobile |cell |whatsapp )?number|e-?mail|contact|digits)\\b`,
      `\\b${APP}(?: me\\b|\\s*:|\\s+@|\\s*\\+?\\d)`,
      PHONE,
      MAIL,
      '\\b\\w+ ?(?:\\(at\\)|\\[at\\]|\\bat\\b) ?(?:gmail|yahoo|hotmail|outlook|proton|rediff)\\w*',
      '\\b(?:text|call|message|mail|e-?mail) me (?:at|on|@)\\b(?! (?:the|any|mon|tues|wednes|thurs|fri|satur|sun|noon|night|one|eight|nine|ten))',
      '\\b(?:off|from|outside|leave|leaving|deleting|closing) (?:of )?this (?:app|site|platform)\\b',
      "\\b(?:rarely|hardly|not often|never|don'?t) (?:\\w+ )?(?:check|use|log)\\w*(?: \\w+)? (?:here|this app|this site)\\b",
      '\\b(?:rarely|hardly|not often) (?:\\w+ )?come\\w*(?: \\w+)? (?:here|to this app|to this site)\\b',
    ),
  ],
];

/** Returns whether a profile text has signs of a scam, or names another way to contact or pay the member. */
export const isSuspiciousProfile = (text: string): boolean =>
  scamHintsIn(text).length > 0 || holdsWallet(text);

/**
 * Returns the signs of a scam in a first message, strongest first; empty for nearly all messages. Blackmail
 * comes first. If the other English patterns find nothing, further English and Hindi signs are tried. A sign
 * is a reason for a review by staff, never for a punishment.
 */
export function scamHintsIn(text: string): ScamHint[] {
  const words = plainText(text);
  const patterns = RULES.filter(([, rule]) => rule.test(words)).map(([hint]) => hint);
  const hints: ScamHint[] =
    !patterns.includes('elsewhere') && holdsLink(text) ? [...patterns, 'elsewhere'] : patterns;
  const signs = scamSignsIn(text);
  if (hints.length === 0) return signs;
  return signs.includes('blackmail') ? ['blackmail', ...hints] : hints;
}

/**
 * Returns a digest with which texts can be compared without storing them. Texts that look alike have the same
 * digest.
 */
export const textDigest = (text: string): string =>
  createHash('sha256').update(plainText(text)).digest('hex').slice(0, 24);
