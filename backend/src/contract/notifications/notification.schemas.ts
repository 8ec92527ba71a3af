import * as z from 'zod';
import { Id, Instant } from '../common.js';
import { LIMITS } from '../limits.js';

/** What members are told about. Each can be switched off by channel. */
export const NOTIFICATION_TYPES = ['like', 'friend', 'message', 'missed-call'] as const;

export const NotificationType = z.enum(NOTIFICATION_TYPES);
export type NotificationType = z.infer<typeof NotificationType>;

/** What a line of the list may be: something that concerns the member, or an announcement to many. */
export const LINE_TYPES = [...NOTIFICATION_TYPES, 'announcement'] as const;
export type LineType = (typeof LINE_TYPES)[number];

/** One line of the list. Messages of one sender fold into one line while it is unread. */
export const NotificationView = z.strictObject({
  id: Id,
  type: z.enum(LINE_TYPES),
  /** Who it is about; null while they cannot be seen: gone, blocked, or no longer friends. */
  from: z.strictObject({ _id: Id, name: z.string(), photo: z.string().nullable() }).nullable(),
  /** Above the text; announcements have one. */
  title: z.string().optional(),
  /** The whole sentence, as it is shown. */
  text: z.string(),
  /** How many things this line stands for: unread messages of one sender, else 1. */
  count: z.number().int().min(1),
  /** The page it leads to, a path of the product with its query. */
  path: z.string(),
  /** When the last of these things happened. */
  createdAt: Instant,
  read: z.boolean(),
});
export type NotificationView = z.infer<typeof NotificationView>;

/** GET /api/notifications, newest first; `before` is the id of the last one held. */
export const NotificationsQuery = z.strictObject({
  before: Id.optional(),
  limit: z.coerce.number().int().min(1).max(LIMITS.notificationPageMax).optional(),
});
export type NotificationsQuery = z.infer<typeof NotificationsQuery>;

export const NotificationsView = z.strictObject({
  notifications: z.array(NotificationView),
  hasMore: z.boolean(),
  /** Unread lines in all. */
  unread: z.number().int(),
});
export type NotificationsView = z.infer<typeof NotificationsView>;

/** POST /api/notifications/read: these lines, or all when they or the whole body are left out; those of others are passed over. */
export const ReadNotificationsBody = z.strictObject({ ids: z.array(Id).max(100).optional() }).default({});
export type ReadNotificationsBody = z.infer<typeof ReadNotificationsBody>;

export const ReadNotificationsView = z.strictObject({ success: z.literal(true), unread: z.number().int() });
export type ReadNotificationsView = z.infer<typeof ReadNotificationsView>;

const Switches = z.strictObject({
  like: z.boolean(),
  friend: z.boolean(),
  message: z.boolean(),
  'missed-call': z.boolean(),
});

/** GET and PUT /api/notifications/settings: what is sent beyond the product's own pages. */
export const NotificationSettings = z.strictObject({ push: Switches, email: Switches });
export type NotificationSettings = z.infer<typeof NotificationSettings>;

const Endpoint = z.url({ protocol: /^https$/, error: 'This is not a usable URL.' }).max(1000);

const base64url = (length: number): z.ZodString =>
  z
    .string()
    .max(length)
    .regex(/^[\w-]+={0,2}$/, 'This is not base64url.');

/** POST /api/notifications/push-subscriptions: what the browser's PushSubscription.toJSON() gives. 201 new, 200 known. */
export const PushSubscriptionBody = z.strictObject({
  endpoint: Endpoint,
  expirationTime: z.number().nullable().optional(),
  keys: z.strictObject({ p256dh: base64url(200), auth: base64url(100) }),
});
export type PushSubscriptionBody = z.infer<typeof PushSubscriptionBody>;

/** DELETE /api/notifications/push-subscriptions: this device gets no more. */
export const EndPushBody = z.strictObject({ endpoint: Endpoint });
export type EndPushBody = z.infer<typeof EndPushBody>;

/** POST /api/notifications/unsubscribe/:token (public): one click ends mails of these types. */
export const UnsubscribeView = z.strictObject({
  success: z.literal(true),
  types: z.array(NotificationType).min(1),
});
export type UnsubscribeView = z.infer<typeof UnsubscribeView>;

/** The JSON that a web push carries to the service worker. */
export const PushPayload = z.strictObject({
  type: NotificationType,
  title: z.string(),
  body: z.string(),
  path: z.string(),
  /** Pushes of one tag replace each other. */
  tag: z.string(),
});
export type PushPayload = z.infer<typeof PushPayload>;
