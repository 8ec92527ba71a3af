import { currentSession, onMemberChange } from '../session';
import { pictureStore } from './picture-store';
import { isRecord, readStored, storedKeys, writeStored, writeText, type ValueGuard } from './stored';

/** Lifetime in ms of unsent input after its last change (7 days, the lifetime of a session). */
const LIFETIME_MS = 7 * 86_400_000;
/**
 * Keys are `typed:<kind>:<member id>:<entry id>`. One key per entry, so that two tabs do not overwrite each
 * other's entries.
 */
const PREFIX = 'typed:';
const STORAGE_AREAS = ['local', 'session'] as const;

interface Entry<Value = unknown> {
  /** Time of the last change in ms. */
  at: number;
  value: Value;
}

/** Entries that the browser did not store, by area and storage key. */
const inMemory = { local: new Map<string, Entry>(), session: new Map<string, Entry>() };

const isEntry = (value: unknown): value is Entry => isRecord(value) && typeof value.at === 'number';

/** Entries of one kind that belong to the logged-in member. */
export interface DraftStore<Value> {
  /** All entries, unordered; empty without a session. */
  all: () => [id: string, value: Value][];
  /** Stores one entry; only until the page is closed if the browser does not store it (forbidden or full). */
  keep: (id: string, value: Value) => void;
  drop: (id: string) => void;
  /** True when the storage key belongs to one of these entries. */
  has: (storageKey: string) => boolean;
}

/**
 * Store for unsent input that survives reloads and log-ins: only for its member, for seven days, and until a
 * log-out or another member's log-in (docs/adr/0042-write-the-service-worker-by-hand.md). Use `session` for
 * data of a single tab.
 */
export function draftStore<Value>(
  kind: string,
  isValue: ValueGuard<Value>,
  area: (typeof STORAGE_AREAS)[number] = 'local',
): DraftStore<Value> {
  const isMine = (entry: unknown): entry is Entry<Value> => isEntry(entry) && isValue(entry.value);
  const prefix = (): string | null => {
    const { userId } = currentSession();
    return userId === null ? null : `${PREFIX}${kind}:${userId}:`;
  };
  const key = (id: string): string | null => {
    const begin = prefix();
    return begin === null ? null : begin + id;
  };
  return {
    all: () => {
      const begin = prefix();
      if (begin === null) return [];
      const unstored = [...inMemory[area].keys()].filter((entryKey) => entryKey.startsWith(begin));
      return [...new Set([...storedKeys(begin, area), ...unstored])].flatMap(
        (entryKey): [string, Value][] => {
          const known = inMemory[area].get(entryKey);
          const entry = isMine(known) ? known : readStored(entryKey, isMine, area);
          return entry ? [[entryKey.slice(begin.length), entry.value]] : [];
        },
      );
    },
    keep: (id, value) => {
      const entryKey = key(id);
      if (entryKey === null) return;
      const entry = { at: Date.now(), value };
      if (writeStored(entryKey, entry, area)) inMemory[area].delete(entryKey);
      else inMemory[area].set(entryKey, entry);
    },
    drop: (id) => {
      const entryKey = key(id);
      if (entryKey === null) return;
      inMemory[area].delete(entryKey);
      writeText(entryKey, null, area);
    },
    has: (storageKey) => {
      const begin = prefix();
      return begin !== null && storageKey.startsWith(begin);
    },
  };
}

const ownerOf = (key: string): string | undefined => key.split(':')[2];

/** Removes entries that are too old, unreadable, or of another member. */
function removeUnusable(): void {
  const { userId } = currentSession();
  for (const area of STORAGE_AREAS) {
    for (const key of storedKeys(PREFIX, area)) {
      const entry = readStored(key, isEntry, area);
      const isOld = entry !== null && Math.abs(Date.now() - entry.at) > LIFETIME_MS;
      if (isOld || (userId !== null && ownerOf(key) !== userId)) writeText(key, null, area);
    }
  }
  // Deletes pictures that belong to no entry.
  void pictureStore.keepOnly(storedKeys(PREFIX).map((key) => key.slice(key.lastIndexOf(':') + 1)));
}

onMemberChange(({ loggedOut, userId }) => {
  pictureStore.clearMemory();
  for (const entries of Object.values(inMemory))
    for (const key of entries.keys())
      if (loggedOut || (userId !== null && ownerOf(key) !== userId)) entries.delete(key);
  // After a log-out, the next member must find nothing.
  if (loggedOut)
    for (const area of STORAGE_AREAS) for (const key of storedKeys(PREFIX, area)) writeText(key, null, area);
  removeUnusable();
});
removeUnusable();
