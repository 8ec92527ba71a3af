import { mongo, type Connection } from 'mongoose';
import type { ObjectId } from '../../../../platform/database/ids.js';
import type { ReportingReads } from '../../../../platform/database/reporting-reads.js';
import type { Profile } from '../../../profiles/index.js';
import type { StoredAnswer } from '../../../questions/index.js';
import type { User } from '../../../users/index.js';
import type { ModelUserFields } from '../model-member.rules.js';

interface Action {
  readonly kind: 'like' | 'dislike';
  readonly at: Date;
}

/** Fields of a `pairs` document that the training reads. The collection belongs to the module match. */
interface ActedPair {
  readonly a: ObjectId;
  readonly b: ObjectId;
  readonly aAction: Action | null;
  readonly bAction: Action | null;
}

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
  hiddenDetails: 1,
  'photos.id': 1,
} as const satisfies Partial<Record<keyof ModelUserFields | 'place.cell' | 'photos.id', 1>>;
const PAIR_FIELDS = {
  _id: 0,
  a: 1,
  b: 1,
  'aAction.kind': 1,
  'aAction.at': 1,
  'bAction.kind': 1,
  'bAction.at': 1,
} as const;
const SUGGESTIBLE_FIELDS = {
  gender: 1,
  dob: 1,
  lookingFor: 1,
  lastActiveAt: 1,
  'settings.ageMin': 1,
  'settings.ageMax': 1,
  'place.countryCode': 1,
  'place.area': 1,
} as const;
const ACTIVE_MEMBERS = { role: 'member', status: 'active' } as const;
const BATCH = 10_000;

/** Fields of a member in the lists of well-liked members. */
export type SuggestibleMember = Pick<
  User & Profile,
  '_id' | 'gender' | 'dob' | 'lookingFor' | 'lastActiveAt'
> & {
  settings: Pick<Profile['settings'], 'ageMin' | 'ageMax'>;
  place: Partial<Pick<Profile['place'], 'countryCode' | 'area'>>;
};

/** Reads the training data: profiles of active members, and likes and dislikes. */
export class TrainingDataRepository {
  constructor(
    private readonly connection: Connection,
    private readonly reads: Pick<ReportingReads, 'preference'>,
  ) {}

  /** Returns members with an active account: not blocked, suspended or deleted. */
  members(): AsyncIterable<ModelUserFields> {
    return this.collection('users').find<ModelUserFields>(ACTIVE_MEMBERS, {
      projection: MEMBER_FIELDS,
      batchSize: BATCH,
    });
  }

  /**
   * Returns the answers of all members to questions, including private ones, from the collection of the
   * questions module.
   */
  answers(): AsyncIterable<{ userId: ObjectId; answers: Record<string, StoredAnswer> }> {
    return this.collection('questionAnswers').find<{
      userId: ObjectId;
      answers: Record<string, StoredAnswer>;
    }>({}, { projection: { _id: 0, userId: 1, answers: 1 }, batchSize: BATCH });
  }

  /**
   * Returns the ids of these members from the primary, so that no member who was just erased is among them.
   */
  memberIds(): AsyncIterable<Pick<ModelUserFields, '_id'>> {
    return this.connection
      .collection('users')
      .find<Pick<ModelUserFields, '_id'>>(ACTIVE_MEMBERS, { projection: { _id: 1 }, batchSize: BATCH });
  }

  /** Returns members who may be suggested and were active since an instant. */
  suggestible(since: Date): AsyncIterable<SuggestibleMember> {
    return this.collection('users').find<SuggestibleMember>(
      { discoverable: true, lastActiveAt: { $gte: since } },
      { projection: SUGGESTIBLE_FIELDS, batchSize: BATCH },
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
          .find<ActedPair>(
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
    return this.collection('pairs');
  }

  private collection(name: 'users' | 'pairs' | 'questionAnswers') {
    const { db } = this.connection;
    if (!db) throw new mongo.MongoNotConnectedError('MongoDB is not connected');
    // A collection of Mongoose's connection is shared and ignores these options.
    return db.collection(name, { readPreference: this.reads.preference });
  }
}
