import { act, renderHook } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { useCallDuration } from './use-call-duration';

describe('useCallDuration', () => {
  test('counts m:ss from the first connection', () => {
    vi.useFakeTimers();
    const { result, rerender } = renderHook(({ since }) => useCallDuration(since), {
      initialProps: { since: null as number | null },
    });
    expect(result.current).toBeNull();
    rerender({ since: performance.now() });
    expect(result.current).toBe('0:00');
    act(() => void vi.advanceTimersByTime(9000));
    expect(result.current).toBe('0:09');
    act(() => void vi.advanceTimersByTime(56_000));
    expect(result.current).toBe('1:05');
    act(() => void vi.advanceTimersByTime(3_600_000));
    expect(result.current).toBe('61:05');
  });
});
