/** True when a stored value has the expected shape; other values are removed. */
export type ValueGuard<Value> = (value: unknown) => value is Value;

type StorageArea = 'local' | 'session';

/** Returns null where the browser forbids storage. There, even reading `window.localStorage` throws. */
function storage(area: StorageArea): Storage | null {
  try {
    return area === 'local' ? window.localStorage : window.sessionStorage;
  } catch {
    return null;
  }
}

/** Returns a stored text or null. Never throws. */
export const readText = (key: string, area: StorageArea = 'local'): string | null =>
  storage(area)?.getItem(key) ?? null;

/**
 * Stores a text, or removes it (null). Never throws; returns false when the browser did not store it
 * (forbidden or full).
 */
export function writeText(key: string, text: string | null, area: StorageArea = 'local'): boolean {
  try {
    const store = storage(area);
    if (text === null) store?.removeItem(key);
    else store?.setItem(key, text);
    return store !== null;
  } catch {
    return false;
  }
}

/**
 * Returns a stored value or null. Never throws: invalid JSON and values of another shape (of another build or
 * program) are removed.
 */
export function readStored<Value>(
  key: string,
  isValue: ValueGuard<Value>,
  area: StorageArea = 'local',
): Value | null {
  const text = readText(key, area);
  if (text === null) return null;
  const value = fromJson(text);
  if (isValue(value)) return value;
  writeText(key, null, area);
  return null;
}

/** Stores a value, like `writeText`. */
export const writeStored = (key: string, value: unknown, area: StorageArea = 'local'): boolean =>
  writeText(key, JSON.stringify(value), area);

/** Returns the stored keys with this prefix. */
export const storedKeys = (prefix: string, area: StorageArea = 'local'): string[] =>
  Object.keys(storage(area) ?? {}).filter((key) => key.startsWith(prefix));

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** True for objects; the first check when reading untrusted data. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
