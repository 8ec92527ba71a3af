import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { id } from '@/testing/builders/build';
import { liveServer } from '@/testing/live-server';
import { ApiError, OfflineError } from './api/errors';
import { beginSession, currentSession, endSession, markSessionClosing } from './session';
import { LiveSocket, socket as socketOfTab, useFact, type MissedUpdates } from './socket';

let socket: LiveSocket;
const state = () => socket.store.getState().state;
const open = async () => {
  socket.open();
  await waitFor(() => expect(state()).toBe('online'));
};

beforeEach(() => {
  beginSession('token', id(1));
  socket = new LiveSocket();
});

describe('socket connection', () => {
  test('registers the member once it is open', async () => {
    socket.open();
    expect(state()).toBe('connecting');
    await waitFor(() => expect(state()).toBe('online'));
    await waitFor(() => expect(liveServer.commands('register-user')).toEqual([id(1)]));
  });

  test('is opened once for several calls', async () => {
    await open();
    socket.open();
    socket.open();
    await waitFor(() => expect(liveServer.commands('register-user')).toHaveLength(1));
    expect(state()).toBe('online');
  });

  test('is not opened without a session', () => {
    endSession();
    socket.open();
    expect(state()).toBe('offline');
  });

  test('goes offline when lost and calls onCatchUp after the reconnect', async () => {
    await open();
    const missed = vi.fn();
    const stop = socket.onCatchUp(missed);
    liveServer.disconnect();
    expect(state()).toBe('offline');
    expect(missed).not.toHaveBeenCalled();
    liveServer.reconnect();
    expect(state()).toBe('online');
    expect(missed).toHaveBeenCalledTimes(1);
    stop();
  });

  test('closes with the log-out and opens again for another member', async () => {
    await open();
    endSession({ loggedOut: true });
    expect(liveServer.isOpen()).toBe(false);
    expect(state()).toBe('offline');
    beginSession('another', id(7));
    await open();
    await waitFor(() => expect(liveServer.commands('register-user').at(-1)).toBe(id(7)));
  });

  test('calls onCatchUp when the server sends catch-up', async () => {
    await open();
    const missed = vi.fn();
    const stop = socket.onCatchUp(missed);
    liveServer.emit('catch-up', {});
    expect(missed).toHaveBeenCalledTimes(1);
    stop();
  });
});

describe('the gap of onCatchUp', () => {
  /** Connects to a server that responds so to `register-user`, and returns the gaps that were told. */
  const gapsWith = async (missed: boolean | undefined) => {
    liveServer.acknowledge('register-user', () => ({
      userId: id(1),
      ...(missed !== undefined && { missed }),
    }));
    const gaps: MissedUpdates[] = [];
    socket.onCatchUp((gap) => gaps.push(gap));
    await open();
    await waitFor(() => expect(gaps).toHaveLength(1));
    return gaps;
  };

  test.each([
    ['presence', false],
    ['start', true],
    ['start', undefined],
  ] as const)('is %s after the first connection if the server says missed: %s', async (gap, missed) => {
    expect(await gapsWith(missed)).toEqual([gap]);
    expect(liveServer.handshakes()).toMatchObject([{ token: 'token', pageAge: expect.any(Number) }]);
  });

  test('is a loss after a reconnect and a catch-up of the server', async () => {
    const gaps = await gapsWith(false);
    liveServer.disconnect();
    liveServer.reconnect();
    liveServer.emit('catch-up', {});
    expect(gaps).toEqual(['presence', 'loss', 'loss']);
  });

  test('is the start when the command is refused', async () => {
    liveServer.refuse('register-user', 'RATE_LIMITED');
    const gaps: MissedUpdates[] = [];
    socket.onCatchUp((gap) => gaps.push(gap));
    await open();
    await waitFor(() => expect(gaps).toEqual(['start']));
  });

  test('is the start when the page was offline before', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    socket = new LiveSocket();
    expect(await gapsWith(false)).toEqual(['start']);
  });
});

describe('end of the session by an event', () => {
  test.each(['blocked', 'suspended', 'deleted'] as const)(
    'happens with the reason when the account is %s',
    async (reason) => {
      await open();
      liveServer.emit('account-closed', { reason });
      expect(currentSession().token).toBe('token');
      liveServer.hangUp();
      expect(currentSession()).toMatchObject({ token: null, ended: reason });
    },
  );

  test('happens when the session was ended on another device', async () => {
    await open();
    liveServer.emit('session-ended', {});
    liveServer.hangUp();
    expect(currentSession()).toMatchObject({ token: null, ended: 'ended' });
  });

  test('does not happen for a session that the page is closing itself', async () => {
    await open();
    markSessionClosing();
    liveServer.emit('account-closed', { reason: 'deleted' });
    liveServer.hangUp();
    expect(currentSession().token).toBe('token');
  });

  test('does not happen after a disconnect without a reason, which is followed by a reconnect', async () => {
    await open();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    liveServer.hangUp();
    expect(currentSession().token).toBe('token');
    expect(state()).toBe('connecting');
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(state()).toBe('online');
  });
});

describe('onFact and useFact', () => {
  test('call every listener until it is removed', async () => {
    await open();
    const first = vi.fn();
    const second = vi.fn();
    const stop = socket.onFact('new-like', first);
    socket.onFact('new-like', second)();
    liveServer.emit('new-like', { from: id(2) });
    expect(first).toHaveBeenCalledWith({ from: id(2) });
    expect(second).not.toHaveBeenCalled();
    stop();
    liveServer.emit('new-like', { from: id(3) });
    expect(first).toHaveBeenCalledTimes(1);
  });

  test('call the other listeners when one throws', async () => {
    await open();
    const reported = vi.spyOn(window, 'reportError').mockImplementation(() => undefined);
    const broken = socket.onFact('new-like', () => {
      throw new Error('a bug');
    });
    const heard = vi.fn();
    const stop = socket.onFact('new-like', heard);
    liveServer.emit('new-like', { from: id(2) });
    expect(heard).toHaveBeenCalledTimes(1);
    expect(reported).toHaveBeenCalledTimes(1);
    broken();
    stop();
  });

  test('call a component with its newest props while it is mounted', async () => {
    socketOfTab.open();
    await waitFor(() => expect(liveServer.isOpen()).toBe(true));
    const heard: string[] = [];
    const { rerender, unmount } = renderHook(
      ({ mark }) => useFact('new-like', ({ from }) => heard.push(`${mark} ${from.at(-1)}`)),
      { initialProps: { mark: 'old' } },
    );
    rerender({ mark: 'new' });
    liveServer.emit('new-like', { from: id(2) });
    unmount();
    liveServer.emit('new-like', { from: id(3) });
    expect(heard).toEqual(['new 2']);
  });
});

describe('command', () => {
  test('returns the data of the acknowledgement', async () => {
    await open();
    liveServer.acknowledge('call-ring', { callId: 'c1', state: 'ringing' });
    expect(await socket.command('call-ring', { to: id(2) })).toMatchObject({
      callId: 'c1',
      state: 'ringing',
    });
  });

  test('rejects with ApiError and code when the server rejects it', async () => {
    await open();
    liveServer.refuse('call-ring', 'IN_CALL');
    const error: unknown = await socket
      .command('call-ring', { to: id(2) })
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 409, code: 'IN_CALL', message: 'You are in another call.' });
  });

  test('rejects with OfflineError without a connection', async () => {
    await open();
    liveServer.disconnect();
    await expect(socket.command('call-ring', { to: id(2) })).rejects.toBeInstanceOf(OfflineError);
    endSession();
    await expect(socket.command('call-ring', { to: id(2) })).rejects.toBeInstanceOf(OfflineError);
  });
});
