import { createStore, del, delMany, get, keys, set } from 'idb-keyval';
import { inIndexedDb } from './indexed-db';
import { type Guard, isRecord, readStored, storedKeys, writeStored, writeText } from './stored';
import { currentSession, onMemberChange } from '../session';

/**
 * What was typed and not sent is kept this long after its last change (7 days, as long as a session lasts).
 */
const KEPT_MS = 7 * 86_400_000;
/**
 * Keys are `typed:<kind>:<member's id>:<entry's id>`: one an entry, so that two tabs do not overwrite each
 * other's.
 */
const PREFIX = 'typed:';
const AREAS = ['local', 'session'] as const;
const pictures = createStore('typed', 'pictures');

interface Entry<Value = unknown> {
  /** When it was last changed, in ms. */
  at: number;
  value: Value;
}

const isEntry = (value: unknown): value is Entry => isRecord(value) && typeof value.at === 'number';

/** The entries of one kind that the member who is logged in has left on this browser. */
interface TypedStore<Value> {
  /** By their ids, in no order; empty when nobody is logged in. */
  all: () => [id: string, value: Value][];
  /** Keeps one entry. What the browser does not keep is lost with the page. */
  keep: (id: string, value: Value) => void;
  drop: (id: string) => void;
  /** Whether a key of the storage is one of these entries. */
  has: (storageKey: string) => boolean;
}

/**
 * Where what a member has typed and not sent outlives reloads and log-ins: for that member alone, for seven
 * days, and until they log out or somebody else logs in here
 * (docs/adr/0042-write-the-service-worker-by-hand.md). `session` is for what belongs to one tab.
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

/** Pictures of this page, for when the browser keeps none (private windows). */
const inMemory = new Map<string, Blob>();

/** Keeps a picture that waits to be sent beside its entry, over reloads where the browser allows it. */
export async function keepPicture(id: string, picture: Blob): Promise<void> {
  inMemory.set(id, picture);
  await inIndexedDb(() => set(id, picture, pictures));
}

/** A kept picture; undefined when it is gone. */
export async function keptPicture(id: string): Promise<Blob | undefined> {
  const kept = inMemory.get(id);
  if (kept) return kept;
  return inIndexedDb(() => get<Blob>(id, pictures));
}

/** Lets a picture go. */
export async function dropPicture(id: string): Promise<void> {
  inMemory.delete(id);
  await inIndexedDb(() => del(id, pictures));
}

/**
 * Drops what is too old, what cannot be read, and what another member than the one who is logged in has left.
 */
function sweep(): void {
  const { userId } = currentSession();
  for (const area of AREAS) {
    for (const key of storedKeys(PREFIX, area)) {
      const [, , owner] = key.split(':');
      const entry = readStored(key, isEntry, area);
      const isOld = entry !== null && Math.abs(Date.now() - entry.at) > KEPT_MS;
      if (isOld || (userId !== null && owner !== userId)) writeText(key, null, area);
    }
  }
  void inIndexedDb(sweepPictures);
}

/** Pictures go with the entry they belong to. */
async function sweepPictures(): Promise<void> {
  const ids = new Set(storedKeys(PREFIX).map((key) => key.slice(key.lastIndexOf(':') + 1)));
  const kept = await keys<string>(pictures);
  const left = kept.filter((id) => !ids.has(id));
  await delMany(left, pictures);
}

onMemberChange(({ left }) => {
  inMemory.clear();
  // Whoever leaves on purpose leaves nothing behind for the next one at this browser.
  if (left) for (const area of AREAS) for (const key of storedKeys(PREFIX, area)) writeText(key, null, area);
  sweep();
});
sweep();
