import { beforeEach, describe, expect, test } from 'vitest';
import { beginSession } from '@/lib/session';
import { id } from '@/testing/builders/build';
import { EarlySignals } from './early-signals';

const offer = (sdp: string) => ({ kind: 'offer' as const, offer: { sdp } });
const candidate = (n: number) => ({ kind: 'ice-candidate' as const, candidate: { n } });

let signals: EarlySignals;
beforeEach(() => {
  signals = new EarlySignals();
});

describe('store of early signals of a call', () => {
  test('returns an offer and its candidates once, in order', () => {
    signals.keep(id(2), offer('a'));
    signals.keep(id(2), candidate(1));
    expect(signals.take(id(2))).toEqual([offer('a'), candidate(1)]);
    expect(signals.take(id(2))).toEqual([]);
  });

  test('drops candidates without an offer or of another sender', () => {
    signals.keep(id(2), candidate(1));
    signals.keep(id(3), offer('a'));
    signals.keep(id(2), candidate(2));
    expect(signals.take(id(2))).toEqual([]);
    expect(signals.take(id(3))).toEqual([offer('a')]);
  });

  test('replaces everything stored when a newer offer arrives', () => {
    signals.keep(id(2), offer('a'));
    signals.keep(id(2), candidate(1));
    signals.keep(id(3), offer('b'));
    expect(signals.take(id(2))).toEqual([]);
    expect(signals.take(id(3))).toEqual([offer('b')]);
  });

  test('keeps at most 100 candidates', () => {
    signals.keep(id(2), offer('a'));
    for (let n = 0; n < 200; n += 1) signals.keep(id(2), candidate(n));
    expect(signals.take(id(2))).toHaveLength(100);
  });

  test('returns nothing after another member logs in', () => {
    beginSession('token', id(1));
    signals.keep(id(2), offer('a'));
    beginSession('token', id(9));
    expect(signals.take(id(2))).toEqual([]);
  });
});
