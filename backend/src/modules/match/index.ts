/** Public API of the match module. */
export { PairBlocked, PairEnded, PairLiked, PairMatched } from './match.events.js';
export { MatchModule } from './match.module.js';
export {
  endReadableUntil,
  hidesFrom,
  hidesFromAddressOf,
  isEndReadable,
  isHiddenFrom,
  isIncognitoFor,
  isReachable,
  isShown,
  maySee,
  shownAs,
  type ShownAs,
} from './match.policy.js';
export { type CardContext, toCardView } from './cards/card.views.js';
export { CardsService } from './cards/cards.service.js';
export { reasonFacts, reasonFactsForOthers } from './cards/reason-facts.rules.js';
export { CARD_FIELDS, type CardMember } from './cards/member-card.rules.js';
export { commonGroundViews, reasonViews } from './cards/reason.views.js';
export { FriendshipEndingService } from './friends/friendship-ending.service.js';
export { LikeQuotaService } from './likes/like-quota.service.js';
export { NoteEvidenceService } from './likes/note-evidence.service.js';
export { NoteDelivery, type OpeningNote, type PendingNote } from './likes/note-delivery.service.js';
export { toLikedPromptView, toLikedThingView } from './pairs/liked-thing.views.js';
export type { Answer } from './pairs/answer.repository.js';
export { AnswersService } from './pairs/answers.service.js';
export {
  actionOf,
  areFriends,
  BLOCK_SETTLES_MS,
  blockOf,
  derivePair,
  firstTextOf,
  isOpen,
  isSuperLike,
  likedNameOf,
  noteOf,
  otherOf,
  otherSide,
  pairId,
  type PairSnapshot,
  type Side,
  sideOf,
} from './pairs/pair.rules.js';
export { PairChangesService } from './pairs/pair-changes.service.js';
export type { ActionKind, LikedThing, LikeNote, Pair } from './pairs/pair.schema.js';
export {
  type MembersWithPairs,
  type OwnAction,
  type PairedMember,
  PairsService,
  type Pass,
} from './pairs/pairs.service.js';
export type { MatchState } from './match-state.schema.js';
export { matchIntegrity } from './match.integrity-check.js';
