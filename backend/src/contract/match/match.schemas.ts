import * as z from 'zod';
import { Id, idList, Instant } from '../common.js';
import { Facts } from '../profiles/fact.schemas.js';
import { Children, Gender, Hobby, LookingFor, RelationshipType } from '../profiles/option.schemas.js';
import { PhotoAlts } from '../profiles/photo.schemas.js';
import { SelfDescription } from '../profiles/profile.schemas.js';
import { REQUEST_LIMITS } from '../request.limits.js';
import { SearchFilters } from '../users/settings.schemas.js';
import { VoicePromptView } from '../voice/voice.schemas.js';
import { MATCH_LIMITS } from './match.limits.js';
import { LikedThing, LikeNoteView, NoteText } from './note.schemas.js';

/** Distance bands; the distance to a member is never shown more precisely. */
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

/** Activity bands; the last activity of a member is never shown more precisely. */
export const ACTIVE_BANDS = ['now', 'today', 'this-week', 'this-month', 'earlier'] as const;
export const ActiveBand = z.enum(ACTIVE_BANDS);
export type ActiveBand = z.infer<typeof ActiveBand>;

/**
 * Why a card is shown: at most two reasons, strongest first. Never that the member already likes the viewer.
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
  /** In whole years; null if the member hides it. */
  age: z.number().int().nullable(),
  gender: Gender,
  country: z.string(),
  state: z.string(),
  city: z.string(),
  /** Null if unknown or hidden. */
  distance: DistanceBand.nullable(),
  ...SelfDescription.shape,
  /** Absent without one. */
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
  /** Only of friends, and only if they do not hide their activity. */
  online: z.boolean().optional(),
  reasons: z.array(ReasonView),
  /**
   * Set only for members whose super like waits for the viewer's answer, which super likes reveal on purpose;
   * ordinary likes are never shown here.
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
  /** The note with the like; before a mutual like it is shown nowhere else. */
  note: LikeNoteView.optional(),
});
export type RequestView = z.infer<typeof RequestView>;

/** GET /api/user/requests and GET /api/user/requests/hidden. */
export const RequestsView = z.array(RequestView);

/** A comma-separated list of the ids of cards that the client still holds. */
const HeldIds = idList(MATCH_LIMITS.excludedIds);

/** GET /api/user/match: `exclude` are members who are not suggested again. */
export const MatchQuery = z.strictObject({ exclude: HeldIds.optional() });
export type MatchQuery = z.infer<typeof MatchQuery>;

/** GET /api/user/match/states: cards that may have been answered on another page, or be gone. */
export const CardStatesQuery = z.strictObject({ ids: HeldIds });
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

/** How far suggestions reach where the member has never set ages or distance. */
export const Reach = z.strictObject({
  ageMin: z.number().int(),
  /** MATCH_LIMITS.ageRange.max means this age and older. */
  ageMax: z.number().int(),
  /** Kilometres; null without a limit. */
  maxDistanceKm: z.number().int().nullable(),
  /** Only members of the same country. */
  sameCountry: z.boolean(),
});

export const MatchView = LikeQuotaView.extend({
  users: z.array(CardView),
  isPremium: z.boolean(),
  dailyLikes: z.number().int(),
  /** Present if fewer than 30 suggestions were left within `from`, namely `nearer`. */
  widened: z.strictObject({ from: Reach, to: Reach, nearer: z.number().int() }).optional(),
  serverTime: Instant,
});
export type MatchView = z.infer<typeof MatchView>;

/** GET /api/user/match/pick: the member who was picked for the caller today; the pick is mutual. */
export const PickView = z.strictObject({
  /** Null if there is none today, if it was answered, or if one member may no longer see the other. */
  pick: CardView.nullable(),
  /** Whether the caller has liked or passed today's pick. */
  answered: z.boolean(),
  /** When today's pick ends and the next one may come. */
  endsAt: Instant,
});
export type PickView = z.infer<typeof PickView>;

/**
 * GET /api/user/match/second-look: latest pass first; the first page without a cursor, then with the `next`
 * of the previous page.
 */
export const SecondLookQuery = z
  .strictObject({ before: Instant.optional(), beforeId: Id.optional() })
  .refine(({ before, beforeId }) => (before === undefined) === (beforeId === undefined), {
    path: ['before'],
    message: 'Give before together with beforeId.',
  });
export type SecondLookQuery = z.infer<typeof SecondLookQuery>;

/**
 * Members whom the caller has passed and may see again. A page may have fewer cards than others, even none,
 * although another page follows.
 */
export const SecondLookView = z.strictObject({
  users: z.array(CardView),
  /** The query of the next page; null on the last one. */
  next: z.strictObject({ before: Instant, beforeId: Id }).nullable(),
});
export type SecondLookView = z.infer<typeof SecondLookView>;

/** The ages and distance of a member's search settings. */
const Wishes = z.strictObject({
  ageMin: z.number().int(),
  /** MATCH_LIMITS.ageRange.max means this age and older. */
  ageMax: z.number().int(),
  /** Kilometres; null means anywhere. */
  maxDistanceKm: z.number().int().nullable(),
});

/** GET /api/user/match/widening: wider search settings, with the number of additional members for each. */
export const WideningView = z.strictObject({
  current: Wishes,
  /** Only settings that bring at least one member; never another gender. */
  offers: z.array(
    Wishes.extend({
      /** Counted up to MATCH_LIMITS.wideningCount. */
      count: z.number().int(),
      /** Whether there are more than `count`. */
      more: z.boolean(),
    }),
  ),
});
export type WideningView = z.infer<typeof WideningView>;

/** Comma-separated values; none if omitted. */
const listed = <Values extends z.ZodType<unknown, string[]>>(values: Values) =>
  z
    .string()
    .max(REQUEST_LIMITS.queryListLength)
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(values)
    .optional();

/**
 * GET /api/user/match/count: number of members for other search settings, counted up to `suggestionsCounted`.
 */
export const MatchCountQuery = z.strictObject({
  lookingFor: LookingFor,
  ageMin: z.coerce.number().int().min(MATCH_LIMITS.ageRange.min).max(MATCH_LIMITS.ageRange.max),
  ageMax: z.coerce.number().int().min(MATCH_LIMITS.ageRange.min).max(MATCH_LIMITS.ageRange.max),
  /** Kilometres; anywhere if omitted. */
  maxDistanceKm: z.coerce
    .number()
    .int()
    .min(MATCH_LIMITS.distanceKm.min)
    .max(MATCH_LIMITS.distanceKm.max)
    .optional(),
  intents: listed(SearchFilters.shape.intents),
  hobbies: listed(SearchFilters.shape.hobbies),
  languages: listed(SearchFilters.shape.languages),
  verified: z.stringbool().optional(),
});
export type MatchCountQuery = z.infer<typeof MatchCountQuery>;

export const MatchCountView = z.strictObject({ count: z.number().int(), more: z.boolean() });
export type MatchCountView = z.infer<typeof MatchCountView>;

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
  /** A dislike replaced the caller's like, for instance one of another page; its undo restores the like. */
  likeTakenBack: z.literal(true).optional(),
});
export type MatchActionView = z.infer<typeof MatchActionView>;

/** The body of requests that name another member: undo, block. */
export const TargetBody = z.strictObject({ targetUserId: Id });
export type TargetBody = z.infer<typeof TargetBody>;

export const BlockedMemberView = z.strictObject({
  _id: Id,
  /** Null if the caller did not see them when they blocked them. */
  name: z.string().nullable(),
  blockedAt: Instant,
});
export type BlockedMemberView = z.infer<typeof BlockedMemberView>;

/** GET /api/user/blocks. */
export const BlockedMembersView = z.array(BlockedMemberView);
