import { describe, expect, test, vi } from 'vitest';
import { isRecord, readStored, readText, storedKeys, writeStored, writeText } from './stored';

const isChoice = (value: unknown): value is { camera: string } =>
  isRecord(value) && typeof value.camera === 'string';

describe('texts', () => {
  test('are kept until they are forgotten', () => {
    expect(readText('theme')).toBeNull();
    expect(writeText('theme', 'dark')).toBe(true);
    expect(readText('theme')).toBe('dark');
    expect(writeText('theme', null)).toBe(true);
    expect(readText('theme')).toBeNull();
  });

  test('of the tab and of the browser are apart', () => {
    writeText('mark', 'tab', 'session');
    expect(readText('mark')).toBeNull();
    expect(readText('mark', 'session')).toBe('tab');
  });

  test('a full storage is told and does not throw', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(writeText('theme', 'dark')).toBe(false);
  });

  test('a browser that forbids storage reads as empty and does not throw', () => {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
    expect(readText('theme')).toBeNull();
    expect(writeText('theme', 'dark')).toBe(false);
    expect(storedKeys('th')).toEqual([]);
  });
});

describe('values', () => {
  test('come back as they were kept', () => {
    writeStored('devices', { camera: 'front' });
    expect(readStored('devices', isChoice)).toEqual({ camera: 'front' });
  });

  test.each([
    ['no JSON', '{camera:'],
    ['another shape', '{"camera":1}'],
    ['another kind', '"front"'],
    ['nothing', ''],
    ['null', 'null'],
  ])('%s is forgotten', (_what, text) => {
    localStorage.setItem('devices', text);
    expect(readStored('devices', isChoice)).toBeNull();
    expect(localStorage.getItem('devices')).toBeNull();
  });
});

test('keys are found by their beginning', () => {
  writeText('typed:a', '1');
  writeText('typed:b', '2');
  writeText('token', 't');
  expect(storedKeys('typed:').sort()).toEqual(['typed:a', 'typed:b']);
});
