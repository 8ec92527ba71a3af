import { describe, expect, test } from 'vitest';
import { beginSession } from '@/lib/session';
import { id } from '@/testing/builders/build';
import { keepEarlySignal, takeEarlySignals } from './early-signals';

const offer = (sdp: string) => ({ kind: 'offer' as const, offer: { sdp } });
const candidate = (n: number) => ({ kind: 'ice-candidate' as const, candidate: { n } });

describe('early signals of a call', () => {
  test('returns an offer and its candidates once, in order', () => {
    keepEarlySignal(id(2), offer('a'));
    keepEarlySignal(id(2), candidate(1));
    expect(takeEarlySignals(id(2))).toEqual([offer('a'), candidate(1)]);
    expect(takeEarlySignals(id(2))).toEqual([]);
  });

  test('drops candidates without an offer or of another sender', () => {
    keepEarlySignal(id(2), candidate(1));
    keepEarlySignal(id(3), offer('a'));
    keepEarlySignal(id(2), candidate(2));
    expect(takeEarlySignals(id(2))).toEqual([]);
    expect(takeEarlySignals(id(3))).toEqual([offer('a')]);
  });

  test('replaces everything stored when a newer offer arrives', () => {
    keepEarlySignal(id(2), offer('a'));
    keepEarlySignal(id(2), candidate(1));
    keepEarlySignal(id(3), offer('b'));
    expect(takeEarlySignals(id(2))).toEqual([]);
    expect(takeEarlySignals(id(3))).toEqual([offer('b')]);
  });

  test('keeps at most 100 candidates', () => {
    keepEarlySignal(id(2), offer('a'));
    for (let n = 0; n < 200; n += 1) keepEarlySignal(id(2), candidate(n));
    expect(takeEarlySignals(id(2))).toHaveLength(100);
  });

  test('returns nothing after another member logs in', () => {
    beginSession('token', id(1));
    keepEarlySignal(id(2), offer('a'));
    beginSession('token', id(9));
    expect(takeEarlySignals(id(2))).toEqual([]);
  });
});
