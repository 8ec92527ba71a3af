import { create } from 'zustand';
import { publicConfigQuery } from '@/lib/api/public-config';
import { queryClient } from '@/lib/api/query-client';
import { request } from '@/lib/api/request';
import { registerWorker } from '@/lib/pwa/worker-registration';
import { currentSession, onMemberChange } from '@/lib/session';
import { readText, writeText } from '@/lib/storage/stored';
import { notificationEndpoints } from '@contract/notifications/notification.endpoints';

/**
 * Storage key of the id of the member who switched push on in this browser. Another member who logs in does
 * not inherit the choice.
 */
const PUSH_MARK = 'push';

/**
 * State of push in this browser: `unsupported` by the browser or the server, `blocked` by the browser's
 * settings, `on` or `off`; `unknown` until checked.
 */
export type PushState = 'unknown' | 'unsupported' | 'blocked' | 'off' | 'on';

export const usePush = create<{ state: PushState }>(() => ({ state: 'unknown' }));
const setState = (state: PushState): void => usePush.setState({ state });

interface PushSupport {
  manager: PushManager;
  key: string;
}

/** Returns the data that a subscription needs; null where push is not possible. */
async function findPushSupport(): Promise<PushSupport | null> {
  if (!('PushManager' in window) || !('Notification' in window)) return null;
  const { vapidPublicKey: key } = await queryClient.fetchQuery(publicConfigQuery);
  const registration = key === null ? null : await registerWorker();
  return registration && key !== null ? { manager: registration.pushManager, key } : null;
}

/**
 * Determines the state of push. Subscribes again after a log-in of a member who had push on in this browser.
 */
export async function checkPush(): Promise<void> {
  try {
    const support = await findPushSupport();
    if (!support) return setState('unsupported');
    if (Notification.permission === 'denied') return setState('blocked');
    const wasOn = readText(PUSH_MARK) === currentSession().userId;
    if (!wasOn || Notification.permission !== 'granted') return setState('off');
    await subscribe(support);
    setState('on');
  } catch {
    // Offline or refused: no error is shown; the next page load checks again.
    setState('unknown');
  }
}

/**
 * Asks for permission and subscribes this browser. Call it in a click handler. Rejects when the subscription
 * fails.
 */
export async function switchPushOn(): Promise<void> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return setState(permission === 'denied' ? 'blocked' : 'off');
  const support = await findPushSupport();
  if (!support) return setState('unsupported');
  await subscribe(support);
  const { userId } = currentSession();
  if (userId !== null) writeText(PUSH_MARK, userId);
  setState('on');
}

export async function switchPushOff(): Promise<void> {
  writeText(PUSH_MARK, null);
  setState('off');
  const subscription = await existingSubscription();
  if (!subscription) return;
  await request(notificationEndpoints.endPush, { body: { endpoint: subscription.endpoint } });
  await subscription.unsubscribe();
}

async function existingSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/**
 * Subscribes this browser with the key of the server and tells the server. A subscription with another key,
 * for example of an earlier installation of the server, would never receive a message.
 */
async function subscribe({ manager, key }: PushSupport): Promise<void> {
  const known = await manager.getSubscription();
  const isUsable = known !== null && hasKey(known, key);
  if (!isUsable) await known?.unsubscribe();
  const subscription = isUsable
    ? known
    : await manager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { PushSubscriptionBody } = await import('@/lib/forms/contract-schemas');
  await request(notificationEndpoints.addPush, { body: PushSubscriptionBody.parse(subscription.toJSON()) });
  // Sent last, because the server ends the consent with the last subscription. If this request fails, the
  // push service reports the old subscription as gone.
  if (known && !isUsable)
    request(notificationEndpoints.endPush, { body: { endpoint: known.endpoint } }).catch(() => undefined);
}

/**
 * Returns whether a subscription was made with this key. Also true when the browser does not tell the key.
 */
function hasKey({ options }: PushSubscription, key: string): boolean {
  const made = options.applicationServerKey;
  return made === null || base64UrlOf(made) === key;
}

const base64UrlOf = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

// The next member who logs in must not receive this member's notifications.
onMemberChange(({ userId }) => {
  setState('unknown');
  // Where storage is forbidden, `getSubscription` rejects.
  if (userId === null)
    existingSubscription()
      .then((subscription) => subscription?.unsubscribe())
      .catch(() => undefined);
});
