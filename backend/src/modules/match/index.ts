/** The match module's only door. */
export { BLOCK_SETTLES_MS } from './pairs/blocks.service.js';
export { PairBlocked, PairEnded, PairLiked, PairMatched } from './match.events.js';
export { MatchModule } from './match.module.js';
export { isShown } from './match.policy.js';
export { otherOf, PairRepository, type PairStanding } from './pairs/pair.repository.js';
export {
  actionOf,
  derive as derivePair,
  isOpen,
  otherSide,
  pairId,
  type Side,
  sideOf,
} from './pairs/pair.rules.js';
export type { Pair } from './pairs/pair.schema.js';
