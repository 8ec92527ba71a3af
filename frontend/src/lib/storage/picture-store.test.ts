import { describe, expect, test, vi } from 'vitest';
import { PictureStore } from './picture-store';

describe('PictureStore', () => {
  test('keeps a picture in memory when IndexedDB is unavailable', async () => {
    vi.stubGlobal('indexedDB', {
      open: () => {
        const opening = { error: null } as unknown as IDBOpenDBRequest;
        queueMicrotask(() => opening.onerror?.(new Event('error')));
        return opening;
      },
    });
    const pictures = new PictureStore();
    const picture = new Blob(['x']);
    await pictures.keep('p', picture);
    expect(await pictures.read('p')).toBe(picture);
    await pictures.drop('p');
    expect(await pictures.read('p')).toBeUndefined();
  });
});
