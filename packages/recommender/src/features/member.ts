import type { GivenAnswers } from './agreement.ts';

/** The data of a member that the model reads. Every value except the id may be missing. */
export interface ModelMember {
  readonly id: string;
  /** Any text. */
  readonly gender: string | null;
  /** A gender or `both`. Any other text is ignored. */
  readonly lookingFor: string | null;
  /** In years. */
  readonly age: number | null;
  readonly ageMin: number | null;
  readonly ageMax: number | null;
  readonly hobbies: readonly string[];
  /** Position in degrees. */
  readonly position: { readonly lng: number; readonly lat: number } | null;
  /** Number of pictures. Their content is never read. */
  readonly photos: number | null;
  /** All other fields by name: numbers, words, and lists of words. */
  readonly fields: ReadonlyMap<string, number | string | readonly string[]>;
  /** Public answers to questions, except those on special categories of personal data. */
  readonly answers?: GivenAnswers;
}

/**
 * Words of field names that are never read: names and addresses, the member's own texts, content of pictures,
 * log-in data, and the categories with the strongest legal protection (origin, faith, health, politics).
 */
const FORBIDDEN_WORDS = [
  ...['name', 'surname', 'mail', 'email', 'phone', 'mobile', 'street', 'zip', 'dob', 'ip'],
  ...['secret', 'token', 'session', 'device', 'cookie'],
  ...['chat', 'text', 'bio', 'about', 'note', 'comment', 'description', 'essay', 'prompt'],
  ...['photo', 'picture', 'image', 'avatar', 'face', 'video', 'voice', 'invoice', 'audio', 'url', 'link'],
  ...['race', 'racial', 'skin', 'caste', 'faith', 'health'],
  ...['report', 'block', 'premium', 'coin', 'paid', 'payment', 'salary', 'salaries'],
];

/**
 * Fragments of field names that are never read, at any position in the name. No harmless word contains them.
 */
const FORBIDDEN_PARTS = [
  ...['address', 'postcode', 'passport', 'birth', 'password', 'fingerprint', 'useragent'],
  ...['facebook', 'instagram', 'linkedin', 'messag', 'biograph'],
  ...['ethnic', 'relig', 'disab', 'politic', 'sexual'],
];

/** All words and fragments of field names that are never read. */
export const FORBIDDEN_FIELDS: readonly string[] = [...FORBIDDEN_WORDS, ...FORBIDDEN_PARTS];

/** Words that may be joined to a forbidden word without a separator, as in `username`. */
const COMPANION_WORDS = [
  ...['first', 'last', 'middle', 'full', 'user', 'nick', 'given', 'family', 'maiden', 'display'],
  ...['real', 'legal', 'login', 'account', 'screen', 'home', 'work', 'cell', 'tele', 'smart', 'number', 'no'],
  ...['web', 'site', 'box', 'code', 'id', 'key', 'hash', 'data', 'info', 'date', 'day', 'place', 'count'],
  ...[
    'profile',
    'my',
    'me',
    'self',
    'free',
    'long',
    'short',
    'log',
    'history',
    'list',
    'file',
    'clip',
    'graph',
  ],
  ...['color', 'colour', 'tone', 'type', 'same', 'imp', 'mental', 'condition', 'issue', 'status', 'by', 'is'],
  ...['balance', 'un', 'pre'],
];

/** Names of hobbies that contain a forbidden word. */
const INNOCENT_WORDS = /video ?gam(?:es?|ing|ers?)|audio ?books?|street ?(?:food|art|dance)/g;

const eitherWord = (words: readonly string[]): string => `(?:${words.join('|')})`;
const FORBIDDEN_WORD = new RegExp(
  `^${eitherWord(COMPANION_WORDS)}*${eitherWord(FORBIDDEN_WORDS)}${eitherWord([...COMPANION_WORDS, ...FORBIDDEN_WORDS, 's', 'es', 'ed'])}*$`,
);
const MAX_NAME_LENGTH = 60;

/**
 * Limits the work for one member. Which of these fields become features is decided for all members together.
 */
const MAX_FIELDS = 400;
const MAX_DEPTH = 2;
const MAX_WORD_LENGTH = 40;
const MAX_LIST = 60;

/**
 * Returns whether a field with this name must never be read. Names are split at non-letters and capital
 * letters, so that `lastName` is forbidden and `tournament` is not.
 */
export function isForbiddenField(field: string): boolean {
  // Such a long name may be content and no field name.
  if (field.length > MAX_NAME_LENGTH) return true;
  const spaced = field
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, ' ')
    .replaceAll(INNOCENT_WORDS, ' ');
  const plain = spaced.replaceAll(' ', '');
  return (
    FORBIDDEN_PARTS.some((part) => plain.includes(part)) ||
    [...spaced.split(' '), plain].some((word) => FORBIDDEN_WORD.test(word))
  );
}

/** Cache of the results by field name, because all members have the same few names. */
const forbiddenNames = new Map<string, boolean>();
const MAX_CACHED_NAMES = 2000;

function isForbiddenOnce(field: string): boolean {
  const known = forbiddenNames.get(field);
  if (known !== undefined) return known;
  const forbidden = isForbiddenField(field);
  if (forbiddenNames.size < MAX_CACHED_NAMES) forbiddenNames.set(field, forbidden);
  return forbidden;
}

type Row = Readonly<Record<string, unknown>>;

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Matches numbers as text, with a point before decimals and commas between thousands: `1,070.00`. */
const NUMBER = /^[+-]?(?:\d{1,9}|\d{1,3}(?:,\d{3}){1,3})(?:\.\d{1,9})?$/;

/** Larger numbers are no quantities, and their squares would lose precision. */
const MAX_NUMBER = Number.MAX_SAFE_INTEGER;

const numberOf = (value: unknown): number | null =>
  typeof value === 'number' && Math.abs(value) <= MAX_NUMBER
    ? value
    : typeof value === 'string' && NUMBER.test(value.trim())
      ? Number(value.replaceAll(',', ''))
      : null;

/** Returns a value as a lower-case word. Accepts numbers and booleans too, because `gender` may be 0 or 1. */
const wordOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== ''
    ? value.trim().toLowerCase()
    : (typeof value === 'number' && Number.isFinite(value)) || typeof value === 'boolean'
      ? String(value)
      : null;

/** Returns the distinct words of a list, or of a text with commas. */
function wordsOf(value: unknown): string[] {
  const list: unknown[] = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [];
  return [...new Set(list.flatMap((entry) => wordOf(entry) ?? []))].slice(0, MAX_LIST);
}

const YES_WORDS = new Set(['true', 'yes', '1']);
const NO_WORDS = new Set(['false', 'no', '0']);

/**
 * Returns hobbies from a list or from an object of yes/no values. For an object of ratings it returns none,
 * because ratings become numeric fields.
 */
function hobbiesOf(value: unknown): string[] {
  if (!isRow(value)) return wordsOf(value);
  if (isOfRatings(value)) return [];
  return wordsOf(Object.keys(value).filter((key) => YES_WORDS.has(wordOf(value[key]) ?? '')));
}

/** Returns whether any value is something other than yes or no. */
const isOfRatings = (value: Row): boolean =>
  Object.values(value).some((entry) => {
    const word = wordOf(entry);
    return word !== null && !YES_WORDS.has(word) && !NO_WORDS.has(word);
  });

/** Maps several wanted genders to `both`. */
function lookingForOf(value: unknown): string | null {
  if (!Array.isArray(value)) return wordOf(value);
  const [first, ...others] = wordsOf(value);
  return first === undefined ? null : others.length === 0 ? first : 'both';
}

/** Returns an id as a string. Accepts a JSON string or number; null for anything else. */
export const idTextOf = (value: unknown): string | null =>
  (typeof value === 'string' && value !== '') || (typeof value === 'number' && Number.isFinite(value))
    ? String(value)
    : null;

const NAMED_FIELDS = new Set([
  ...['id', '_id', 'gender', 'lookingFor', 'age', 'ageMin', 'ageMax', 'hobbies', 'settings'],
  ...['place', 'position', 'lat', 'lng', 'latitude', 'longitude'],
]);

/**
 * Reads a member from a plain object. Ignores forbidden fields whatever their value, takes only the number of
 * pictures, and opens nested objects two levels deep.
 */
export function modelMemberOf(id: string, row: Row): ModelMember {
  const fields = new Map<string, number | string | string[]>();
  const take = (field: string, value: unknown, depth: number): void => {
    if (fields.size >= MAX_FIELDS || isForbiddenOnce(field)) return;
    const number = numberOf(value);
    if (number !== null) fields.set(field, number);
    else if (typeof value === 'boolean') fields.set(field, value ? 1 : 0);
    else if (Array.isArray(value)) fields.set(field, wordsOf(value));
    else if (isRow(value)) {
      if (depth < MAX_DEPTH)
        for (const key of Object.keys(value).sort()) take(`${field}.${key}`, value[key], depth + 1);
    } else {
      const word = wordOf(value);
      if (word !== null && word.length <= MAX_WORD_LENGTH) fields.set(field, word);
    }
  };
  for (const field of Object.keys(row).sort()) if (!NAMED_FIELDS.has(field)) take(field, row[field], 0);
  if (isRow(row.hobbies) && isOfRatings(row.hobbies)) take('hobbies', row.hobbies, 0);
  const settings = isRow(row.settings) ? row.settings : row;
  const place = [row.position, row.place, row].find((one) => isRow(one) && positionOf(one)) as
    Row | undefined;
  const age = numberOf(row.age);
  return {
    id,
    gender: wordOf(row.gender),
    lookingFor: lookingForOf(row.lookingFor),
    age: age !== null && age > 0 && age < 130 ? age : null,
    ageMin: numberOf(settings.ageMin),
    ageMax: numberOf(settings.ageMax),
    hobbies: hobbiesOf(row.hobbies),
    position: place ? positionOf(place) : null,
    photos: Array.isArray(row.photos) ? row.photos.length : numberOf(row.photos),
    fields,
  };
}

function positionOf(row: Row): ModelMember['position'] {
  const lng = numberOf(row.lng ?? row.longitude);
  const lat = numberOf(row.lat ?? row.latitude);
  return lng !== null && lat !== null && Math.abs(lat) <= 90 ? { lng, lat } : null;
}
