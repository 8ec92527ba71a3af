import { expect, test } from 'vitest';
import { ApiError, errorText, OfflineError, toApiError, toCommandError } from './errors';

const answerOf = (body: unknown, status = 400): Response => Response.json(body, { status });

test('a code of a newer server keeps its words', async () => {
  const error = await toApiError(answerOf({ code: 'BRAND_NEW', message: 'Newer words.', more: 1 }, 418));
  expect(error).toMatchObject({ status: 418, code: 'BRAND_NEW', message: 'Newer words.', issues: [] });
});

test('issues of another shape are left out, the rest is kept', async () => {
  const error = await toApiError(answerOf({ code: 'VALIDATION', message: 'No.', issues: 'many' }));
  expect(error).toMatchObject({ code: 'VALIDATION', message: 'No.', issues: [] });
});

test('a refused command has the status of its code', () => {
  expect(toCommandError({ code: 'CALL_OVER', message: 'Over.' })).toMatchObject({
    status: 409,
    code: 'CALL_OVER',
  });
  expect(toCommandError({ code: 'BRAND_NEW', message: 'Newer.' })).toMatchObject({
    status: 400,
    message: 'Newer.',
  });
  expect(toCommandError(undefined)).toMatchObject({ code: 'UNAVAILABLE' });
});

test.each([
  [new OfflineError(), 'No connection. Please check your network and try again.'],
  [new ApiError(400, 'VALIDATION', 'Some fields are not right.'), 'Some fields are not right.'],
  [new ApiError(502, 'UNAVAILABLE', ''), 'Something went wrong. Please try again.'],
  [new Error('a bug'), 'Something went wrong. Please try again.'],
])('%s is told to people as: %s', (error, text) => {
  expect(errorText(error)).toBe(text);
});

test('a page may have its own words where the server has none', () => {
  expect(errorText(new ApiError(502, 'UNAVAILABLE', ''), 'Login failed')).toBe('Login failed');
  expect(errorText(new ApiError(401, 'BAD_CREDENTIALS', 'Wrong.'), 'Login failed')).toBe('Wrong.');
});
