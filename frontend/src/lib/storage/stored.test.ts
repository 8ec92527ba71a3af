import { describe, expect, test, vi } from 'vitest';
import { isRecord, readStored, readText, storedKeys, writeStored, writeText } from './stored';

const isChoice = (value: unknown): value is { camera: string } =>
  isRecord(value) && typeof value.camera === 'string';

describe('readText and writeText', () => {
  test('store a text until it is removed', () => {
    expect(readText('theme')).toBeNull();
    expect(writeText('theme', 'dark')).toBe(true);
    expect(readText('theme')).toBe('dark');
    expect(writeText('theme', null)).toBe(true);
    expect(readText('theme')).toBeNull();
  });

  test('separate the storage of the tab from that of the browser', () => {
    writeText('mark', 'tab', 'session');
    expect(readText('mark')).toBeNull();
    expect(readText('mark', 'session')).toBe('tab');
  });

  test('return false when the storage is full', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(writeText('theme', 'dark')).toBe(false);
  });

  test('work as an empty storage when the browser forbids it', () => {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
    expect(readText('theme')).toBeNull();
    expect(writeText('theme', 'dark')).toBe(false);
    expect(storedKeys('th')).toEqual([]);
  });
});

describe('readStored and writeStored', () => {
  test('return the stored value', () => {
    writeStored('devices', { camera: 'front' });
    expect(readStored('devices', isChoice)).toEqual({ camera: 'front' });
  });

  test.each([
    ['no JSON', '{camera:'],
    ['another shape', '{"camera":1}'],
    ['another kind', '"front"'],
    ['nothing', ''],
    ['null', 'null'],
  ])('remove %s', (_what, text) => {
    localStorage.setItem('devices', text);
    expect(readStored('devices', isChoice)).toBeNull();
    expect(localStorage.getItem('devices')).toBeNull();
  });
});

describe('storedKeys', () => {
  test('returns the keys with the prefix', () => {
    writeText('typed:a', '1');
    writeText('typed:b', '2');
    writeText('token', 't');
    expect(storedKeys('typed:').sort()).toEqual(['typed:a', 'typed:b']);
  });
});
