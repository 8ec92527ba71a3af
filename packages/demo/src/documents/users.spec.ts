import { Types } from 'mongoose';
import { biggestCities } from '@mutual/backend/modules/profiles/places/place-search.rules';
import { CAST, castMember } from '../population/cast.ts';
import { Homes } from '../population/homes.ts';
import { population } from '../population/population.ts';
import { photosToReview, userDocument, type MemberDocument } from './users.ts';

const today = new Date('2026-06-15T12:00:00Z');
const options = { seed: 1, today, homes: new Homes(biggestCities), withPhotos: false };

describe('photosToReview', () => {
  it('returns the 30 newest photos, newest first', () => {
    const users = Array.from({ length: 50 }, (_, hour) => {
      const addedAt = new Date(today.getTime() - hour * 3_600_000);
      const id = Types.ObjectId.createFromTime(addedAt.getTime() / 1000);
      return { _id: new Types.ObjectId(), photos: [{ id, full: '', card: '', addedAt }] };
    }) as unknown as MemberDocument[];
    const waiting = photosToReview(users.toReversed());
    expect(waiting).toHaveLength(30);
    expect(waiting[0]).toEqual({ _id: users[0]?.photos[0]?.id, userId: users[0]?._id, addedAt: today });
    expect(waiting.at(-1)?.userId).toBe(users[29]?._id);
  });
});

describe('userDocument', () => {
  it('derives completeness and place of a profile', () => {
    for (const member of population({ ...options, count: 300 })) {
      const document = userDocument(member, 'hash', []);
      const filled = [
        member.bio,
        member.smoking,
        member.drinking,
        member.hobbies[0],
        member.relationshipType[0],
      ];
      expect(document.complete).toBe(member.home !== null && filled.every(Boolean));
      if (member.home) expect(document.place.cell).toEqual([member.home.lng, member.home.lat]);
      else expect(document.place).toMatchObject({ country: '', cell: null, area: null });
    }
  });

  it('creates the named members with their name, age and city, and a complete profile', () => {
    for (const [index, role] of CAST.entries()) {
      const member = castMember(index, role, options);
      expect(member).toMatchObject({ name: role.name, age: role.age, home: { city: role.city } });
      expect(userDocument(member, 'hash', []).complete).toBe(true);
    }
  });
});
