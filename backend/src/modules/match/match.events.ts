import type { CardAnswer } from '@mutual/recommender';
import { defineEvent } from '../../platform/events/domain-events.js';

/**
 * A new like that creates a request. If the like makes the two friends, pair.matched is published instead.
 */
export const PairLiked = defineEvent<{ from: string; to: string }>('pair.liked');

/** Two members became friends; `firstLiker` liked first. */
export const PairMatched = defineEvent<{ a: string; b: string; firstLiker: string }>('pair.matched');

/** `by` ended a friendship. With `withMessage`, both can still read the conversation and its last message. */
export const PairEnded = defineEvent<{ by: string; other: string; withMessage?: true }>('pair.ended');

/**
 * `by` blocked `other`; from now on neither sees anything of the other. `hadLiked`: `by` had liked `other`,
 * who may have seen it.
 */
export const PairBlocked = defineEvent<{ by: string; other: string; hadLiked: boolean }>('pair.blocked');

/** A member liked or disliked another one, whose card they were shown, for the first time. */
export const CardAnswered = defineEvent<CardAnswer>('card.answered');

/** `from` sent `to` a super like, which is placed first in the next page of `to`. */
export const SuperLiked = defineEvent<{ from: string; to: string }>('pair.super-liked');

/** A member's boost began or was extended. */
export const BoostBought = defineEvent<{ userId: string }>('boost.bought');
