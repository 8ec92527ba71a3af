import { create } from 'zustand';
import type { WorkerMessage } from '../../../sw/build';
import { onMemberChange } from '../session';
import { compareBuild } from './page-build';

/** Minimum interval in ms between checks for a newer service worker. */
const LOOK_EVERY_MS = 3_600_000;

interface Worker {
  /** Page requested by a clicked notification. */
  requestedPath: string | null;
  /** Registration of this page; undefined before `registerWorker`. */
  registered: Promise<ServiceWorkerRegistration | null> | undefined;
}

/** The service worker and its messages to this page. */
export const useServiceWorker = create<Worker>(() => ({ requestedPath: null, registered: undefined }));

// A notification of one member must not open a page for the next member.
onMemberChange(() => useServiceWorker.setState({ requestedPath: null }));

/** Registers the service worker once. Returns null where there is none, as in development. */
export function registerWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return Promise.resolve(null);
  const registered = useServiceWorker.getState().registered ?? register().catch(() => null);
  useServiceWorker.setState({ registered });
  return registered;
}

async function register(): Promise<ServiceWorkerRegistration | null> {
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
    if (data.type === 'open') useServiceWorker.setState({ requestedPath: data.path });
    else compareBuild(data.program);
  });
  const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  lookForUpdates(registration);
  return registration;
}

/**
 * Browsers look for a newer worker only when a page is loaded, and an installed app may stay open for days.
 */
function lookForUpdates(registration: ServiceWorkerRegistration): void {
  let looked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - looked < LOOK_EVERY_MS) return;
    looked = Date.now();
    registration.update().catch(() => undefined);
  });
}
