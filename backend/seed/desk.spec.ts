import { Types } from 'mongoose';
import type { User } from '../src/modules/users/user.schema.js';
import { CAST } from './cast.js';
import { balanceOf, ledgerOf, photosToReview } from './desk.js';

const today = new Date('2026-06-15T12:00:00Z');

describe('what the demo leaves for the wallet and the desk', () => {
  it('never spends more coins than were there, and keys each row once', () => {
    const ledgers = CAST.map(({ purse }) => ledgerOf(new Types.ObjectId(), purse, today));
    for (const ledger of ledgers) {
      ledger.forEach((_, index) => expect(balanceOf(ledger.slice(0, index + 1))).toBeGreaterThanOrEqual(0));
      expect(ledger.every(({ at }) => at < today)).toBe(true);
    }
    const keys = ledgers.flat().map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('leaves the newest photos to be looked at', () => {
    const users = Array.from({ length: 50 }, (_, hour) => {
      const addedAt = new Date(today.getTime() - hour * 3_600_000);
      const id = Types.ObjectId.createFromTime(addedAt.getTime() / 1000);
      return { _id: new Types.ObjectId(), photos: [{ id, full: '', card: '', addedAt }] };
    }) as unknown as User[];
    const waiting = photosToReview(users.toReversed());
    expect(waiting).toHaveLength(30);
    expect(waiting[0]).toEqual({ _id: users[0]?.photos[0]?.id, userId: users[0]?._id, addedAt: today });
    expect(waiting.at(-1)?.userId).toBe(users[29]?._id);
  });
});
