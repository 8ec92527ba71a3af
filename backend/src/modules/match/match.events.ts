import { defineEvent } from '../../platform/events/domain-events.js';

/** A new like that asks its target; a like that makes friends is pair.matched instead. */
export const PairLiked = defineEvent<{ from: string; to: string }>('pair.liked');

/** Two members became friends; `firstLiker` is the one who had been waiting. */
export const PairMatched = defineEvent<{ a: string; b: string; firstLiker: string }>('pair.matched');

/** A friendship was ended by `by`. */
export const PairEnded = defineEvent<{ by: string; other: string }>('pair.ended');

/**
 * `by` blocked `other`; from now on neither sees anything of the other. `hadLiked`: `by` had liked `other`,
 * who so knew of them.
 */
export const PairBlocked = defineEvent<{ by: string; other: string; hadLiked: boolean }>('pair.blocked');
