import type { ObjectId } from '../../../platform/database/ids.js';
import type { PairChange, Side } from './pair.rules.js';

type Expression = Record<string, unknown> | unknown[] | string | number | boolean | Date | ObjectId | null;
interface SetStage {
  $set: Record<string, Expression>;
}

const FACTS = [
  'aAction',
  'bAction',
  'aBlockedAt',
  'bBlockedAt',
  'closedAt',
  'friendsSince',
  'aTold',
  'bTold',
  'aFirstText',
  'bFirstText',
] as const;

const all = (...of: Expression[]): Expression => ({ $and: of });
const equal = (one: Expression, other: Expression): Expression => ({ $eq: [one, other] });
const given = (field: string): Expression => ({ $ne: [field, null] });
const when = (test: Expression, then: Expression, otherwise: Expression): Expression => ({
  $cond: [test, then, otherwise],
});

const OPEN = all(equal('$aBlockedAt', null), equal('$bBlockedAt', null), equal('$closedAt', null));

/**
 * The update that applies a change to a pair inside MongoDB: the same rules as `applyChange` in pair.rules.ts
 * (a property test holds both equal). Works on a document an upsert has just begun, which has nothing but its
 * id.
 */
export function updatePipelineOf(change: PairChange, a: ObjectId, b: ObjectId): SetStage[] {
  const blank = Object.fromEntries(FACTS.map((field) => [field, { $ifNull: [`$${field}`, null] }]));
  return [{ $set: { a, b, ...blank } }, { $set: changeOf(change) }, ...DERIVE];
}

function changeOf(change: PairChange): SetStage['$set'] {
  const field = actionField(change.side);
  const block = change.side === 'a' ? 'aBlockedAt' : 'bBlockedAt';
  switch (change.type) {
    case 'act': {
      const isNew = all(OPEN, { $ne: [`$${field}.kind`, change.kind] });
      const likedBefore = when(equal(`$${field}.kind`, 'like'), `$${field}.at`, null);
      const superLike = change.kind === 'like' ? change.superLike === true : isSuper(field);
      // What a member wrote may look like an expression. A missing field stays missing.
      const note =
        change.kind === 'dislike' ? `$${field}.note` : change.note ? { $literal: change.note } : '$$REMOVE';
      const repeated =
        change.kind === 'dislike'
          ? when(OPEN, { $mergeObjects: [`$${field}`, { at: change.at }] }, `$${field}`)
          : `$${field}`;
      return {
        [field]: when(isNew, { kind: change.kind, at: change.at, likedBefore, superLike, note }, repeated),
        ...(change.kind === 'dislike'
          ? { closedAt: when(all(isNew, given('$friendsSince')), change.at, '$closedAt') }
          : {}),
      };
    }
    case 'undo': {
      const fresh = change.notBefore === null ? [] : [{ $gte: [`$${field}.at`, change.notBefore] }];
      const superLike = equal(`$${field}.superLike`, true);
      const note = `$${field}.note`;
      const like = { kind: 'like', at: `$${field}.likedBefore`, likedBefore: null, superLike, note };
      const before = when({ $ifNull: [`$${field}.likedBefore`, false] }, like, null);
      return { [field]: when(all(OPEN, equal(`$${field}.kind`, 'dislike'), ...fresh), before, `$${field}`) };
    }
    case 'refund-super-like': {
      const ordinary = { $mergeObjects: [`$${field}`, { superLike: false }] };
      return { [field]: when(isSuper(field), ordinary, `$${field}`) };
    }
    case 'unmatch':
      return { closedAt: when(given('$friendsSince'), change.at, '$closedAt') };
    case 'block':
      return {
        [block]: { $ifNull: [`$${block}`, change.at] },
        aAction: withoutNote('aAction'),
        bAction: withoutNote('bAction'),
        closedAt: when(given('$friendsSince'), change.at, '$closedAt'),
      };
    case 'unblock':
      return { [block]: null };
    case 'first-text': {
      const firstText = `${change.side}FirstText`;
      return { [firstText]: { $ifNull: [`$${firstText}`, change.text] } };
    }
  }
}

const actionField = (side: Side): 'aAction' | 'bAction' => (side === 'a' ? 'aAction' : 'bAction');

/** A missing field is less than null. */
const withoutNote = (field: 'aAction' | 'bAction'): Expression =>
  when(
    { $gt: [`$${field}.note`, null] },
    { $mergeObjects: [`$${field}`, { note: { $mergeObjects: [`$${field}.note`, { removed: true }] } }] },
    `$${field}`,
  );

const isSuper = (field: 'aAction' | 'bAction'): Expression =>
  all(equal(`$${field}.kind`, 'like'), equal(`$${field}.superLike`, true));

const A_LIKES = equal('$aAction.kind', 'like');
const B_LIKES = equal('$bAction.kind', 'like');
const FRIENDS = all(OPEN, A_LIKES, B_LIKES);
const ASKS_B = all(OPEN, A_LIKES, equal('$bAction', null));
const ASKS_A = all(OPEN, B_LIKES, equal('$aAction', null));

const DERIVE: SetStage[] = [
  {
    $set: {
      friends: when(FRIENDS, ['$a', '$b'], []),
      friendsSince: when(FRIENDS, { $max: ['$aAction.at', '$bAction.at'] }, null),
      requestTo: when(ASKS_B, '$b', when(ASKS_A, '$a', null)),
      requestAt: when(ASKS_B, '$aAction.at', when(ASKS_A, '$bAction.at', null)),
      requestSuper: when(
        { $or: [all(ASKS_B, isSuper('aAction')), all(ASKS_A, isSuper('bAction'))] },
        true,
        null,
      ),
      aTold: when(ASKS_B, true, '$aTold'),
      bTold: when(ASKS_A, true, '$bTold'),
      blockers: {
        $concatArrays: [when(given('$aBlockedAt'), ['$a'], []), when(given('$bBlockedAt'), ['$b'], [])],
      },
    },
  },
];
