import { beforeEach, describe, expect, test } from 'vitest';
import { beginSession, endSession } from '@/lib/session';
import { id } from '@/testing/builders/build';
import { ApiError, OfflineError } from './errors';
import { queryClient } from './query-client';

beforeEach(() => beginSession('token', id(1)));

async function triesOf(error: Error): Promise<number> {
  let tries = 0;
  const read = queryClient.fetchQuery({
    ...queryClient.getDefaultOptions().queries,
    queryKey: ['tries', String(error)],
    queryFn: () => {
      tries += 1;
      return Promise.reject(error);
    },
  });
  await expect(read).rejects.toBe(error);
  return tries;
}

describe('queryClient', () => {
  test.each([
    [new OfflineError(), 3],
    [new ApiError(503, 'UNAVAILABLE', ''), 3],
    [new ApiError(500, 'INTERNAL', ''), 3],
    [new ApiError(404, 'NOT_FOUND', ''), 1],
    [new ApiError(429, 'RATE_LIMITED', ''), 1],
  ])('sends a read that fails with %s %i times in total', async (error, tries) => {
    expect(await triesOf(error)).toBe(tries);
  });

  test('is cleared when the member changes', () => {
    queryClient.setQueryData(['profile'], { name: 'Meera' });
    beginSession('new-token', id(1));
    expect(queryClient.getQueryData(['profile'])).toBeDefined();
    endSession();
    expect(queryClient.getQueryData(['profile'])).toBeUndefined();
  });
});
