/** What the model may know of a member. Any of it but the id may be missing. */
export interface ModelMember {
  readonly id: string;
  /** Any string. */
  readonly gender: string | null;
  /** A gender, `both`, or any other string, which says nothing. */
  readonly lookingFor: string | null;
  /** In years. */
  readonly age: number | null;
  readonly ageMin: number | null;
  readonly ageMax: number | null;
  readonly hobbies: readonly string[];
  /** In degrees. */
  readonly position: { readonly lng: number; readonly lat: number } | null;
  /** How many pictures; never what they show. */
  readonly photos: number | null;
  /** All further fields by name: numbers, words, and lists of words. */
  readonly fields: ReadonlyMap<string, number | string | readonly string[]>;
}

/**
 * Parts of field names that are never read, compared without case and signs: who somebody is by name and
 * address, what they write, what their pictures show, how they log in, and what the law protects most
 * (origin, faith, health, politics).
 */
export const FORBIDDEN_FIELDS = [
  ...['name', 'mail', 'phone', 'mobile', 'address', 'street', 'postcode', 'zip', 'passport', 'dob', 'birth'],
  ...['password', 'secret', 'token', 'session', 'device', 'fingerprint', 'useragent', 'cookie', 'ipaddress'],
  ...['message', 'chat', 'text', 'bio', 'about', 'note', 'comment', 'description', 'essay', 'prompt'],
  ...['photo', 'picture', 'image', 'avatar', 'face', 'video', 'voice', 'audio', 'url', 'link'],
  ...['race', 'ethnic', 'skin', 'caste', 'religio', 'faith', 'health', 'disab', 'politic', 'sexual'],
  ...['report', 'block', 'premium', 'coin', 'paid', 'payment', 'salary'],
] as const;

const MAX_FIELDS = 60;
const MAX_WORD_LENGTH = 40;
const MAX_LIST = 60;

/** Whether a field of this name is never read. */
export function isForbidden(field: string): boolean {
  const plain = field.toLowerCase().replaceAll(/[^a-z]/g, '');
  return plain === 'ip' || FORBIDDEN_FIELDS.some((part) => plain.includes(part));
}

type Row = Readonly<Record<string, unknown>>;

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const numberOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value)
    ? value
    : typeof value === 'string' && /^-?\d{1,9}(\.\d{1,9})?$/.test(value.trim())
      ? Number(value)
      : null;

const wordOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim().toLowerCase() : null;

/** A list of words, each once: from a list, a text with commas, or an object whose values say yes. */
function wordsOf(value: unknown): string[] {
  const list = Array.isArray(value)
    ? value
    : typeof value === 'string'
      ? value.split(',')
      : isRow(value)
        ? Object.keys(value).filter((key) => Boolean(value[key]))
        : [];
  const words = list.flatMap((entry) => wordOf(typeof entry === 'number' ? String(entry) : entry) ?? []);
  return [...new Set(words)].slice(0, MAX_LIST);
}

/** An id, which may be a text or a number in JSON; null for anything else. */
export const modelIdOf = (value: unknown): string | null =>
  (typeof value === 'string' && value !== '') || (typeof value === 'number' && Number.isFinite(value))
    ? String(value)
    : null;

const NAMED = new Set([
  ...['id', '_id', 'gender', 'lookingFor', 'age', 'ageMin', 'ageMax', 'hobbies', 'settings'],
  ...['place', 'position', 'lat', 'lng', 'latitude', 'longitude'],
]);

/**
 * Reads a member from a plain object. Fields that are forbidden are left out whatever they hold; of pictures
 * only the number is taken; objects inside are opened one level deep.
 */
export function modelMemberOf(id: string, row: Row): ModelMember {
  const fields = new Map<string, number | string | string[]>();
  const take = (field: string, value: unknown, depth: number): void => {
    if (fields.size >= MAX_FIELDS || isForbidden(field)) return;
    const number = numberOf(value);
    if (number !== null) fields.set(field, number);
    else if (typeof value === 'boolean') fields.set(field, value ? 1 : 0);
    else if (Array.isArray(value)) fields.set(field, wordsOf(value));
    else if (isRow(value)) {
      if (depth === 0) for (const key of Object.keys(value).sort()) take(`${field}.${key}`, value[key], 1);
    } else {
      const word = wordOf(value);
      if (word !== null && word.length <= MAX_WORD_LENGTH) fields.set(field, word);
    }
  };
  for (const field of Object.keys(row).sort()) if (!NAMED.has(field)) take(field, row[field], 0);
  const settings = isRow(row.settings) ? row.settings : row;
  const place = [row.position, row.place, row].find((one) => isRow(one) && positionOf(one)) as
    Row | undefined;
  const age = numberOf(row.age);
  return {
    id,
    gender: wordOf(row.gender),
    lookingFor: wordOf(row.lookingFor),
    age: age !== null && age > 0 && age < 130 ? age : null,
    ageMin: numberOf(settings.ageMin),
    ageMax: numberOf(settings.ageMax),
    hobbies: wordsOf(row.hobbies),
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
