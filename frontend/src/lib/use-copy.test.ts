import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { copyText, useCopy } from './use-copy';

test('what was copied is said for a second', async () => {
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const { result } = renderHook(useCopy);
  act(() => result.current.copy('a code'));
  await waitFor(() => expect(result.current.copied).toBe(true));
  expect(written).toHaveBeenCalledExactlyOnceWith('a code');
  await waitFor(() => expect(result.current.copied).toBe(false));
});

test('a browser that refuses copies nothing', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('No', 'NotAllowedError'));
  expect(await copyText('a code')).toBe(false);
});

// Over plain http, as on a test device in the same network.
test('a browser without a clipboard copies nothing, and nothing breaks', async () => {
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as unknown as Clipboard);
  expect(await copyText('a code')).toBe(false);
});
