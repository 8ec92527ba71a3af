import { Types } from 'mongoose';
import { CAST } from '../population/cast.ts';
import { balanceOf, ledgerOf } from './ledger.ts';

const today = new Date('2026-06-15T12:00:00Z');

describe('ledgerOf', () => {
  it('never drops below 0 coins and gives each entry a unique key', () => {
    const ledgers = CAST.map(({ purse }) => ledgerOf(new Types.ObjectId(), purse, today));
    for (const ledger of ledgers) {
      ledger.forEach((_, index) => expect(balanceOf(ledger.slice(0, index + 1))).toBeGreaterThanOrEqual(0));
      expect(ledger.every(({ at }) => at < today)).toBe(true);
    }
    const keys = ledgers.flat().map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });
});
