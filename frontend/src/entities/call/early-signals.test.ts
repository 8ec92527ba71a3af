import { expect, test } from 'vitest';
import { beginSession } from '@/lib/session';
import { id } from '@/testing/builders/build';
import { keepEarlySignal, takeEarlySignals } from './early-signals';

const offer = (sdp: string) => ({ kind: 'offer' as const, offer: { sdp } });
const candidate = (n: number) => ({ kind: 'ice-candidate' as const, candidate: { n } });

test('an offer and its candidates are handed over once, in their order', () => {
  keepEarlySignal(id(2), offer('a'));
  keepEarlySignal(id(2), candidate(1));
  expect(takeEarlySignals(id(2))).toEqual([offer('a'), candidate(1)]);
  expect(takeEarlySignals(id(2))).toEqual([]);
});

test('candidates without an offer, or of somebody else, are not kept', () => {
  keepEarlySignal(id(2), candidate(1));
  keepEarlySignal(id(3), offer('a'));
  keepEarlySignal(id(2), candidate(2));
  expect(takeEarlySignals(id(2))).toEqual([]);
  expect(takeEarlySignals(id(3))).toEqual([offer('a')]);
});

test('a newer offer takes the place of all before it', () => {
  keepEarlySignal(id(2), offer('a'));
  keepEarlySignal(id(2), candidate(1));
  keepEarlySignal(id(3), offer('b'));
  expect(takeEarlySignals(id(2))).toEqual([]);
  expect(takeEarlySignals(id(3))).toEqual([offer('b')]);
});

test('a flood is cut off at a hundred', () => {
  keepEarlySignal(id(2), offer('a'));
  for (let n = 0; n < 200; n += 1) keepEarlySignal(id(2), candidate(n));
  expect(takeEarlySignals(id(2))).toHaveLength(100);
});

test("the next member hears nothing of the last one's caller", () => {
  beginSession('token', id(1));
  keepEarlySignal(id(2), offer('a'));
  beginSession('token', id(9));
  expect(takeEarlySignals(id(2))).toEqual([]);
});
