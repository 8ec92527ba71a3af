import { describe, expect, test } from 'vitest';
import { ApiError, errorText, OfflineError, toApiError, toCommandError } from './errors';

const answerOf = (body: unknown, status = 400): Response => Response.json(body, { status });

describe('toApiError', () => {
  test('keeps the text of an unknown code from a newer server', async () => {
    const error = await toApiError(answerOf({ code: 'BRAND_NEW', message: 'Newer words.', more: 1 }, 418));
    expect(error).toMatchObject({ status: 418, code: 'BRAND_NEW', message: 'Newer words.', issues: [] });
  });

  test('ignores malformed issues and keeps the rest', async () => {
    const error = await toApiError(answerOf({ code: 'VALIDATION', message: 'No.', issues: 'many' }));
    expect(error).toMatchObject({ code: 'VALIDATION', message: 'No.', issues: [] });
  });
});

describe('toCommandError', () => {
  test('uses the status of the code, 400 for an unknown code', async () => {
    expect(await toCommandError({ code: 'CALL_OVER', message: 'Over.' })).toMatchObject({
      status: 409,
      code: 'CALL_OVER',
    });
    expect(await toCommandError({ code: 'BRAND_NEW', message: 'Newer.' })).toMatchObject({
      status: 400,
      message: 'Newer.',
    });
    expect(await toCommandError(undefined)).toMatchObject({ code: 'UNAVAILABLE' });
  });
});

describe('errorText', () => {
  test.each([
    [new OfflineError(), 'No connection. Please check your network and try again.'],
    [new ApiError(400, 'VALIDATION', 'Some fields are not right.'), 'Some fields are not right.'],
    [new ApiError(502, 'UNAVAILABLE', ''), 'Something went wrong. Please try again.'],
    [new Error('a bug'), 'Something went wrong. Please try again.'],
  ])('shows %s as: %s', (error, text) => {
    expect(errorText(error)).toBe(text);
  });

  test('uses the default text of the page only without a text from the server', () => {
    expect(errorText(new ApiError(502, 'UNAVAILABLE', ''), 'Login failed')).toBe('Login failed');
    expect(errorText(new ApiError(401, 'BAD_CREDENTIALS', 'Wrong.'), 'Login failed')).toBe('Wrong.');
  });
});
