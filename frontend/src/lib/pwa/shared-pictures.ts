import { LIMITS } from '@contract';
import { useEffect, useEffectEvent, useRef } from 'react';
import { create } from 'zustand';
import { type AskShared, SHARED, SHARED_HEADERS, type ShareRefusal } from '../../../sw/build';
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
  /** What another app hands over now; nothing of it is kept before the member agrees. */
  offered: readonly File[];
  /** Those of the member who is logged in, oldest first. */
  pictures: readonly SharedPicture[];
  /** What came since this page was opened and is no picture for us. */
  refused: readonly RefusedFile[];
  /** Pictures that wait for a member to log in. */
  waiting: number;
}

/** What other apps have shared with this one. */
export const useShared = create<Shared>(() => ({
  offered: [],
  pictures: readAll(),
  refused: [],
  waiting: 0,
}));
const refresh = (): void => useShared.setState({ pictures: readAll() });

onMemberChange(({ left }) => {
  if (left) void handedOver()?.delete(SHARED.cache);
  useShared.setState({ offered: [], pictures: readAll(), refused: [], waiting: 0 });
});

/** Undefined where the browser has no caches; nothing was handed over then either. */
const handedOver = (): CacheStorage | undefined => ('caches' in window ? window.caches : undefined);

/** Asks the service worker for what another app hands over, and offers it to the member. */
export async function askForShared(): Promise<void> {
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null;
  if (!worker) return;
  const { port1, port2 } = new MessageChannel();
  const files = await new Promise<File[]>((resolve) => {
    port1.addEventListener('message', ({ data }: MessageEvent<File[]>) => resolve(data), { once: true });
    port1.start();
    worker.postMessage({ type: 'shared' } satisfies AskShared, [port2]);
  });
  port1.close();
  useShared.setState(({ offered }) => ({ offered: [...offered, ...files] }));
}

/** The member does not want what is offered. */
export const refuseOffered = (): void => useShared.setState({ offered: [] });

/** Keeps what is offered, also while nobody is logged in. */
export async function keepOffered(): Promise<void> {
  const { offered } = useShared.getState();
  const cache = await handedOver()?.open(SHARED.cache);
  if (!cache) return;
  const at = Date.now();
  await Promise.all(
    offered.map((file, index) => cache.put(`${SHARED.address}/${at}-${index}`, keptFile(file, index, at))),
  );
  refuseOffered();
  await takeShared();
}

/** What cannot become a picture here is kept by its name alone. */
function keptFile(file: File, index: number, at: number): Response {
  const refused: ShareRefusal | null = !file.type.startsWith('image/')
    ? 'type'
    : file.size > SHARED.bytes
      ? 'size'
      : index >= LIMITS.photos
        ? 'count'
        : null;
  return new Response(refused ? null : file, {
    headers: {
      'Content-Type': file.type || 'application/octet-stream',
      [SHARED_HEADERS.name]: encodeURIComponent(file.name),
      [SHARED_HEADERS.at]: String(at),
      ...(refused && { [SHARED_HEADERS.refused]: refused }),
    },
  });
}

/**
 * Makes what this browser has kept the member's own, whose it stays over reloads and log-ins, like
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
