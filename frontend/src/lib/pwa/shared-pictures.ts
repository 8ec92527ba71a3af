import { useEffect, useEffectEvent, useRef } from 'react';
import { create } from 'zustand';
import { SHARED, SHARED_HEADERS, type ShareRefusal } from '../../../sw/build';
import { currentSession, onMemberChange } from '../session';
import { isRecord } from '../storage/stored';
import { dropPicture, keepPicture, keptPicture, typedStore } from '../storage/typed-store';

/** What nobody has taken over by then, as nobody has logged in, is forgotten (a day). */
const KEPT_MS = 86_400_000;

/** A picture that another app has shared with this one, and what its member wants with it. */
export interface SharedPicture {
  /** Of its bytes in the picture store too. */
  id: string;
  name: string;
  type: string;
  bytes: number;
  /** Where it shall go: a member's id, or 'profile'; null while that is not chosen. */
  to: string | null;
}

/** A shared file that is no picture for us. */
export interface RefusedFile {
  name: string;
  reason: ShareRefusal;
}

const isShared = (value: unknown): value is SharedPicture =>
  isRecord(value) &&
  typeof value.id === 'string' &&
  typeof value.name === 'string' &&
  typeof value.type === 'string' &&
  typeof value.bytes === 'number' &&
  (value.to === null || typeof value.to === 'string');

const kept = typedStore('shared', isShared);
const readAll = (): SharedPicture[] =>
  kept
    .all()
    .map(([, picture]) => picture)
    .sort((one, other) => one.id.localeCompare(other.id));

interface Shared {
  /** Those of the member who is logged in, oldest first. */
  pictures: readonly SharedPicture[];
  /** What came since this page was opened and is no picture for us. */
  refused: readonly RefusedFile[];
  /** Pictures that wait for a member to log in. */
  waiting: number;
}

/** What other apps have shared with this one. */
export const useShared = create<Shared>(() => ({ pictures: readAll(), refused: [], waiting: 0 }));
const refresh = (): void => useShared.setState({ pictures: readAll() });

onMemberChange(({ left }) => {
  if (left) void handedOver()?.delete(SHARED.cache);
  useShared.setState({ pictures: readAll(), refused: [], waiting: 0 });
});

/** Undefined where the browser has no caches; nothing was handed over then either. */
const handedOver = (): CacheStorage | undefined => ('caches' in window ? window.caches : undefined);

/**
 * Makes what the service worker has kept the member's own, whose it stays over reloads and log-ins, like
 * messages that wait. Without a member it only counts.
 */
export async function takeShared(): Promise<void> {
  const cache = await handedOver()?.open(SHARED.cache);
  if (!cache) return;
  const isMember = currentSession().token !== null;
  let waiting = 0;
  for (const request of await cache.keys()) {
    const response = await cache.match(request);
    if (!response) continue;
    const header = (name: string): string => response.headers.get(name) ?? '';
    const isOld = Math.abs(Date.now() - Number(header(SHARED_HEADERS.at))) > KEPT_MS;
    if (!isOld && !isMember) {
      waiting += 1;
      continue;
    }
    const id = request.url.slice(request.url.lastIndexOf('/') + 1);
    const name = decodeURIComponent(header(SHARED_HEADERS.name));
    const reason = header(SHARED_HEADERS.refused);
    const picture = await response.blob();
    // Before it leaves the cache, so that a tab that is closed meanwhile loses nothing.
    if (!isOld && reason === '') await keepPicture(id, picture);
    // Whoever takes it out of the cache has it, so that two tabs do not tell of it twice.
    const isOurs = await cache.delete(request);
    if (!isOurs || isOld) continue;
    if (reason === '') kept.keep(id, { id, name, type: picture.type, bytes: picture.size, to: null });
    else
      useShared.setState(({ refused }) => ({
        refused: [...refused, { name, reason: reason as ShareRefusal }],
      }));
  }
  useShared.setState({ pictures: readAll(), waiting });
}

/** Says where pictures shall go; their page offers them when it is opened. */
export function sendShared(pictures: readonly SharedPicture[], to: string): void {
  for (const picture of pictures) kept.keep(picture.id, { ...picture, to });
  refresh();
}

/** Lets a shared picture go: it has arrived, or its member does not want it. */
export function dropShared(id: string): void {
  kept.drop(id);
  void dropPicture(id);
  refresh();
}

/** The bytes of a shared picture; null when the browser has not kept them. */
export async function sharedFile({ id, name, type }: SharedPicture): Promise<File | null> {
  const picture = await keptPicture(id);
  return picture ? new File([picture], name, { type }) : null;
}

/**
 * Offers what was shared to one place, as if it had been chosen there: one picture after the other, whenever
 * the place is `ready`, each once while the page is open. It is kept until `done` is called.
 */
export function useSharedTo(to: string, ready: boolean, offer: (file: File, done: () => void) => void): void {
  const pictures = useShared((shared) => shared.pictures);
  const offered = useRef(new Set<string>());
  const onOffer = useEffectEvent(offer);
  useEffect(() => {
    const next = pictures.find((picture) => picture.to === to && !offered.current.has(picture.id));
    if (!ready || !next) return;
    offered.current.add(next.id);
    void sharedFile(next).then((file) => {
      if (file) onOffer(file, () => dropShared(next.id));
      else dropShared(next.id);
    });
  }, [pictures, ready, to]);
}
