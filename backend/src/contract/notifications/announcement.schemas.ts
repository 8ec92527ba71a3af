import * as z from 'zod';
import { Id, Instant, shownText } from '../common.js';
import { ADJUSTABLE_LIMIT_BOUNDS } from '../config/adjustable-limits.js';
import { NOTIFICATIONS_LIMITS } from './notifications.limits.js';

/**
 * The audience of an announcement. Whether a member belongs to it is decided by their premium when they read
 * the list.
 */
export const AUDIENCES = ['all', 'premium', 'free'] as const;
export const Audience = z.enum(AUDIENCES);
export type Audience = z.infer<typeof Audience>;

/**
 * A path of the product: starts with exactly one slash and contains no white space or backslash, so that it
 * cannot lead to another host.
 */
const ProductPath = z
  .string()
  .max(NOTIFICATIONS_LIMITS.announcementPath)
  .regex(/^\/(?![/\\])[^\s\\]*$/, 'This is not a page of the product, such as /subscription.');

/**
 * POST /api/admin/announcements: plain text. Without a time, or with one in the past, it is published
 * immediately. The service also checks the lengths in force.
 */
export const AnnouncementBody = z.strictObject({
  title: shownText(ADJUSTABLE_LIMIT_BOUNDS.announcementTitle.max, 'Please give it a title.'),
  text: shownText(ADJUSTABLE_LIMIT_BOUNDS.announcementText.max, 'Please write something.'),
  path: ProductPath.optional(),
  audience: Audience,
  at: Instant.optional(),
});
export type AnnouncementBody = z.infer<typeof AnnouncementBody>;

export const AnnouncementView = z.strictObject({
  id: Id,
  title: z.string(),
  text: z.string(),
  path: z.string().nullable(),
  audience: Audience,
  /** When it is or was published. */
  at: Instant,
  takenBackAt: Instant.nullable(),
});
export type AnnouncementView = z.infer<typeof AnnouncementView>;

/** GET /api/admin/announcements: newest first, `announcementsListed` per page. */
export const AnnouncementsView = z.strictObject({
  announcements: z.array(AnnouncementView),
  hasMore: z.boolean(),
});
export type AnnouncementsView = z.infer<typeof AnnouncementsView>;

export const AnnouncementParams = z.strictObject({ announcementId: Id });
export type AnnouncementParams = z.infer<typeof AnnouncementParams>;
