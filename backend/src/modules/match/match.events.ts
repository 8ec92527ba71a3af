import { defineEvent } from '../../platform/events/domain-events.js';

/**
 * A new like that creates a request. If the like makes the two friends, pair.matched is published instead.
 */
export const PairLiked = defineEvent<{ from: string; to: string }>('pair.liked');

/** Two members became friends; `firstLiker` liked first. */
export const PairMatched = defineEvent<{ a: string; b: string; firstLiker: string }>('pair.matched');

/** `by` ended a friendship. */
export const PairEnded = defineEvent<{ by: string; other: string }>('pair.ended');

/**
 * `by` blocked `other`; from now on neither sees anything of the other. `hadLiked`: `by` had liked `other`,
 * so `other` knew of them.
 */
export const PairBlocked = defineEvent<{ by: string; other: string; hadLiked: boolean }>('pair.blocked');
