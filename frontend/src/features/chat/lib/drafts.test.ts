import { beforeEach, describe, expect, test } from 'vitest';
import { beginSession, endSession } from '@/lib/session';
import { id } from '@/testing/builders/build';
import { setDraft, useDrafts } from './drafts';

const drafts = () => useDrafts.getState().drafts;

beforeEach(() => beginSession('token', id(1)));

describe('drafts', () => {
  test('are stored per conversation', () => {
    setDraft(id(2), 'to two');
    setDraft(id(3), 'to three');
    setDraft(id(2), 'to two again');
    expect(drafts()).toEqual({ [id(2)]: 'to two again', [id(3)]: 'to three' });
  });

  test('are deleted by an empty text', () => {
    setDraft(id(2), 'hello');
    setDraft(id(2), '');
    expect(drafts()).toEqual({});
    expect(Object.keys(localStorage).filter((key) => key.startsWith('typed:draft'))).toEqual([]);
  });

  test('return after an ended session for the same member only', () => {
    setDraft(id(2), 'hello');
    endSession({ ended: 'ended' });
    expect(drafts()).toEqual({});
    beginSession('new-token', id(1));
    expect(drafts()).toEqual({ [id(2)]: 'hello' });
    beginSession('another-token', id(7));
    expect(drafts()).toEqual({});
  });
});
