import type { Connection } from 'mongoose';
import { CANDIDATE_INDEXES, type User } from '../../users/index.js';
import { ANYONE } from '../discovery/discovery.repository.js';
import type { Pair } from '../pairs/pair.schema.js';
import type { KnownFields } from '../model/product-member.rules.js';

type ActedPair = Pick<Pair, 'a' | 'b' | 'aAction' | 'bAction'>;

/** What the model is told of a member: never a name, an address, a text or what a picture shows. */
export const MEMBER_FIELDS = {
  gender: 1,
  dob: 1,
  lookingFor: 1,
  hobbies: 1,
  smoking: 1,
  drinking: 1,
  relationshipType: 1,
  'place.cell': 1,
  settings: 1,
  'photos.id': 1,
} as const satisfies Partial<Record<keyof KnownFields | 'place.cell' | 'photos.id', 1>>;
const PAIR_FIELDS = {
  _id: 0,
  a: 1,
  b: 1,
  'aAction.kind': 1,
  'aAction.at': 1,
  'bAction.kind': 1,
  'bAction.at': 1,
} as const;
const ACTIVE = { role: 'member', status: 'active' } as const;
const BATCH = 10_000;

/** A member as an index of the search knows them. */
export type SuggestibleMember = Pick<User, '_id' | 'gender' | 'dob' | 'lookingFor' | 'lastActiveAt'> & {
  settings: Pick<User['settings'], 'ageMin' | 'ageMax'>;
  place: Partial<Pick<User['place'], 'countryCode' | 'area'>>;
};

/** All that the model learns from: profiles of active members, and likes and dislikes. */
export class TrainingDataRepository {
  constructor(private readonly connection: Connection) {}

  /** Members whose accounts are active: neither blocked, suspended nor deleted. */
  members(): AsyncIterable<KnownFields> {
    return this.connection
      .collection('users')
      .find<KnownFields>(ACTIVE, { projection: MEMBER_FIELDS, batchSize: BATCH });
  }

  /** The ids of the same members. */
  memberIds(): AsyncIterable<Pick<KnownFields, '_id'>> {
    return this.connection
      .collection('users')
      .find<Pick<KnownFields, '_id'>>(ACTIVE, { projection: { _id: 1 }, batchSize: BATCH });
  }

  /** Members who may be suggested and were active since an instant, as an index knows them. */
  suggestible(by: 'country' | 'area', since: Date): AsyncIterable<SuggestibleMember> {
    const placed = by === 'country' ? { 'place.countryCode': 1 } : { 'place.area': 1 };
    return this.connection.collection('users').find<SuggestibleMember>(
      { ...ANYONE, lastActiveAt: { $gte: since } },
      {
        projection: {
          ...{
            gender: 1,
            dob: 1,
            lookingFor: 1,
            lastActiveAt: 1,
            'settings.ageMin': 1,
            'settings.ageMax': 1,
          },
          ...placed,
        },
        hint: CANDIDATE_INDEXES[by],
        batchSize: BATCH,
      },
    );
  }

  /** About how many pairs there are. */
  countPairs(): Promise<number> {
    return this.pairs.estimatedDocumentCount();
  }

  /** When the newest like was given, but not after `until`; null while there is none. */
  async lastLikeAt(until: Date): Promise<Date | null> {
    const newest = await Promise.all(
      (['aAction', 'bAction'] as const).map((side) =>
        this.pairs
          .find<Pair>(
            { [`${side}.kind`]: 'like', [`${side}.at`]: { $lte: until } },
            { projection: { [side]: 1 } },
          )
          .sort({ [`${side}.at`]: -1 })
          .limit(1)
          .toArray(),
      ),
    );
    const times = newest.flat().flatMap(({ aAction, bAction }) => (aAction ?? bAction)?.at.getTime() ?? []);
    return times.length === 0 ? null : new Date(Math.max(...times));
  }

  /** All pairs, in no order that matters. */
  actedPairs(): AsyncIterable<ActedPair> {
    return this.pairs.find<ActedPair>({}, { projection: PAIR_FIELDS, batchSize: BATCH });
  }

  private get pairs() {
    return this.connection.collection('pairs');
  }
}
