import { useEffect, useEffectEvent, useRef } from 'react';
import { create } from 'zustand';
import { PROFILES_LIMITS } from '@contract';
import { SHARED, SHARED_HEADERS, type AskShared, type ShareRefusal } from '../../../sw/build';
import { currentSession, onMemberChange } from '../session';
import { draftStore } from '../storage/draft-store';
import { pictureStore } from '../storage/picture-store';
import { isRecord } from '../storage/stored';

/** Shared files not claimed by a log-in are deleted after one day (ms). */
const LIFETIME_MS = 86_400_000;

/** A picture shared by another app, with the member's choice. */
export interface SharedPicture {
  /** Also the key of its bytes in the picture store. */
  id: string;
  name: string;
  type: string;
  bytes: number;
  /** Destination: a member id or 'profile'; null until chosen. */
  to: string | null;
}

/** A shared file that cannot be used as a picture. */
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

const store = draftStore('shared', isShared);
const readAll = (): SharedPicture[] =>
  store
    .all()
    .map(([, picture]) => picture)
    .sort((one, other) => one.id.localeCompare(other.id));

interface Shared {
  /** Files just shared by another app; not stored before the member agrees. */
  offered: readonly File[];
  /** Pictures of the logged-in member, oldest first. */
  pictures: readonly SharedPicture[];
  /** Unusable files received since this page was opened. */
  refused: readonly RefusedFile[];
  /** Number of pictures that wait for a log-in. */
  waiting: number;
}

/** Files shared by other apps. */
export const useSharedPictures = create<Shared>(() => ({
  offered: [],
  pictures: readAll(),
  refused: [],
  waiting: 0,
}));
const refresh = (): void => useSharedPictures.setState({ pictures: readAll() });

onMemberChange(({ loggedOut }) => {
  if (loggedOut && 'caches' in window) caches.delete(SHARED.cache).catch(() => undefined);
  useSharedPictures.setState({ offered: [], pictures: readAll(), refused: [], waiting: 0 });
});

/** Requests shared files from the service worker and offers them to the member. */
export async function requestShared(): Promise<void> {
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null;
  if (!worker) return;
  const { port1, port2 } = new MessageChannel();
  const files = await new Promise<File[]>((resolve) => {
    port1.addEventListener('message', ({ data }: MessageEvent<File[]>) => resolve(data), { once: true });
    port1.start();
    worker.postMessage({ type: 'shared' } satisfies AskShared, [port2]);
  });
  port1.close();
  useSharedPictures.setState(({ offered }) => ({ offered: [...offered, ...files] }));
}

/** Discards the offered files. */
export const discardOfferedPictures = (): void => useSharedPictures.setState({ offered: [] });

/**
 * Assigns the offered files to the logged-in member, or stores them until a log-in. Rejects when they cannot
 * be stored.
 */
export async function storeOffered(): Promise<void> {
  const { offered } = useSharedPictures.getState();
  const at = Date.now();
  const files = offered.map((file, index) => ({
    id: `${at}-${index}`,
    file,
    reason: refusalOf(file, index),
  }));
  if (currentSession().token === null) {
    const cache = await caches.open(SHARED.cache);
    await Promise.all(
      files.map(({ id, file, reason }) => cache.put(`${SHARED.address}/${id}`, responseOf(file, reason, at))),
    );
    discardOfferedPictures();
    return assignSharedToMember();
  }
  for (const { id, file, reason } of files) {
    if (reason !== null) {
      refuse(file.name, reason);
      continue;
    }
    await pictureStore.keep(id, file);
    assign(id, file.name, file);
  }
  useSharedPictures.setState({ offered: [], pictures: readAll() });
}

const refusalOf = (file: File, index: number): ShareRefusal | null =>
  !file.type.startsWith('image/')
    ? 'type'
    : file.size > SHARED.bytes
      ? 'size'
      : index >= PROFILES_LIMITS.photos
        ? 'count'
        : null;

/** Returns the cache entry of a shared file. For a refused file only the name is stored. */
const responseOf = (file: File, refused: ShareRefusal | null, at: number): Response =>
  new Response(refused ? null : file, {
    headers: {
      'Content-Type': file.type || 'application/octet-stream',
      [SHARED_HEADERS.name]: encodeURIComponent(file.name),
      [SHARED_HEADERS.at]: String(at),
      ...(refused && { [SHARED_HEADERS.refused]: refused }),
    },
  });

/** Assigns a kept picture to the member; it then survives reloads and log-ins, like queued messages. */
const assign = (id: string, name: string, { type, size: bytes }: Blob): void =>
  store.keep(id, { id, name, type, bytes, to: null });

const refuse = (name: string, reason: ShareRefusal): void =>
  useSharedPictures.setState(({ refused }) => ({ refused: [...refused, { name, reason }] }));

/**
 * Assigns the files that wait for a log-in to the logged-in member. Without a member it only counts them.
 * Does nothing where the browser stores none.
 */
export async function assignSharedToMember(): Promise<void> {
  try {
    if ('caches' in window) await takeFrom(await caches.open(SHARED.cache));
  } catch {
    // Where storage is forbidden, no file waits.
  }
}

async function takeFrom(cache: Cache): Promise<void> {
  const isMember = currentSession().token !== null;
  let waiting = 0;
  for (const request of await cache.keys()) {
    const response = await cache.match(request);
    if (!response) continue;
    const header = (name: string): string => response.headers.get(name) ?? '';
    const isOld = Math.abs(Date.now() - Number(header(SHARED_HEADERS.at))) > LIFETIME_MS;
    if (!isOld && !isMember) {
      waiting += 1;
      continue;
    }
    const id = request.url.slice(request.url.lastIndexOf('/') + 1);
    const name = decodeURIComponent(header(SHARED_HEADERS.name));
    const reason = header(SHARED_HEADERS.refused);
    const picture = await response.blob();
    // Stored before it is removed from the cache, so that closing the tab meanwhile loses nothing.
    if (!isOld && reason === '') await pictureStore.keep(id, picture);
    // Only the tab that deletes the entry owns the picture, so that two tabs do not both report it.
    const isOurs = await cache.delete(request);
    if (!isOurs || isOld) continue;
    if (reason === '') assign(id, name, picture);
    else refuse(name, reason as ShareRefusal);
  }
  useSharedPictures.setState({ pictures: readAll(), waiting });
}

/** Sets the destination of pictures; its page offers them when opened. */
export function setSharedDestination(pictures: readonly SharedPicture[], to: string): void {
  for (const picture of pictures) store.keep(picture.id, { ...picture, to });
  refresh();
}

/** Removes a shared picture that was delivered or discarded. */
export function removeShared(id: string): void {
  store.drop(id);
  void pictureStore.drop(id);
  refresh();
}

/** Returns the bytes of a shared picture; null when the browser has not stored them. */
export async function sharedFile({ id, name, type }: SharedPicture): Promise<File | null> {
  const picture = await pictureStore.read(id);
  return picture ? new File([picture], name, { type }) : null;
}

/**
 * Offers the pictures shared to one destination as if they had been selected there: one at a time whenever it
 * is `ready`, each once per page load. A picture is kept until `done` is called.
 */
export function useOfferShared(
  to: string,
  ready: boolean,
  offer: (file: File, done: () => void) => void,
): void {
  const pictures = useSharedPictures((shared) => shared.pictures);
  const offered = useRef(new Set<string>());
  const onOffer = useEffectEvent(offer);
  useEffect(() => {
    const next = pictures.find((picture) => picture.to === to && !offered.current.has(picture.id));
    if (!ready || !next) return;
    offered.current.add(next.id);
    void sharedFile(next).then((file) => {
      if (file) onOffer(file, () => removeShared(next.id));
      else removeShared(next.id);
    });
  }, [pictures, ready, to]);
}
