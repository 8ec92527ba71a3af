import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { beginSession } from '@/lib/session';
import { socket } from '@/lib/socket';
import { id } from '@/testing/builders/build';
import { eventually } from '@/testing/eventually';
import { liveServer } from '@/testing/live-server';
import { hideTyping, resetTyping, sendTyping, showTyping, useIsTyping } from './typing';

const ASHA = id(2);

beforeEach(async () => {
  beginSession('token', id(1));
  socket.open();
  await waitFor(() => expect(liveServer.isOpen()).toBe(true));
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

describe('typing', () => {
  test('shows a member as typing for 5 seconds', async () => {
    const { result } = renderHook(() => useIsTyping(ASHA));
    act(() => showTyping(ASHA));
    expect(result.current).toBe(true);
    await act(() => vi.advanceTimersByTimeAsync(4900));
    expect(result.current).toBe(true);
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(result.current).toBe(false);
  });

  test('is extended by another typing event', async () => {
    const { result } = renderHook(() => useIsTyping(ASHA));
    act(() => showTyping(ASHA));
    await act(() => vi.advanceTimersByTimeAsync(3000));
    act(() => showTyping(ASHA));
    await act(() => vi.advanceTimersByTimeAsync(3000));
    expect(result.current).toBe(true);
  });

  test('ends with a message of that member and does not affect other members', () => {
    const { result } = renderHook(() => useIsTyping(ASHA));
    act(() => showTyping(id(3)));
    expect(result.current).toBe(false);
    act(() => showTyping(ASHA));
    act(() => hideTyping(ASHA));
    expect(result.current).toBe(false);
  });

  test('is sent at most every 3 seconds, and immediately to another member or after a message', async () => {
    const recipients = () => liveServer.commands('typing').map(({ to }) => to);
    sendTyping(ASHA);
    sendTyping(ASHA);
    await eventually(() => expect(recipients()).toEqual([ASHA]));
    sendTyping(id(3));
    await eventually(() => expect(recipients()).toEqual([ASHA, id(3)]));
    resetTyping();
    sendTyping(id(3));
    await eventually(() => expect(recipients()).toEqual([ASHA, id(3), id(3)]));
    await vi.advanceTimersByTimeAsync(3000);
    sendTyping(id(3));
    await eventually(() => expect(recipients()).toHaveLength(4));
  });
});
