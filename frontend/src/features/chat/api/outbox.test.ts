import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { beginSession, currentSession, endSession } from '@/lib/session';
import { socket } from '@/lib/socket';
import { draftStore } from '@/lib/storage/draft-store';
import { pictureStore } from '@/lib/storage/picture-store';
import { id } from '@/testing/builders/build';
import { aMessage } from '@/testing/builders/chats';
import { eventually } from '@/testing/eventually';
import { answer, failRequests, holdAnswers, Refusal, refuse } from '@/testing/server';
import { PROFILES_LIMITS } from '@contract';
import { chatEndpoints } from '@contract/chat/chat.endpoints';
import { isStoredEntry } from '../lib/outbox-entry';
import { isPictureSize, Outbox } from './outbox';

const ASHA = id(2);
const BO = id(3);

/** A separate kind of entries, so that pages of earlier tests do not send them. */
const KIND = 'outbox-of-test';
let outbox: Outbox;

const states = () => outbox.store.getState().entries.map(({ text, state }) => `${text}: ${state}`);
const texts = (calls: { requests: { body: { message: string } }[] }) =>
  calls.requests.map(({ body }) => body.message);
const storedKeys = () => Object.keys(localStorage).filter((key) => key.startsWith('typed:outbox'));
const sent = vi.fn((_to: string) => Promise.resolve());

let seq = 0;
const accept = () =>
  answer(chatEndpoints.send, ({ body }) => {
    seq += 1;
    const { message, clientId = null } = body;
    return {
      success: true,
      message: aMessage({ id: id(1000 + seq), seq, fromSelf: true, message, clientId }),
    };
  });
const isEmpty = () => eventually(() => expect(states()).toEqual([]));

beforeEach(() => {
  sent.mockClear();
  beginSession('token', id(1));
  outbox = new Outbox(draftStore(KIND, isStoredEntry), socket);
  outbox.start(sent);
});
afterEach(() => {
  endSession({ loggedOut: true });
  outbox.stop();
});

describe('sending', () => {
  test('adds an entry and removes it when the server accepted the message', async () => {
    const calls = accept();
    const { clientId } = outbox.enqueue({ to: ASHA, text: 'hello' });
    expect(states()).toHaveLength(1);
    expect(storedKeys()).toHaveLength(1);
    await isEmpty();
    expect(calls.requests.map(({ body }) => body)).toEqual([{ to: ASHA, message: 'hello', clientId }]);
    expect(sent).toHaveBeenCalledWith(ASHA, expect.objectContaining({ message: 'hello' }));
    expect(storedKeys()).toEqual([]);
  });

  test('sends messages to one member in order, each after the previous one', async () => {
    const held = holdAnswers(chatEndpoints.send, ({ body }) => ({
      success: true,
      message: aMessage({ fromSelf: true, message: body.message, clientId: body.clientId ?? null }),
    }));
    outbox.enqueue({ to: ASHA, text: 'one' });
    outbox.enqueue({ to: ASHA, text: 'two' });
    outbox.enqueue({ to: ASHA, text: 'three' });
    await eventually(() => expect(states()).toEqual(['one: sending', 'two: waiting', 'three: waiting']));
    expect(texts(held)).toEqual(['one']);
    held.release();
    await isEmpty();
    expect(texts(held)).toEqual(['one', 'two', 'three']);
  });

  test('sends a picture although the storage of the browser does not answer', async () => {
    const keep = pictureStore.keep.bind(pictureStore);
    const hanging = vi.spyOn(pictureStore, 'keep').mockImplementation((...picture) => {
      void keep(...picture);
      return new Promise(() => undefined);
    });
    const calls = answer(chatEndpoints.sendPicture, ({ body }) => ({
      success: true as const,
      message: aMessage({ fromSelf: true, message: body.message ?? '', clientId: body.clientId ?? null }),
    }));
    const file = new File(['x'], 'lake.webp', { type: 'image/webp' });
    outbox.enqueue({ to: ASHA, text: 'Look', picture: { file, width: 1, height: 1 } });
    await eventually(() => expect(calls.requests).toHaveLength(1));
    await isEmpty();
    hanging.mockRestore();
  });

  test('sends to different members in parallel', async () => {
    const held = holdAnswers(chatEndpoints.send, ({ body }) => ({
      success: true,
      message: aMessage({ fromSelf: true, message: body.message }),
    }));
    outbox.enqueue({ to: ASHA, text: 'to Asha' });
    outbox.enqueue({ to: BO, text: 'to Bo' });
    await eventually(() => expect(texts(held).toSorted()).toEqual(['to Asha', 'to Bo']));
    held.release();
    await isEmpty();
  });
});

describe('temporary failure', () => {
  test.each(['UNAVAILABLE', 'CONFLICT'] as const)('retries with the same clientId after %s', async (code) => {
    let tries = 0;
    const calls = answer(chatEndpoints.send, ({ body }) => {
      tries += 1;
      if (tries === 1) throw new Refusal(code);
      return { success: true, message: aMessage({ fromSelf: true, message: body.message }) };
    });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    outbox.enqueue({ to: ASHA, text: 'hello' });
    await eventually(() => expect(states()).toEqual(['hello: waiting']));
    await eventually(() => expect(calls.requests).toHaveLength(1));
    // The retry is scheduled only after the refusal is read.
    await eventually(async () => {
      await vi.advanceTimersByTimeAsync(1500);
      expect(calls.requests).toHaveLength(2);
    });
    const [first, second] = calls.requests;
    expect(second?.body.clientId).toBe(first?.body.clientId);
    await isEmpty();
  });

  test('keeps later messages waiting', async () => {
    const lost = failRequests(chatEndpoints.send);
    outbox.enqueue({ to: ASHA, text: 'one' });
    outbox.enqueue({ to: ASHA, text: 'two' });
    await eventually(() => expect(lost.requests.length).toBeGreaterThan(0));
    await eventually(() => expect(states()).toEqual(['one: waiting', 'two: waiting']));
    const calls = accept();
    window.dispatchEvent(new Event('online'));
    await isEmpty();
    expect(texts(calls)).toEqual(['one', 'two']);
  });

  test('doubles the delay up to 30 seconds', async () => {
    const lost = failRequests(chatEndpoints.send);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    outbox.enqueue({ to: ASHA, text: 'hello' });
    let tries = 1;
    for (const pause of [1500, 3000, 6000, 12_000, 24_000, 30_000, 30_000]) {
      await eventually(() => expect(lost.requests).toHaveLength(tries));
      await eventually(() => expect(states()).toEqual(['hello: waiting']));
      await vi.advanceTimersByTimeAsync(pause);
      tries += 1;
    }
    await eventually(() => expect(lost.requests).toHaveLength(tries));
  });
});

describe('rejected message', () => {
  test('is marked as failed with the reason and does not block the next message', async () => {
    answer(chatEndpoints.send, ({ body }) => {
      if (body.message === 'bad') throw new Refusal('NEW_ACCOUNT_LINK');
      return { success: true, message: aMessage({ fromSelf: true, message: body.message }) };
    });
    outbox.enqueue({ to: ASHA, text: 'bad' });
    outbox.enqueue({ to: ASHA, text: 'good' });
    await eventually(() => expect(states()).toEqual(['bad: failed']));
    expect(outbox.store.getState().entries[0]?.reason).toMatch(/^New members cannot send links/);
  });

  test('is a picture that the browser can no longer read, for which sending fails as without a network', async () => {
    failRequests(chatEndpoints.sendPicture);
    const calls = accept();
    const file = new File(['x'], 'lake.webp', { type: 'image/webp' });
    file.arrayBuffer = () => Promise.reject(new DOMException('The file has changed', 'NotReadableError'));
    outbox.enqueue({ to: ASHA, text: 'Look', picture: { file, width: 1, height: 1 } });
    outbox.enqueue({ to: ASHA, text: 'hello' });
    await eventually(() => expect(states()).toEqual(['Look: failed']));
    expect(texts(calls)).toEqual(['hello']);
  });

  test('can be retried or discarded', async () => {
    refuse(chatEndpoints.send, 'REQUEST_PENDING');
    const { clientId } = outbox.enqueue({ to: ASHA, text: 'hello' });
    await eventually(() => expect(states()).toEqual(['hello: failed']));
    const calls = accept();
    outbox.retry(clientId);
    await isEmpty();
    expect(calls.requests[0]?.body.clientId).toBe(clientId);

    refuse(chatEndpoints.send, 'REQUEST_PENDING');
    const second = outbox.enqueue({ to: ASHA, text: 'again' });
    await eventually(() => expect(states()).toEqual(['again: failed']));
    outbox.discard(second.clientId);
    expect(states()).toEqual([]);
    expect(storedKeys()).toEqual([]);
  });
});

describe('outbox across sessions and tabs', () => {
  test('keeps waiting messages after an ended session and sends them after the next log-in', async () => {
    refuse(chatEndpoints.send, 'UNAUTHENTICATED');
    outbox.enqueue({ to: ASHA, text: 'hello' });
    await eventually(() => expect(currentSession().token).toBeNull());
    expect(states()).toEqual([]);
    const calls = accept();
    beginSession('new-token', id(1));
    await isEmpty();
    expect(texts(calls)).toEqual(['hello']);
    expect(calls.requests[0]?.authorization).toBe('Bearer new-token');
  });

  test('keeps failed messages failed after a reload', async () => {
    refuse(chatEndpoints.send, 'REQUEST_PENDING');
    outbox.enqueue({ to: ASHA, text: 'hello' });
    await eventually(() => expect(states()).toEqual(['hello: failed']));
    endSession();
    beginSession('new-token', id(1));
    expect(states()).toEqual(['hello: failed']);
    expect(outbox.store.getState().entries[0]?.reason).toBe('You can write again once they have answered.');
  });

  test('removes a message that another tab sent', async () => {
    refuse(chatEndpoints.send, 'REQUEST_PENDING');
    outbox.enqueue({ to: ASHA, text: 'hello' });
    await eventually(() => expect(states()).toEqual(['hello: failed']));
    const [key = ''] = storedKeys();
    localStorage.removeItem(key);
    window.dispatchEvent(new StorageEvent('storage', { key }));
    expect(states()).toEqual([]);
  });

  test('ignores an unreadable entry', () => {
    endSession();
    localStorage.setItem(`typed:${KIND}:${id(1)}:broken`, '{"at":1,"value":{"text":7}}');
    beginSession('new-token', id(1));
    expect(states()).toEqual([]);
  });
});

describe('isPictureSize', () => {
  test('accepts pictures up to the size limit', () => {
    expect(isPictureSize({ size: PROFILES_LIMITS.photoBytes } as Blob)).toBe(true);
    expect(isPictureSize({ size: PROFILES_LIMITS.photoBytes + 1 } as Blob)).toBe(false);
  });
});
