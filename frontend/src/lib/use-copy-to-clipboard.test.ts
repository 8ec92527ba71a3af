import { act, renderHook, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { copyText, useCopyToClipboard } from './use-copy-to-clipboard';

describe('useCopyToClipboard and copyText', () => {
  test('report the copy for one second', async () => {
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const { result } = renderHook(useCopyToClipboard);
    act(() => result.current.copy('a code'));
    await waitFor(() => expect(result.current.copied).toBe(true));
    expect(written).toHaveBeenCalledExactlyOnceWith('a code');
    await waitFor(() => expect(result.current.copied).toBe(false));
  });

  test('return false when the browser refuses', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('No', 'NotAllowedError'));
    expect(await copyText('a code')).toBe(false);
  });

  // Plain http has no clipboard, for example on a test device in the local network.
  test('return false when the browser has no clipboard', async () => {
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as unknown as Clipboard);
    expect(await copyText('a code')).toBe(false);
  });
});
