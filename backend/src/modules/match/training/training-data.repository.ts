import type { Connection } from 'mongoose';
import type { Profile } from '../../profiles/index.js';
import type { User } from '../../users/index.js';
import { CANDIDATE_INDEXES } from '../discovery/candidate.schema.js';
import { ANYONE } from '../discovery/discovery.repository.js';
import type { Pair } from '../pairs/pair.schema.js';
import type { KnownFields } from '../model/product-member.rules.js';

type ActedPair = Pick<Pair, 'a' | 'b' | 'aAction' | 'bAction'>;

/** Fields that the model reads of a member: never names, addresses, texts or picture contents. */
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

/** Fields of a member that the search index covers. */
export type SuggestibleMember = Pick<
  User & Profile,
  '_id' | 'gender' | 'dob' | 'lookingFor' | 'lastActiveAt'
> & {
  settings: Pick<Profile['settings'], 'ageMin' | 'ageMax'>;
  place: Partial<Pick<Profile['place'], 'countryCode' | 'area'>>;
};

/** Reads the training data: profiles of active members, and likes and dislikes. */
export class TrainingDataRepository {
  constructor(private readonly connection: Connection) {}

  /** Returns members with an active account: not blocked, suspended or deleted. */
  members(): AsyncIterable<KnownFields> {
    return this.connection
      .collection('users')
      .find<KnownFields>(ACTIVE, { projection: MEMBER_FIELDS, batchSize: BATCH });
  }

  memberIds(): AsyncIterable<Pick<KnownFields, '_id'>> {
    return this.connection
      .collection('users')
      .find<Pick<KnownFields, '_id'>>(ACTIVE, { projection: { _id: 1 }, batchSize: BATCH });
  }

  /** Returns members who may be suggested and were active since an instant, from an index only. */
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

  /** Returns the approximate number of pairs. */
  countPairs(): Promise<number> {
    return this.pairs.estimatedDocumentCount();
  }

  /** Returns the time of the newest like not after `until`; null without one. */
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

  /** Returns all pairs, unordered. */
  actedPairs(): AsyncIterable<ActedPair> {
    return this.pairs.find<ActedPair>({}, { projection: PAIR_FIELDS, batchSize: BATCH });
  }

  private get pairs() {
    return this.connection.collection('pairs');
  }
}
