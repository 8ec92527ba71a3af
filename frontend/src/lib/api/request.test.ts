import { beforeEach, describe, expect, test, vi } from 'vitest';
import { beginSession, closeSession, currentSession } from '@/lib/session';
import { id } from '@/testing/builders/build';
import { aMatchPage, anAction, aProfile } from '@/testing/builders/members';
import { eventually } from '@/testing/eventually';
import { answer, failRequests, holdAnswers, refuse } from '@/testing/server';
import { endpoints } from '@contract';
import { ApiError, hasCode, OfflineError } from './errors';
import { request } from './request';

const rejection = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => {
      throw new Error('The request did not fail');
    },
    (error: unknown) => error,
  );

beforeEach(() => beginSession('the-token', id(1)));

describe('request: what it sends', () => {
  test('sends the token, path parameters and query', async () => {
    const profiles = answer(endpoints.profiles.profile, aProfile());
    await request(endpoints.profiles.profile);
    expect(profiles.requests[0]?.authorization).toBe('Bearer the-token');

    const messages = answer(endpoints.chat.messages, {
      messages: [],
      hasMore: false,
      readSeq: 0,
      deliveredSeq: 0,
    });
    await request(endpoints.chat.messages, { params: { userId: id(2) }, query: { after: '7', limit: 5 } });
    expect(messages.requests[0]).toMatchObject({ params: { userId: id(2) }, query: { after: 7, limit: 5 } });
  });

  test('sends a body as JSON', async () => {
    const acts = answer(endpoints.match.act, anAction());
    await request(endpoints.match.act, { body: { targetUserId: id(2), action: 'like' } });
    expect(acts.requests[0]?.body).toEqual({ targetUserId: id(2), action: 'like' });
  });

  test('sends a form with a file and only the fields that are set', async () => {
    const updates = answer(endpoints.profiles.updateProfile, aProfile());
    const file = new File(['picture'], 'me.png', { type: 'image/png' });
    await request(endpoints.profiles.updateProfile, { body: { bio: 'Hello', hobbies: '["Music"]' }, file });
    expect(updates.requests[0]?.body).toEqual({ bio: 'Hello', hobbies: ['Music'] });
    expect(updates.requests[0]?.file?.size).toBe(7);
  });

  test('sends no token without a session', async () => {
    beginSession('x', id(1));
    const { endSession } = await import('@/lib/session');
    endSession();
    const config = answer(endpoints.places.countries, { countries: [] });
    await request(endpoints.places.countries, { query: {} });
    expect(config.requests[0]?.authorization).toBeNull();
  });
});

describe('request: what it returns', () => {
  test('returns undefined for an endpoint without a response body', async () => {
    answer(endpoints.auth.logOut);
    expect(await request(endpoints.auth.logOut)).toBeUndefined();
  });

  test('rejects with code, text and issues of a refusal', async () => {
    refuse(endpoints.match.act, 'VALIDATION', [{ path: 'action', message: 'Choose one.' }]);
    const error = await rejection(
      request(endpoints.match.act, { body: { targetUserId: id(2), action: 'like' } }),
    );
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 400,
      code: 'VALIDATION',
      message: 'Some fields are not right.',
      issues: [{ path: 'action', message: 'Choose one.' }],
    });
    expect(hasCode(error, 'VALIDATION')).toBe(true);
    expect(hasCode(error, 'CONFLICT')).toBe(false);
  });

  test('rejects with OfflineError when no response arrives', async () => {
    failRequests(endpoints.profiles.profile);
    expect(await rejection(request(endpoints.profiles.profile))).toBeInstanceOf(OfflineError);
  });

  test('rejects with UNAVAILABLE for the page of a proxy', async () => {
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('<h1>Bad Gateway</h1>', { status: 502 }));
    expect(await rejection(request(endpoints.profiles.profile))).toMatchObject({
      status: 502,
      code: 'UNAVAILABLE',
      message: '',
    });
  });

  test('rejects with OfflineError for a truncated response', async () => {
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{"_id":', { status: 200 }));
    expect(await rejection(request(endpoints.profiles.profile))).toBeInstanceOf(OfflineError);
  });

  test('rejects with AbortError when cancelled', async () => {
    const held = holdAnswers(endpoints.profiles.profile, aProfile());
    const controller = new AbortController();
    const failing = rejection(request(endpoints.profiles.profile, { signal: controller.signal }));
    await eventually(() => expect(held.requests).toHaveLength(1));
    controller.abort();
    const error = await failing;
    held.release();
    expect(error).not.toBeInstanceOf(OfflineError);
    expect(error).toMatchObject({ name: 'AbortError' });
  });
});

describe('request: response 401', () => {
  test('ends the session for an endpoint of members', async () => {
    refuse(endpoints.profiles.profile, 'UNAUTHENTICATED');
    await rejection(request(endpoints.profiles.profile));
    expect(currentSession()).toMatchObject({ token: null, ended: 'ended' });
  });

  test('keeps the session for a public endpoint', async () => {
    refuse(endpoints.auth.logIn, 'BAD_CREDENTIALS');
    await rejection(request(endpoints.auth.logIn, { body: { email: 'a@example.com', password: 'x' } }));
    expect(currentSession().token).toBe('the-token');
  });

  test('keeps the session when the request belongs to an earlier one', async () => {
    const held = holdAnswers(endpoints.profiles.profile, aProfile());
    refuse(endpoints.match.friends, 'UNAUTHENTICATED');
    const failing = rejection(request(endpoints.match.friends));
    beginSession('a-newer-token', id(1));
    await failing;
    held.release();
    expect(currentSession().token).toBe('a-newer-token');
  });

  test('keeps the session while it is closing', async () => {
    refuse(endpoints.profiles.profile, 'UNAUTHENTICATED');
    closeSession();
    await rejection(request(endpoints.profiles.profile));
    expect(currentSession().token).toBe('the-token');
  });
});

describe('request: prefetched responses', () => {
  const address = endpoints.suggestions.list.path;
  const early = (body: unknown) => Promise.resolve(Response.json(body));

  test('uses a response once, for the same address', async () => {
    const page = aMatchPage();
    window.prefetchedResponses = { [address]: early(page) };
    expect(await request(endpoints.suggestions.list, { query: {} })).toEqual(page);
    const calls = answer(endpoints.suggestions.list, page);
    await request(endpoints.suggestions.list, { query: {} });
    expect(calls.requests).toHaveLength(1);
  });

  test('requests another query from the server', async () => {
    window.prefetchedResponses = { [address]: early(aMatchPage()) };
    const calls = answer(endpoints.suggestions.list, aMatchPage());
    await request(endpoints.suggestions.list, { query: { exclude: id(3) } });
    expect(calls.requests).toHaveLength(1);
    delete window.prefetchedResponses;
  });

  test('rejects with OfflineError when the prefetch failed', async () => {
    const failed = Promise.reject(new TypeError('network'));
    failed.catch(() => undefined);
    window.prefetchedResponses = { [address]: failed };
    expect(await rejection(request(endpoints.suggestions.list, { query: {} }))).toBeInstanceOf(OfflineError);
  });
});
