import { endpoints } from '@contract';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { beginSession, endSession } from '@/lib/session';
import { aPublicConfig, ME } from '@/testing/builders/members';
import { id } from '@/testing/builders/build';
import { answer, failRequests, refuse } from '@/testing/server';
import { acceptMessages, openChats, enabledComposer } from '@/testing/open-chats';
import { checkPush, switchPushOff, switchPushOn, usePush } from './push';

const BODY = { endpoint: 'https://push.example/1', keys: { p256dh: 'p'.repeat(20), auth: 'a'.repeat(20) } };
const state = () => usePush.getState().state;

let subscription: { endpoint: string; toJSON: () => object; unsubscribe: () => Promise<boolean> } | null;
const manager = {
  getSubscription: vi.fn(() => Promise.resolve(subscription)),
  subscribe: vi.fn(() => {
    subscription = { endpoint: BODY.endpoint, toJSON: () => BODY, unsubscribe };
    return Promise.resolve(subscription);
  }),
};
const unsubscribe = vi.fn(() => {
  subscription = null;
  return Promise.resolve(true);
});

/** Simulates a browser with push where the member answers the permission request with `answered`. */
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
  answer(endpoints.config.publicConfig, aPublicConfig({ vapidPublicKey: 'key-of-the-server' }));
  beginSession('token', ME);
});
afterEach(() => {
  vi.unstubAllEnvs();
  endSession({ left: true });
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

describe('checkPush', () => {
  test('reports unsupported when the server has no VAPID key', async () => {
    browserWith('default');
    answer(endpoints.config.publicConfig, aPublicConfig({ vapidPublicKey: null }));
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
    failRequests(endpoints.config.publicConfig);
    await checkPush();
    expect(state()).toBe('unknown');
  });
});

describe('switchPushOn', () => {
  test('asks for permission, subscribes and informs the server', async () => {
    const subscriptions = answer(endpoints.notifications.addPush, { success: true });
    const asks = browserWith('default', 'granted');
    await switchPushOn();
    expect(asks).toHaveBeenCalledTimes(1);
    expect(state()).toBe('on');
    expect(subscriptions.requests.map(({ body }) => body)).toEqual([BODY]);
    expect(manager.subscribe).toHaveBeenCalledWith({
      userVisibleOnly: true,
      applicationServerKey: 'key-of-the-server',
    });
  });

  test.each([
    ['denied', 'blocked'],
    ['default', 'off'],
  ] as const)('after the answer %s the state is %s', async (answered, expected) => {
    browserWith('default', answered);
    await switchPushOn();
    expect(state()).toBe(expected);
  });

  test('rejects when the server refuses the subscription', async () => {
    refuse(endpoints.notifications.addPush, 'RATE_LIMITED');
    browserWith('granted');
    await expect(switchPushOn()).rejects.toThrow('Too many attempts.');
    expect(state()).not.toBe('on');
  });

  test('subscribes again after a log-in of the same member only', async () => {
    answer(endpoints.notifications.addPush, { success: true });
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

describe('switchPushOff', () => {
  test('removes the subscription on the server and in the browser', async () => {
    answer(endpoints.notifications.addPush, { success: true });
    const ends = answer(endpoints.notifications.endPush, { success: true });
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
    answer(endpoints.config.publicConfig, aPublicConfig({ vapidPublicKey: 'key-of-the-server' }));
    await user.type(await enabledComposer(), 'Hello');
    expect(offer()).toBeNull();
    await user.keyboard('{Enter}');
    return user;
  }

  test('is shown, and not again after it was declined', async () => {
    browserWith('default');
    const user = await write();
    await waitFor(() => expect(offer()).toBeTruthy());
    await user.click(screen.getByRole('button', { name: 'Not now' }));
    expect(offer()).toBeNull();
    expect(localStorage.getItem('push-declined')).toBe('true');
  });

  test('switches push on with one press', async () => {
    const subscriptions = answer(endpoints.notifications.addPush, { success: true });
    browserWith('default', 'granted');
    const user = await write();
    await waitFor(() => expect(offer()).toBeTruthy());
    await user.click(screen.getByRole('button', { name: 'Switch on' }));
    await waitFor(() => expect(subscriptions.requests).toHaveLength(1));
    await waitFor(() => expect(offer()).toBeNull());
  });
});
