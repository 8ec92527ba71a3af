import * as z from 'zod';
import { Id, Instant, switchesSchema } from '../common.js';
import { REQUEST_LIMITS } from '../request.limits.js';
import { MAIL_SWITCHES, NOTIFICATION_ENTRY_TYPES, NOTIFICATION_TYPES } from './notification-options.js';
import { NOTIFICATIONS_LIMITS } from './notifications.limits.js';

export const NotificationType = z.enum(NOTIFICATION_TYPES);
export type NotificationType = z.infer<typeof NotificationType>;

export const MailSwitch = z.enum(MAIL_SWITCHES);
export type MailSwitch = z.infer<typeof MailSwitch>;

/** One entry of the list. Unread messages of one sender share an entry. */
export const NotificationView = z.strictObject({
  id: Id,
  type: z.enum(NOTIFICATION_ENTRY_TYPES),
  /** The other member; null if the viewer may not see them now: deleted, blocked, or no longer a friend. */
  from: z.strictObject({ _id: Id, name: z.string(), photo: z.string().nullable() }).nullable(),
  /** Shown above the text. Only for entries that are not about another member. */
  title: z.string().optional(),
  /** The complete sentence of the entry. */
  text: z.string(),
  /** The number of unread messages of one sender; 1 for other types. */
  count: z.number().int().min(1),
  /** The page that the entry opens: a path of the product with its query. */
  path: z.string(),
  /** When the last event of the entry happened. */
  createdAt: Instant,
  read: z.boolean(),
});
export type NotificationView = z.infer<typeof NotificationView>;

/** GET /api/notifications: newest first; `before` is the id of the client's last entry. */
export const NotificationsQuery = z.strictObject({
  before: Id.optional(),
  limit: z.coerce.number().int().min(1).max(NOTIFICATIONS_LIMITS.pageMax).optional(),
});
export type NotificationsQuery = z.infer<typeof NotificationsQuery>;

export const NotificationsView = z.strictObject({
  notifications: z.array(NotificationView),
  hasMore: z.boolean(),
  /** The number of unread entries in the whole list. */
  unread: z.number().int(),
  /** Entries about decisions whose page was not opened yet, newest first; absent if there are none. */
  unopened: z.array(NotificationView).optional(),
});
export type NotificationsView = z.infer<typeof NotificationsView>;

/**
 * POST /api/notifications/read: marks these entries as read; all without ids or without a body. Ignores ids
 * of other members.
 */
export const ReadNotificationsBody = z
  .strictObject({ ids: z.array(Id).max(REQUEST_LIMITS.notificationsRead).optional() })
  .default({});
export type ReadNotificationsBody = z.infer<typeof ReadNotificationsBody>;

/** POST /api/notifications/opened: the caller was shown these decisions. Ids of other members are ignored. */
export const OpenedDecisionsBody = z.strictObject({
  ids: z.array(Id).min(1).max(REQUEST_LIMITS.notificationsRead),
});
export type OpenedDecisionsBody = z.infer<typeof OpenedDecisionsBody>;

export const ReadNotificationsView = z.strictObject({ success: z.literal(true), unread: z.number().int() });
export type ReadNotificationsView = z.infer<typeof ReadNotificationsView>;

/** The switches of one channel. */
export const ChannelSettings = switchesSchema(NOTIFICATION_TYPES);

export const UpdateChannelSettings = ChannelSettings.partial();

/** GET /api/notifications/settings: which notifications are also sent by web push and e-mail. */
export const NotificationSettings = z.strictObject({ push: ChannelSettings, email: ChannelSettings });
export type NotificationSettings = z.infer<typeof NotificationSettings>;

/** PUT /api/notifications/settings: the switches to change. */
export const UpdateNotificationSettingsBody = z
  .strictObject({ push: UpdateChannelSettings, email: UpdateChannelSettings })
  .partial()
  .refine(({ push, email }) => Object.keys({ ...push, ...email }).length > 0, {
    message: 'Change at least one switch.',
  });
export type UpdateNotificationSettingsBody = z.infer<typeof UpdateNotificationSettingsBody>;

const Endpoint = z.url({ protocol: /^https$/ }).max(REQUEST_LIMITS.pushEndpointLength);

const base64url = (length: number): z.ZodString =>
  z
    .string()
    .max(length)
    .regex(/^[\w-]+={0,2}$/, 'This is not base64url.');

/**
 * POST /api/notifications/push-subscriptions: the browser's PushSubscription.toJSON(). 201 for a new
 * subscription, 200 for a known one.
 */
export const PushSubscriptionBody = z.strictObject({
  endpoint: Endpoint,
  expirationTime: z.number().nullable().optional(),
  keys: z.strictObject({
    p256dh: base64url(REQUEST_LIMITS.pushKeyLength),
    auth: base64url(REQUEST_LIMITS.pushAuthLength),
  }),
});
export type PushSubscriptionBody = z.infer<typeof PushSubscriptionBody>;

/**
 * POST /api/notifications/push-subscriptions/renewal (public): a browser has replaced its subscription. The
 * secret of the replaced one, which only the browser and this server have, takes the place of a session.
 */
export const RenewPushBody = z.strictObject({
  replaced: z.strictObject({ endpoint: Endpoint, auth: base64url(REQUEST_LIMITS.pushAuthLength) }),
  subscription: PushSubscriptionBody,
});
export type RenewPushBody = z.infer<typeof RenewPushBody>;

/** DELETE /api/notifications/push-subscriptions: ends the subscription of this device. */
export const EndPushBody = z.strictObject({ endpoint: Endpoint });
export type EndPushBody = z.infer<typeof EndPushBody>;

/** POST /api/notifications/unsubscribe/:token (public): one click ends e-mails of these types. */
export const UnsubscribeView = z.strictObject({
  success: z.literal(true),
  types: z.array(MailSwitch).min(1),
});
export type UnsubscribeView = z.infer<typeof UnsubscribeView>;

/** The JSON payload of a web push for the service worker. */
export const PushPayload = z.strictObject({
  type: NotificationType,
  title: z.string(),
  body: z.string(),
  path: z.string(),
  /** A push replaces an earlier one with the same tag on the screen. */
  tag: z.string(),
});
export type PushPayload = z.infer<typeof PushPayload>;
