import * as z from 'zod';
import { Id, idList, Instant } from '../common.js';
import { Facts } from '../profiles/fact.schemas.js';
import { Children, Gender, Hobby, RelationshipType } from '../profiles/option.schemas.js';
import { PhotoAlts } from '../profiles/photo.schemas.js';
import { SelfDescription } from '../profiles/profile.schemas.js';
import { VoicePromptView } from '../profiles/voice-prompt.schemas.js';
import { MATCH_LIMITS } from './match.limits.js';
import { LikedThing, LikeNoteView, NoteText } from './note.schemas.js';

/** Distance bands. The distance to a member is never shown more precisely. */
export const DISTANCE_BANDS = [
  'under-5-km',
  'under-10-km',
  'under-25-km',
  'under-50-km',
  'under-100-km',
  'under-250-km',
  'over-250-km',
] as const;
export const DistanceBand = z.enum(DISTANCE_BANDS);
export type DistanceBand = z.infer<typeof DistanceBand>;

/** Activity bands. The last activity of a member is never shown more precisely. */
export const ACTIVE_BANDS = ['now', 'today', 'this-week', 'this-month', 'earlier'] as const;
export const ActiveBand = z.enum(ACTIVE_BANDS);
export type ActiveBand = z.infer<typeof ActiveBand>;

/**
 * The reasons why a card is shown: at most two, strongest first. A reason is never that the member already
 * likes the viewer.
 */
export const ReasonView = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('shared-hobbies'), values: z.array(Hobby) }),
  z.strictObject({ kind: z.literal('shared-intent'), values: z.array(RelationshipType) }),
  z.strictObject({ kind: z.literal('same-children'), value: Children }),
  z.strictObject({ kind: z.literal('same-city') }),
  z.strictObject({ kind: z.literal('nearby') }),
  z.strictObject({ kind: z.literal('similar-age') }),
  z.strictObject({ kind: z.literal('active') }),
  z.strictObject({ kind: z.literal('new-member') }),
]);
export type ReasonView = z.infer<typeof ReasonView>;

/** The data of a member that another member may see (docs/product.md, Cards). */
export const CardView = z.strictObject({
  _id: Id,
  name: z.string(),
  /** Age in whole years; null if the member hides it. */
  age: z.number().int().nullable(),
  gender: Gender,
  country: z.string(),
  state: z.string(),
  city: z.string(),
  /** Null if unknown or hidden. */
  distance: DistanceBand.nullable(),
  ...SelfDescription.shape,
  /** Absent if the member has none. */
  voicePrompt: VoicePromptView.optional(),
  /** The facts that the member shows. */
  facts: Facts,
  profilePicture: z.boolean(),
  /** Whether staff have compared the first picture with a selfie. */
  verified: z.boolean(),
  /** Signed links to the full size of the photos that the viewer may see; the first is the card's image. */
  photos: z.array(z.string()),
  photoAlts: PhotoAlts,
  /** The viewer's id if both are friends, otherwise empty. */
  likes: z.array(Id),
  isFriend: z.boolean(),
  /** Null if the member hides it. */
  active: ActiveBand.nullable(),
  /** Only set for friends who do not hide their activity. */
  online: z.boolean().optional(),
  reasons: z.array(ReasonView),
  /**
   * Set only if a super like of the member waits for the viewer's answer, which super likes reveal on
   * purpose. Ordinary likes are never shown here.
   */
  superLike: z.boolean().optional(),
  can: z.strictObject({ like: z.boolean(), message: z.boolean(), call: z.boolean() }),
});
export type CardView = z.infer<typeof CardView>;

export const FriendView = CardView.extend({ friendsSince: Instant });
export type FriendView = z.infer<typeof FriendView>;

/** GET /api/user/friends. */
export const FriendsView = z.array(FriendView);

export const RequestView = CardView.extend({
  likedAt: Instant,
  superLike: z.boolean(),
  /** The note of the like. Before a mutual like, it is shown only here. */
  note: LikeNoteView.optional(),
});
export type RequestView = z.infer<typeof RequestView>;

/** GET /api/user/requests and GET /api/user/requests/hidden. */
export const RequestsView = z.array(RequestView);

/** A comma-separated list of the ids of cards that the client still holds. */
export const ClientCardIds = idList(MATCH_LIMITS.excludedIds);

/**
 * GET /api/user/match/states: the state of cards that may have been answered on another page, or that may no
 * longer be shown.
 */
export const CardStatesQuery = z.strictObject({ ids: ClientCardIds });
export type CardStatesQuery = z.infer<typeof CardStatesQuery>;

export const CardStatesView = z.strictObject({
  states: z.array(
    z.strictObject({
      _id: Id,
      /** The caller's own like or dislike of the member. */
      action: z.enum(['like', 'dislike']).nullable(),
      /** Whether the caller may still see the member. */
      shown: z.boolean(),
    }),
  ),
});
export type CardStatesView = z.infer<typeof CardStatesView>;

/** The caller's likes of today. */
export const LikeQuotaView = z.strictObject({
  likeCountToday: z.number().int(),
  /** The free limit plus likes bought today; null if the viewer has premium. */
  dailyLimit: z.number().int().nullable(),
  /** Notes left today; null if the viewer has premium. */
  notesLeft: z.number().int().nullable(),
  resetsAt: Instant,
});

/** A like may include a note about one picture, prompt or voice prompt of the other member's profile. */
export const MatchActionBody = z
  .strictObject({
    targetUserId: Id,
    action: z.enum(['like', 'dislike']),
    note: NoteText.optional(),
    on: LikedThing.optional(),
  })
  .refine(({ note, on }) => (note === undefined) === (on === undefined), {
    path: ['on'],
    message: 'Give a note together with what it is about.',
  })
  .refine(({ action, note }) => action === 'like' || note === undefined, {
    path: ['note'],
    message: 'Only a like has a note.',
  });
export type MatchActionBody = z.infer<typeof MatchActionBody>;

export const MatchActionView = LikeQuotaView.extend({
  success: z.literal(true),
  friend: z.boolean(),
  /**
   * Set if a dislike replaced the caller's like, for instance one of another page. Undoing it restores the
   * like.
   */
  likeTakenBack: z.literal(true).optional(),
});
export type MatchActionView = z.infer<typeof MatchActionView>;

/** The body of requests about another member: undo, block. */
export const TargetBody = z.strictObject({ targetUserId: Id });
export type TargetBody = z.infer<typeof TargetBody>;

export const BlockedMemberView = z.strictObject({
  _id: Id,
  /** Null if the caller did not see the member when blocking them. */
  name: z.string().nullable(),
  blockedAt: Instant,
});
export type BlockedMemberView = z.infer<typeof BlockedMemberView>;

/** GET /api/user/blocks. */
export const BlockedMembersView = z.array(BlockedMemberView);
