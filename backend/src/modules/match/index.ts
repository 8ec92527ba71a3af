/** Public API of the match module. */
export { PairBlocked, PairEnded, PairLiked, PairMatched } from './match.events.js';
export { MatchModule } from './match.module.js';
export {
  endReadableUntil,
  hidesFrom,
  isEndReadable,
  isHiddenFrom,
  isIncognitoFor,
  isReachable,
  isShown,
  shownAs,
  type ShownAs,
} from './match.policy.js';
export { FriendshipEndingService } from './friends/friendship-ending.service.js';
export { NoteEvidenceService } from './likes/note-evidence.service.js';
export { FirstMessages, type OpeningNote, type PendingNote } from './likes/first-messages.service.js';
export { toLikedPromptView, toLikedThingView } from './pairs/liked-thing.views.js';
export {
  actionOf,
  areFriends,
  BLOCK_SETTLES_MS,
  blockOf,
  derivePair,
  firstTextOf,
  isOpen,
  noteOf,
  otherOf,
  otherSide,
  pairId,
  type PairSnapshot,
  type Side,
  sideOf,
} from './pairs/pair.rules.js';
export type { LikedThing, LikeNote, Pair } from './pairs/pair.schema.js';
export { PickMakingService } from './picks/pick-making.service.js';
export { PairChangesService } from './pairs/pair-changes.service.js';
export { type MembersWithPairs, type PairedMember, PairRepository } from './pairs/pair.repository.js';
export { matchIntegrity } from './match.integrity-check.js';
