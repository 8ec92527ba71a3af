import { createStore, del, delMany, get, keys, set } from 'idb-keyval';
import { inIndexedDb } from './indexed-db';
import { type Guard, isRecord, readStored, storedKeys, writeStored, writeText } from './stored';
import { currentSession, onMemberChange } from '../session';

/** Lifetime in ms of unsent input after its last change (7 days, the lifetime of a session). */
const LIFETIME_MS = 7 * 86_400_000;
/**
 * Keys are `typed:<kind>:<member id>:<entry id>`. One key per entry, so that two tabs do not overwrite each
 * other's entries.
 */
const PREFIX = 'typed:';
const AREAS = ['local', 'session'] as const;
const pictures = createStore('typed', 'pictures');

interface Entry<Value = unknown> {
  /** Time of the last change in ms. */
  at: number;
  value: Value;
}

const isEntry = (value: unknown): value is Entry => isRecord(value) && typeof value.at === 'number';

/** Entries of one kind that belong to the logged-in member. */
interface TypedStore<Value> {
  /** All entries, unordered; empty without a session. */
  all: () => [id: string, value: Value][];
  /** Stores one entry. If the browser does not store it, it is lost with the page. */
  keep: (id: string, value: Value) => void;
  drop: (id: string) => void;
  /** True when the storage key is one of these entries. */
  has: (storageKey: string) => boolean;
}

/**
 * Store for unsent input that survives reloads and log-ins: only for its member, for seven days, and until a
 * log-out or another member's log-in (docs/adr/0042-write-the-service-worker-by-hand.md). Use `session` for
 * data of a single tab.
 */
export function typedStore<Value>(
  kind: string,
  isValue: Guard<Value>,
  area: (typeof AREAS)[number] = 'local',
): TypedStore<Value> {
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
      return storedKeys(begin, area).flatMap((entryKey): [string, Value][] => {
        const entry = readStored(entryKey, isMine, area);
        return entry ? [[entryKey.slice(begin.length), entry.value]] : [];
      });
    },
    keep: (id, value) => {
      const entryKey = key(id);
      if (entryKey !== null) writeStored(entryKey, { at: Date.now(), value }, area);
    },
    drop: (id) => {
      const entryKey = key(id);
      if (entryKey !== null) writeText(entryKey, null, area);
    },
    has: (storageKey) => {
      const begin = prefix();
      return begin !== null && storageKey.startsWith(begin);
    },
  };
}

/** Pictures in memory, for browsers that store none (private windows). */
const inMemory = new Map<string, Blob>();

/** Stores the picture of an unsent entry; it survives reloads where the browser allows it. */
export async function keepPicture(id: string, picture: Blob): Promise<void> {
  inMemory.set(id, picture);
  await inIndexedDb(() => set(id, picture, pictures));
}

/** Returns a stored picture; undefined when it no longer exists. */
export async function readPicture(id: string): Promise<Blob | undefined> {
  const picture = inMemory.get(id);
  if (picture) return picture;
  return inIndexedDb(() => get<Blob>(id, pictures));
}

export async function dropPicture(id: string): Promise<void> {
  inMemory.delete(id);
  await inIndexedDb(() => del(id, pictures));
}

/** Removes entries that are too old, unreadable, or of another member. */
function sweep(): void {
  const { userId } = currentSession();
  for (const area of AREAS) {
    for (const key of storedKeys(PREFIX, area)) {
      const [, , owner] = key.split(':');
      const entry = readStored(key, isEntry, area);
      const isOld = entry !== null && Math.abs(Date.now() - entry.at) > LIFETIME_MS;
      if (isOld || (userId !== null && owner !== userId)) writeText(key, null, area);
    }
  }
  void inIndexedDb(sweepPictures);
}

/** Removes pictures without an entry. */
async function sweepPictures(): Promise<void> {
  const ids = new Set(storedKeys(PREFIX).map((key) => key.slice(key.lastIndexOf(':') + 1)));
  const stored = await keys<string>(pictures);
  const left = stored.filter((id) => !ids.has(id));
  await delMany(left, pictures);
}

onMemberChange(({ left }) => {
  inMemory.clear();
  // After a log-out nothing may remain for the next member.
  if (left) for (const area of AREAS) for (const key of storedKeys(PREFIX, area)) writeText(key, null, area);
  sweep();
});
sweep();
