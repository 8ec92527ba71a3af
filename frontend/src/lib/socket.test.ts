import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { id } from '@/testing/builders/build';
import { liveServer } from '@/testing/live-server';
import { ApiError, OfflineError } from './api/errors';
import { beginSession, closeSession, currentSession, endSession } from './session';
import { command, onCatchUp, onFact, openSocket, useConnection, useFact } from './socket';

const state = () => useConnection.getState().state;
const open = async () => {
  openSocket();
  await waitFor(() => expect(state()).toBe('online'));
};

beforeEach(() => beginSession('token', id(1)));

describe('the connection', () => {
  test('registers the member once it is open', async () => {
    openSocket();
    expect(state()).toBe('connecting');
    await waitFor(() => expect(state()).toBe('online'));
    await waitFor(() => expect(liveServer.commands('register-user')).toEqual([id(1)]));
  });

  test('is one, however often it is asked for', async () => {
    await open();
    openSocket();
    openSocket();
    await waitFor(() => expect(liveServer.commands('register-user')).toHaveLength(1));
    expect(state()).toBe('online');
  });

  test('is none without a session', () => {
    endSession();
    openSocket();
    expect(state()).toBe('offline');
  });

  test('that is lost says so, and that something may have been missed when it is back', async () => {
    await open();
    const missed = vi.fn();
    const stop = onCatchUp(missed);
    liveServer.goAway();
    expect(state()).toBe('offline');
    expect(missed).not.toHaveBeenCalled();
    liveServer.comeBack();
    expect(state()).toBe('online');
    expect(missed).toHaveBeenCalledTimes(1);
    stop();
  });

  test('closes with the log-out and opens anew for another member', async () => {
    await open();
    endSession({ left: true });
    expect(liveServer.isOpen()).toBe(false);
    expect(state()).toBe('offline');
    beginSession('another', id(7));
    await open();
    await waitFor(() => expect(liveServer.commands('register-user').at(-1)).toBe(id(7)));
  });

  test('the server may say that something was missed', async () => {
    await open();
    const missed = vi.fn();
    const stop = onCatchUp(missed);
    liveServer.say('catch-up', {});
    expect(missed).toHaveBeenCalledTimes(1);
    stop();
  });
});

describe('the end of the session', () => {
  test.each(['blocked', 'suspended', 'deleted'] as const)('an account that is %s', async (reason) => {
    await open();
    liveServer.say('account-closed', { reason });
    expect(currentSession().token).toBe('token');
    liveServer.hangUp();
    expect(currentSession()).toMatchObject({ token: null, ended: reason });
  });

  test('a session ended elsewhere', async () => {
    await open();
    liveServer.say('session-ended', {});
    liveServer.hangUp();
    expect(currentSession()).toMatchObject({ token: null, ended: 'ended' });
  });

  test('a page that says good-bye ends it itself', async () => {
    await open();
    closeSession();
    liveServer.say('account-closed', { reason: 'deleted' });
    liveServer.hangUp();
    expect(currentSession().token).toBe('token');
  });

  test('being hung up on without a reason is tried again', async () => {
    await open();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    liveServer.hangUp();
    expect(currentSession().token).toBe('token');
    expect(state()).toBe('connecting');
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(state()).toBe('online');
  });
});

describe('facts', () => {
  test('reach all who listen, until they stop', async () => {
    await open();
    const first = vi.fn();
    const second = vi.fn();
    const stop = onFact('new-like', first);
    onFact('new-like', second)();
    liveServer.say('new-like', { from: id(2) });
    expect(first).toHaveBeenCalledWith({ from: id(2) });
    expect(second).not.toHaveBeenCalled();
    stop();
    liveServer.say('new-like', { from: id(3) });
    expect(first).toHaveBeenCalledTimes(1);
  });

  test('a listener that breaks keeps the others from nothing', async () => {
    await open();
    const reported = vi.spyOn(window, 'reportError').mockImplementation(() => undefined);
    const broken = onFact('new-like', () => {
      throw new Error('a bug');
    });
    const heard = vi.fn();
    const stop = onFact('new-like', heard);
    liveServer.say('new-like', { from: id(2) });
    expect(heard).toHaveBeenCalledTimes(1);
    expect(reported).toHaveBeenCalledTimes(1);
    broken();
    stop();
  });

  test('a component hears them with its newest props, while it is mounted', async () => {
    await open();
    const heard: string[] = [];
    const { rerender, unmount } = renderHook(
      ({ mark }) => useFact('new-like', ({ from }) => heard.push(`${mark} ${from.at(-1)}`)),
      { initialProps: { mark: 'old' } },
    );
    rerender({ mark: 'new' });
    liveServer.say('new-like', { from: id(2) });
    unmount();
    liveServer.say('new-like', { from: id(3) });
    expect(heard).toEqual(['new 2']);
  });
});

describe('commands', () => {
  test('answer with what the acknowledgement carries', async () => {
    await open();
    liveServer.acknowledge('call-ring', { callId: 'c1', state: 'ringing' });
    expect(await command('call-ring', { to: id(2) })).toMatchObject({ callId: 'c1', state: 'ringing' });
  });

  test('a refusal is an error with its code', async () => {
    await open();
    liveServer.refuse('call-ring', 'IN_CALL');
    const error: unknown = await command('call-ring', { to: id(2) }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 409, code: 'IN_CALL', message: 'You are in another call.' });
  });

  test('without a connection there is no acknowledgement', async () => {
    await open();
    liveServer.goAway();
    await expect(command('call-ring', { to: id(2) })).rejects.toBeInstanceOf(OfflineError);
    endSession();
    await expect(command('call-ring', { to: id(2) })).rejects.toBeInstanceOf(OfflineError);
  });
});
