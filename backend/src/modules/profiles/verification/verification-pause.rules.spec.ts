import { mustVerifyAgain, verificationTooOldAt } from './verification-pause.rules.js';

describe('mustVerifyAgain', () => {
  const now = new Date('2027-09-10T12:00:00Z');
  it.each([
    ['a new verification', '2027-09-10T12:00:00Z', 0, false],
    ['two doubts', '2027-09-09T12:00:00Z', 2, false],
    ['three doubts', '2027-09-09T12:00:00Z', 3, true],
    ['more doubts', '2027-09-09T12:00:00Z', 20, true],
    ['almost 18 months', '2026-03-10T12:00:01Z', 0, false],
    ['18 months', '2026-03-10T12:00:00Z', 0, true],
    ['more than 18 months, with a doubt', '2024-01-01T00:00:00Z', 1, true],
  ])('%s', (_, verifiedAt, fakeReporters, expected) => {
    expect(mustVerifyAgain({ verifiedAt: new Date(verifiedAt), fakeReporters }, now)).toBe(expected);
  });

  it('counts months of the calendar', () => {
    expect(verificationTooOldAt(new Date('2027-08-15T00:00:00Z'))).toEqual(new Date('2026-02-15T00:00:00Z'));
    expect(verificationTooOldAt(new Date('2027-01-15T00:00:00Z'))).toEqual(new Date('2025-07-15T00:00:00Z'));
  });
});
