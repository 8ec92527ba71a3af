/** Whether a kept value has the shape that is expected; what does not is forgotten. */
export type Guard<Value> = (value: unknown) => value is Value;

type Area = 'local' | 'session';

/** Null where the browser keeps nothing for this site: asking for the storage itself throws then. */
function storage(area: Area): Storage | null {
  try {
    return area === 'local' ? window.localStorage : window.sessionStorage;
  } catch {
    return null;
  }
}

/** A kept text; null when there is none. Never throws. */
export const readText = (key: string, area: Area = 'local'): string | null =>
  storage(area)?.getItem(key) ?? null;

/**
 * Keeps a text, or forgets it (null). Never throws; false when the browser did not keep it: forbidden, or
 * full.
 */
export function writeText(key: string, text: string | null, area: Area = 'local'): boolean {
  try {
    const kept = storage(area);
    if (text === null) kept?.removeItem(key);
    else kept?.setItem(key, text);
    return kept !== null;
  } catch {
    return false;
  }
}

/**
 * A kept value; null when there is none. Never throws: what is not JSON, or not of this shape (another
 * version of the program, or another program, wrote it), is forgotten.
 */
export function readStored<Value>(key: string, isValue: Guard<Value>, area: Area = 'local'): Value | null {
  const text = readText(key, area);
  if (text === null) return null;
  const value = fromJson(text);
  if (isValue(value)) return value;
  writeText(key, null, area);
  return null;
}

/** Keeps a value, like `writeText`. */
export const writeStored = (key: string, value: unknown, area: Area = 'local'): boolean =>
  writeText(key, JSON.stringify(value), area);

/** The keys in use that begin with `prefix`. */
export const storedKeys = (prefix: string, area: Area = 'local'): string[] =>
  Object.keys(storage(area) ?? {}).filter((key) => key.startsWith(prefix));

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether a value is an object whose fields can be looked at: a first step in reading what others wrote. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
