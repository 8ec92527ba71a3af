import { beforeEach, describe, expect, test, vi } from 'vitest';
import { id } from '@/testing/builders/build';
import { beginSession, endSession } from '../session';
import { draftStore } from './draft-store';

const isText = (value: unknown): value is string => typeof value === 'string';
const store = draftStore('note', isText);
const DAY_MS = 86_400_000;
const at = (ms: number, value: unknown = 'kept'): string => JSON.stringify({ at: Date.now() - ms, value });

beforeEach(() => beginSession('token', id(1)));

describe('draftStore', () => {
  test('stores and removes entries by id', () => {
    store.keep('a', 'one');
    store.keep('b', 'two');
    store.keep('a', 'three');
    expect(store.all().sort()).toEqual([
      ['a', 'three'],
      ['b', 'two'],
    ]);
    store.drop('a');
    expect(store.all()).toEqual([['b', 'two']]);
  });

  test('separates kinds and storage areas', () => {
    const ofTab = draftStore('note', isText, 'session');
    const other = draftStore('other', isText);
    store.keep('a', 'one');
    expect(ofTab.all()).toEqual([]);
    expect(other.all()).toEqual([]);
    ofTab.keep('a', 'two');
    expect(store.all()).toEqual([['a', 'one']]);
  });

  test('removes malformed entries and returns the others', () => {
    localStorage.setItem(`typed:note:${id(1)}:a`, at(0, { text: 'of another version' }));
    localStorage.setItem(`typed:note:${id(1)}:b`, 'no JSON');
    store.keep('c', 'good');
    expect(store.all()).toEqual([['c', 'good']]);
    expect(localStorage.getItem(`typed:note:${id(1)}:a`)).toBeNull();
    expect(localStorage.getItem(`typed:note:${id(1)}:b`)).toBeNull();
  });

  test('keeps an entry in memory until the page is closed while the storage is full', () => {
    store.keep('a', 'stored');
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    store.keep('a', 'newer');
    store.keep('b', 'two');
    expect(store.all().sort()).toEqual([
      ['a', 'newer'],
      ['b', 'two'],
    ]);
    store.drop('b');
    endSession({ ended: 'ended' });
    expect(store.all()).toEqual([]);
    beginSession('another-token', id(1));
    expect(store.all()).toEqual([['a', 'newer']]);
    full.mockRestore();
    store.keep('a', 'newest');
    expect(localStorage.getItem(`typed:note:${id(1)}:a`)).toContain('newest');
    expect(store.all()).toEqual([['a', 'newest']]);
  });

  test('drops entries that exist only in memory when another member logs in, and at log-out', () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    store.keep('a', 'one');
    endSession({ loggedOut: true });
    beginSession('another-token', id(1));
    expect(store.all()).toEqual([]);
    store.keep('b', 'two');
    endSession();
    beginSession('another-token', id(2));
    endSession();
    beginSession('another-token', id(1));
    expect(store.all()).toEqual([]);
    full.mockRestore();
  });

  test('recognises its own storage keys', () => {
    expect(store.has(`typed:note:${id(1)}:a`)).toBe(true);
    expect(store.has(`typed:note:${id(2)}:a`)).toBe(false);
    expect(store.has(`typed:other:${id(1)}:a`)).toBe(false);
  });
});

describe('draftStore and the session', () => {
  test('keeps the entries for the same member when the session expired', () => {
    store.keep('a', 'one');
    endSession({ ended: 'ended' });
    expect(store.all()).toEqual([]);
    beginSession('another-token', id(1));
    expect(store.all()).toEqual([['a', 'one']]);
  });

  test('removes all entries on log-out', () => {
    store.keep('a', 'one');
    endSession({ loggedOut: true });
    expect(Object.keys(localStorage).filter((key) => key.startsWith('typed:'))).toEqual([]);
  });

  test('removes the entries of the previous member when another one logs in', () => {
    store.keep('a', 'one');
    endSession();
    beginSession('another-token', id(2));
    expect(Object.keys(localStorage).filter((key) => key.startsWith('typed:'))).toEqual([]);
  });

  test('removes entries older than seven days at the next log-in', () => {
    localStorage.setItem(`typed:note:${id(1)}:old`, at(7 * DAY_MS + 1000));
    localStorage.setItem(`typed:note:${id(1)}:new`, at(7 * DAY_MS - 60_000));
    endSession();
    beginSession('another-token', id(1));
    expect(store.all()).toEqual([['new', 'kept']]);
  });

  test('stores and returns nothing without a session', () => {
    endSession();
    store.keep('a', 'one');
    store.drop('a');
    expect(store.all()).toEqual([]);
    expect(store.has(`typed:note:${id(1)}:a`)).toBe(false);
  });
});
