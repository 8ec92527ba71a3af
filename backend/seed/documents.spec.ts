import { Types } from 'mongoose';
import type { User } from '../src/modules/users/user.schema.js';
import { photosToReview } from './documents.js';

const today = new Date('2026-06-15T12:00:00Z');

describe('photosToReview', () => {
  it('returns the 30 newest photos, newest first', () => {
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
