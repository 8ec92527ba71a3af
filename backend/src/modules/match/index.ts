/** Public API of the match module. */
export { PairBlocked, PairEnded, PairLiked, PairMatched } from './match.events.js';
export { MatchModule } from './match.module.js';
export {
  endedConversationReadableUntil,
  hidesFrom,
  hidesFromAddressOf,
  isEndedConversationReadable,
  assertNotHiddenFrom,
  isIncognitoFor,
  isReachable,
  isAccountShown,
  maySeeMember,
  listDisplayOf,
  type ListDisplay,
} from './match.policy.js';
export { type CardContext, toCardView } from './cards/card.views.js';
export { CardsModule } from './cards/cards.module.js';
export { CardsService } from './cards/cards.service.js';
export { reasonFacts, reasonFactsForOthers } from './cards/reason-facts.rules.js';
export { CARD_FIELDS, type CardMember } from './cards/member-card.rules.js';
export { commonGroundViews, reasonViews } from './cards/reason.views.js';
export { FriendsModule } from './friends/friends.module.js';
export { FriendsService } from './friends/friends.service.js';
export { FriendshipEndingService } from './friends/friendship-ending.service.js';
export { LikeQuotaService } from './likes/like-quota.service.js';
export { LikesModule } from './likes/likes.module.js';
export { NoteEvidenceService } from './likes/note-evidence.service.js';
export { NoteDelivery, type OpeningNote, type PendingNote } from './likes/note-delivery.service.js';
export { RequestsModule } from './requests/requests.module.js';
export { toLikedPromptView, toLikedThingView } from './pairs/liked-thing.views.js';
export type { ReceivedAnswer } from './pairs/received-answer.repository.js';
export { ReceivedAnswersService } from './pairs/received-answers.service.js';
export {
  actionOf,
  areFriends,
  BLOCK_RESPONSE_DELAY_MS,
  blockedAtOf,
  derivePair,
  firstTextOf,
  isPairOpen,
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
