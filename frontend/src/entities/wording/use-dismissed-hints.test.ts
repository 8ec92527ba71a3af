import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { beginSession } from '@/lib/session';
import { id } from '@/testing/builders/build';
import { useDismissedHints } from './use-dismissed-hints';

beforeEach(() => beginSession('token', id(1)));

describe('useDismissedHints', () => {
  test('remembers what was dismissed, also on the next page', () => {
    const { result, unmount } = renderHook(useDismissedHints);
    act(() => result.current.dismiss('a'));
    act(() => result.current.dismiss('b'));
    expect(['a', 'b', 'c'].map(result.current.has)).toEqual([true, true, false]);
    unmount();
    const next = renderHook(useDismissedHints).result.current;
    expect(['a', 'b', 'c'].map(next.has)).toEqual([true, true, false]);
  });

  test('reads the storage a single time', () => {
    const { result } = renderHook(useDismissedHints);
    act(() => result.current.dismiss('a'));
    const reads = vi.spyOn(Storage.prototype, 'getItem');
    expect(['a', 'b'].map(result.current.has)).toEqual([true, false]);
    expect(reads).not.toHaveBeenCalled();
  });
});
