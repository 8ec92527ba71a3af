import { beforeEach, describe, expect, test, vi } from 'vitest';
import { beginSession, currentSession, markSessionClosing } from '@/lib/session';
import { id } from '@/testing/builders/build';
import { anAction, aProfile, aSuggestionPage } from '@/testing/builders/members';
import { eventually } from '@/testing/eventually';
import { answer, failRequests, holdAnswers, refuse } from '@/testing/server';
import { logInEndpoints } from '@contract/auth/log-in.endpoints';
import { sessionEndpoints } from '@contract/auth/session.endpoints';
import { chatEndpoints } from '@contract/chat/chat.endpoints';
import { matchEndpoints } from '@contract/match/match.endpoints';
import { placeEndpoints } from '@contract/profiles/place.endpoints';
import { profileEndpoints } from '@contract/profiles/profile.endpoints';
import { suggestionEndpoints } from '@contract/suggestions/suggestions.endpoints';
import { ApiError, hasErrorCode, OfflineError } from './errors';
import { request } from './request';

const rejection = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => {
      throw new Error('The request did not fail');
    },
    (error: unknown) => error,
  );

beforeEach(() => beginSession('the-token', id(1)));

describe('request: sent data', () => {
  test('sends the token, path parameters and query', async () => {
    const profiles = answer(profileEndpoints.profile, aProfile());
    await request(profileEndpoints.profile);
    expect(profiles.requests[0]?.authorization).toBe('Bearer the-token');

    const messages = answer(chatEndpoints.messages, {
      messages: [],
      hasMore: false,
      readSeq: 0,
      deliveredSeq: 0,
    });
    await request(chatEndpoints.messages, { params: { userId: id(2) }, query: { after: '7', limit: 5 } });
    expect(messages.requests[0]).toMatchObject({ params: { userId: id(2) }, query: { after: 7, limit: 5 } });
  });

  test('sends a body as JSON', async () => {
    const acts = answer(matchEndpoints.act, anAction());
    await request(matchEndpoints.act, { body: { targetUserId: id(2), action: 'like' } });
    expect(acts.requests[0]?.body).toEqual({ targetUserId: id(2), action: 'like' });
  });

  test('sends a form with a file and only the fields that are set', async () => {
    const updates = answer(profileEndpoints.updateProfile, aProfile());
    const file = new File(['picture'], 'me.png', { type: 'image/png' });
    await request(profileEndpoints.updateProfile, { body: { bio: 'Hello', hobbies: '["Music"]' }, file });
    expect(updates.requests[0]?.body).toEqual({ bio: 'Hello', hobbies: ['Music'] });
    expect(updates.requests[0]?.file?.size).toBe(7);
  });

  test('sends no token without a session', async () => {
    beginSession('x', id(1));
    const { endSession } = await import('@/lib/session');
    endSession();
    const config = answer(placeEndpoints.countries, { countries: [] });
    await request(placeEndpoints.countries, { query: {} });
    expect(config.requests[0]?.authorization).toBeNull();
  });
});

describe('request: result', () => {
  test('returns undefined for an endpoint without a response body', async () => {
    answer(sessionEndpoints.logOut);
    expect(await request(sessionEndpoints.logOut)).toBeUndefined();
  });

  test('rejects with code, text and issues of an error response', async () => {
    refuse(matchEndpoints.act, 'VALIDATION', [{ path: 'action', message: 'Choose one.' }]);
    const error = await rejection(
      request(matchEndpoints.act, { body: { targetUserId: id(2), action: 'like' } }),
    );
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 400,
      code: 'VALIDATION',
      message: 'Some fields are not right.',
      issues: [{ path: 'action', message: 'Choose one.' }],
    });
    expect(hasErrorCode(error, 'VALIDATION')).toBe(true);
    expect(hasErrorCode(error, 'CONFLICT')).toBe(false);
  });

  test('rejects with OfflineError when no response arrives', async () => {
    failRequests(profileEndpoints.profile);
    expect(await rejection(request(profileEndpoints.profile))).toBeInstanceOf(OfflineError);
  });

  test('rejects with UNAVAILABLE for an HTML response of a proxy', async () => {
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('<h1>Bad Gateway</h1>', { status: 502 }));
    expect(await rejection(request(profileEndpoints.profile))).toMatchObject({
      status: 502,
      code: 'UNAVAILABLE',
      message: '',
    });
  });

  test('rejects with OfflineError for a truncated response', async () => {
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{"_id":', { status: 200 }));
    expect(await rejection(request(profileEndpoints.profile))).toBeInstanceOf(OfflineError);
  });

  test('rejects with AbortError when cancelled', async () => {
    const held = holdAnswers(profileEndpoints.profile, aProfile());
    const controller = new AbortController();
    const failing = rejection(request(profileEndpoints.profile, { signal: controller.signal }));
    await eventually(() => expect(held.requests).toHaveLength(1));
    controller.abort();
    const error = await failing;
    held.release();
    expect(error).not.toBeInstanceOf(OfflineError);
    expect(error).toMatchObject({ name: 'AbortError' });
  });
});

describe('request: response 401', () => {
  test('ends the session after a request for members', async () => {
    refuse(profileEndpoints.profile, 'UNAUTHENTICATED');
    await rejection(request(profileEndpoints.profile));
    expect(currentSession()).toMatchObject({ token: null, ended: 'ended' });
  });

  test('keeps the session after a public request', async () => {
    refuse(logInEndpoints.logIn, 'BAD_CREDENTIALS');
    await rejection(request(logInEndpoints.logIn, { body: { email: 'a@example.com', password: 'x' } }));
    expect(currentSession().token).toBe('the-token');
  });

  test('keeps the session when the request belongs to an earlier one', async () => {
    const held = holdAnswers(profileEndpoints.profile, aProfile());
    refuse(matchEndpoints.friends, 'UNAUTHENTICATED');
    const failing = rejection(request(matchEndpoints.friends));
    beginSession('a-newer-token', id(1));
    await failing;
    held.release();
    expect(currentSession().token).toBe('a-newer-token');
  });

  test('keeps the session while the page is closing it', async () => {
    refuse(profileEndpoints.profile, 'UNAUTHENTICATED');
    markSessionClosing();
    await rejection(request(profileEndpoints.profile));
    expect(currentSession().token).toBe('the-token');
  });
});

describe('request: prefetched responses', () => {
  const address = suggestionEndpoints.list.path;
  const early = (body: unknown) => Promise.resolve(Response.json(body));

  test('are used once, for the same address', async () => {
    const page = aSuggestionPage();
    window.prefetchedResponses = { [address]: early(page) };
    expect(await request(suggestionEndpoints.list, { query: {} })).toEqual(page);
    const calls = answer(suggestionEndpoints.list, page);
    await request(suggestionEndpoints.list, { query: {} });
    expect(calls.requests).toHaveLength(1);
  });

  test('are not used for another query', async () => {
    window.prefetchedResponses = { [address]: early(aSuggestionPage()) };
    const calls = answer(suggestionEndpoints.list, aSuggestionPage());
    await request(suggestionEndpoints.list, { query: { exclude: id(3) } });
    expect(calls.requests).toHaveLength(1);
    delete window.prefetchedResponses;
  });

  test('result in OfflineError when the prefetch failed', async () => {
    const failed = Promise.reject(new TypeError('network'));
    failed.catch(() => undefined);
    window.prefetchedResponses = { [address]: failed };
    expect(await rejection(request(suggestionEndpoints.list, { query: {} }))).toBeInstanceOf(OfflineError);
  });
});
