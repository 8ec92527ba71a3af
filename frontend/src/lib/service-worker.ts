import { create } from 'zustand';
import type { WorkerMessage } from '../../sw/build';
import { onMemberChange } from './session';

/** An open page asks no more often for a newer build. */
const LOOK_EVERY_MS = 3_600_000;

interface Worker {
  /** A newer build than this page's is out. */
  isOutdated: boolean;
  /** A pressed notification wants this page shown. */
  wanted: string | null;
}

/** What the service worker told this page. */
export const useWorker = create<Worker>(() => ({ isOutdated: false, wanted: null }));

// A notification of one member leads the next one nowhere.
onMemberChange(() => useWorker.setState({ wanted: null }));

let registered: Promise<ServiceWorkerRegistration | null> | undefined;

/** Registers the service worker, once; null where there is none, as in development. */
export function registerWorker(): Promise<ServiceWorkerRegistration | null> {
  registered ??= register().catch(() => null);
  return registered;
}

async function register(): Promise<ServiceWorkerRegistration | null> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return null;
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
    if (data.type === 'open') useWorker.setState({ wanted: data.path });
    else useWorker.setState({ isOutdated: data.entry !== ownEntry() });
  });
  const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  lookForUpdates(registration);
  return registration;
}

/** The program's first file, as index.html names it. */
const ownEntry = (): string | undefined => {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"]');
  return script ? new URL(script.src).pathname : undefined;
};

/** The browser looks on page loads alone, which an open program has none of. */
function lookForUpdates(registration: ServiceWorkerRegistration): void {
  let looked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - looked < LOOK_EVERY_MS) return;
    looked = Date.now();
    registration.update().catch(() => undefined);
  });
}
