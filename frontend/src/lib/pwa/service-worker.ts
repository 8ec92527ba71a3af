import { create } from 'zustand';
import type { WorkerMessage } from '../../../sw/build';
import { noteBuild } from './page-build';
import { onMemberChange } from '../session';

/** An open page asks no more often for a newer build. */
const LOOK_EVERY_MS = 3_600_000;

interface Worker {
  /** A pressed notification wants this page shown. */
  wanted: string | null;
}

/** What the service worker told this page. */
export const useWorker = create<Worker>(() => ({ wanted: null }));

// A notification of one member leads the next one nowhere.
onMemberChange(() => useWorker.setState({ wanted: null }));

let registered: Promise<ServiceWorkerRegistration | null> | undefined;

/** Registers the service worker, once; null where there is none, as in development. */
export function registerWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return Promise.resolve(null);
  registered ??= register().catch(() => null);
  return registered;
}

async function register(): Promise<ServiceWorkerRegistration | null> {
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
    if (data.type === 'open') useWorker.setState({ wanted: data.path });
    else noteBuild(data.program);
  });
  const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  lookForUpdates(registration);
  return registration;
}

/** The browser looks on page loads alone, which an open program has none of. */
function lookForUpdates(registration: ServiceWorkerRegistration): void {
  let looked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - looked < LOOK_EVERY_MS) return;
    looked = Date.now();
    registration.update().catch(() => undefined);
  });
}
