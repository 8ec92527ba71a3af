import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { beginSession, endSession } from '@/lib/session';
import { writeText } from '@/lib/storage/stored';
import { id } from '@/testing/builders/build';
import { aPublicConfig, ME } from '@/testing/builders/members';
import { acceptMessages, findEnabledComposer, openChats } from '@/testing/open-chats';
import { renderApp } from '@/testing/render-app';
import { answer, failRequests, refuse } from '@/testing/server';
import { DEFAULT_NOTIFICATION_TIMING } from '@contract';
import { configEndpoints } from '@contract/config/config.endpoints';
import { notificationEndpoints } from '@contract/notifications/notification.endpoints';
import { checkPush, switchPushOff, switchPushOn, usePush } from './push-switch';

const BODY = { endpoint: 'https://push.example/1', keys: { p256dh: 'p'.repeat(20), auth: 'a'.repeat(20) } };
const state = () => usePush.getState().state;

/** Two VAPID public keys in the format of the server: uncompressed points on P-256, base64url. */
const [SERVER_KEY, OLD_KEY] = [`B-_${'A'.repeat(84)}`, `B${'A'.repeat(86)}`];
const bytesOf = (key: string): ArrayBuffer =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0)).buffer;

interface TestSubscription {
  endpoint: string;
  options: { applicationServerKey: ArrayBuffer | null };
  toJSON: () => object;
  unsubscribe: () => Promise<boolean>;
}
let subscription: TestSubscription | null;
const subscriptionTo = (endpoint: string, key: string | null): TestSubscription => ({
  endpoint,
  options: { applicationServerKey: key === null ? null : bytesOf(key) },
  toJSON: () => ({ ...BODY, endpoint }),
  unsubscribe,
});
const manager = {
  getSubscription: vi.fn(() => Promise.resolve(subscription)),
  subscribe: vi.fn(({ applicationServerKey: key }: { applicationServerKey: string }) => {
    subscription = subscriptionTo(BODY.endpoint, key);
    return Promise.resolve(subscription);
  }),
};
const unsubscribe = vi.fn(() => {
  subscription = null;
  return Promise.resolve(true);
});

/**
 * Simulates a browser with push.
 * @param answered the member's answer to the permission request
 */
function browserWith(permission: NotificationPermission, answered = permission) {
  const requestPermission = vi.fn(() => Promise.resolve(answered));
  vi.stubGlobal('Notification', { permission, requestPermission });
  return requestPermission;
}
beforeEach(() => {
  subscription = null;
  for (const mock of [manager.getSubscription, manager.subscribe, unsubscribe]) mock.mockClear();
  // Only the production build has a service worker.
  vi.stubEnv('PROD', true);
  vi.stubGlobal('PushManager', class {});
  const registration = { pushManager: manager, update: () => Promise.resolve() };
  const worker = Object.assign(new EventTarget(), {
    register: () => Promise.resolve(registration),
    getRegistration: () => Promise.resolve(registration),
  });
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });
  answer(configEndpoints.publicConfig, aPublicConfig({ vapidPublicKey: SERVER_KEY }));
  beginSession('token', ME);
});
afterEach(() => {
  vi.unstubAllEnvs();
  endSession({ loggedOut: true });
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

describe('checkPush', () => {
  test('reports unsupported when the server has no VAPID key', async () => {
    browserWith('default');
    answer(configEndpoints.publicConfig, aPublicConfig({ vapidPublicKey: null }));
    await checkPush();
    expect(state()).toBe('unsupported');
  });

  test.each([
    ['denied', 'blocked'],
    ['default', 'off'],
    ['granted', 'off'],
  ] as const)('with the permission %s reports %s', async (permission, expected) => {
    browserWith(permission);
    await checkPush();
    expect(state()).toBe(expected);
    expect(manager.subscribe).not.toHaveBeenCalled();
  });

  test('reports unknown when the public configuration cannot be loaded', async () => {
    browserWith('default');
    failRequests(configEndpoints.publicConfig);
    await checkPush();
    expect(state()).toBe('unknown');
  });
});

describe('switchPushOn', () => {
  test('asks for permission, subscribes and informs the server', async () => {
    const subscriptions = answer(notificationEndpoints.addPush, { success: true });
    const asks = browserWith('default', 'granted');
    await switchPushOn();
    expect(asks).toHaveBeenCalledTimes(1);
    expect(state()).toBe('on');
    expect(subscriptions.requests.map(({ body }) => body)).toEqual([BODY]);
    expect(manager.subscribe).toHaveBeenCalledWith({
      userVisibleOnly: true,
      applicationServerKey: SERVER_KEY,
    });
  });

  test.each([
    ['denied', 'blocked'],
    ['default', 'off'],
  ] as const)('returns after the answer %s the state %s', async (answered, expected) => {
    browserWith('default', answered);
    await switchPushOn();
    expect(state()).toBe(expected);
  });

  test('rejects when the server rejects the subscription', async () => {
    refuse(notificationEndpoints.addPush, 'RATE_LIMITED');
    browserWith('granted');
    await expect(switchPushOn()).rejects.toThrow('Too many attempts.');
    expect(state()).not.toBe('on');
  });

  test('subscribes again after a log-in of the same member only', async () => {
    answer(notificationEndpoints.addPush, { success: true });
    browserWith('granted');
    await switchPushOn();
    endSession();
    await waitFor(() => expect(unsubscribe).toHaveBeenCalled());
    beginSession('token', ME);
    await checkPush();
    expect(state()).toBe('on');
    endSession();
    beginSession('token', id(77));
    await checkPush();
    expect(state()).toBe('off');
  });
});

describe('a subscription that was created with another key of the server', () => {
  const OLD = 'https://push.example/old';
  beforeEach(() => {
    browserWith('granted');
    writeText('push', ME);
    subscription = subscriptionTo(OLD, OLD_KEY);
  });

  test('is replaced, and the server gets the new one before it loses the old one', async () => {
    const told: string[] = [];
    answer(notificationEndpoints.addPush, ({ body }) => {
      told.push(`add ${body.endpoint}`);
      return { success: true };
    });
    answer(notificationEndpoints.endPush, ({ body }) => {
      told.push(`end ${body.endpoint}`);
      return { success: true };
    });
    await checkPush();
    expect(state()).toBe('on');
    expect(unsubscribe).toHaveBeenCalledTimes(1);
    expect(manager.subscribe).toHaveBeenCalledWith({
      userVisibleOnly: true,
      applicationServerKey: SERVER_KEY,
    });
    await waitFor(() => expect(told).toEqual([`add ${BODY.endpoint}`, `end ${OLD}`]));
    await checkPush();
    expect(manager.subscribe).toHaveBeenCalledTimes(1);
  });

  test('stays on although the server does not delete the old one', async () => {
    answer(notificationEndpoints.addPush, { success: true });
    failRequests(notificationEndpoints.endPush);
    await checkPush();
    expect(state()).toBe('on');
  });

  test('is replaced at the next visit when the browser could not do it', async () => {
    const subscriptions = answer(notificationEndpoints.addPush, { success: true });
    answer(notificationEndpoints.endPush, { success: true });
    manager.subscribe.mockImplementationOnce(() => Promise.reject(new Error('no push service')));
    await checkPush();
    expect(state()).toBe('unknown');
    expect(subscriptions.requests).toEqual([]);
    await checkPush();
    expect(state()).toBe('on');
    expect(subscriptions.requests.map(({ body }) => body)).toEqual([BODY]);
  });

  test.each([
    ['has the key of the server', () => subscriptionTo(OLD, SERVER_KEY)],
    ['does not tell its key', () => subscriptionTo(OLD, null)],
  ])('is kept when it %s', async (_what, kept) => {
    const subscriptions = answer(notificationEndpoints.addPush, { success: true });
    subscription = kept();
    await checkPush();
    expect(state()).toBe('on');
    expect(unsubscribe).not.toHaveBeenCalled();
    expect(subscriptions.requests).toHaveLength(1);
  });
});

describe('switchPushOff', () => {
  test('removes the subscription on the server and in the browser', async () => {
    answer(notificationEndpoints.addPush, { success: true });
    const ends = answer(notificationEndpoints.endPush, { success: true });
    browserWith('granted');
    await switchPushOn();
    await switchPushOff();
    expect(state()).toBe('off');
    expect(ends.requests.map(({ body }) => body)).toEqual([{ endpoint: BODY.endpoint }]);
    expect(unsubscribe).toHaveBeenCalled();
  });
});

describe('push offer after the first sent message', () => {
  const offer = () => screen.queryByText('Hear of likes and messages when this page is closed?');
  async function write() {
    acceptMessages();
    const user = openChats();
    answer(configEndpoints.publicConfig, aPublicConfig({ vapidPublicKey: SERVER_KEY }));
    await user.type(await findEnabledComposer(), 'Hello');
    expect(offer()).toBeNull();
    await user.keyboard('{Enter}');
    return user;
  }

  test('is shown once, and not again after it was declined', async () => {
    browserWith('default');
    const user = await write();
    await waitFor(() => expect(offer()).toBeTruthy());
    await user.click(screen.getByRole('button', { name: 'Not now' }));
    expect(offer()).toBeNull();
    expect(localStorage.getItem('push-declined')).toBe('true');
  });

  test('switches push on with one press', async () => {
    const subscriptions = answer(notificationEndpoints.addPush, { success: true });
    browserWith('default', 'granted');
    const user = await write();
    await waitFor(() => expect(offer()).toBeTruthy());
    await user.click(screen.getByRole('button', { name: 'Switch on' }));
    await waitFor(() => expect(subscriptions.requests).toHaveLength(1));
    await waitFor(() => expect(offer()).toBeNull());
  });
});

describe('settings in a browser that blocks push', () => {
  test('has disabled switches for push, which are off', async () => {
    browserWith('denied');
    const on = { like: true, friend: true, message: true, 'missed-call': true };
    renderApp('/settings/notifications', { as: 'member' });
    answer(notificationEndpoints.settings, { push: on, email: on });
    answer(notificationEndpoints.timing, DEFAULT_NOTIFICATION_TIMING);
    answer(configEndpoints.publicConfig, aPublicConfig({ vapidPublicKey: SERVER_KEY }));
    expect(await screen.findByText(/^Push is blocked in this browser/)).toBeTruthy();
    const push = await screen.findByRole<HTMLInputElement>('switch', { name: 'Messages: Push' });
    expect([push.checked, push.disabled]).toEqual([false, true]);
  });
});
