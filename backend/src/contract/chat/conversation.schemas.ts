import * as z from 'zod';
import { ClientId, shownText } from '../common.js';
import { CHAT_LIMITS } from './chat.limits.js';

/**
 * POST /api/chat/end/{userId}: ends the friendship with a last message. Both members can read the
 * conversation for `MATCH_LIMITS.endReadableDays`.
 */
export const EndConversationBody = z.strictObject({
  message: shownText(CHAT_LIMITS.messageLength, 'Please write something.'),
  clientId: ClientId.optional(),
});
export type EndConversationBody = z.infer<typeof EndConversationBody>;

/** The settings of a member for one conversation, on all devices. The other member does not learn of them. */
export const ConversationSettings = z.strictObject({
  /** Shown first in the list; at most `CHAT_LIMITS.pinnedConversations`. */
  pinned: z.boolean(),
  /** New messages are not pushed or mailed, and are counted only in the conversation's row. */
  muted: z.boolean(),
  /** In the archive until the next message. A muted conversation stays there. */
  archived: z.boolean(),
  /** Marked as unread until it is read or written in. */
  markedUnread: z.boolean(),
});
export type ConversationSettings = z.infer<typeof ConversationSettings>;

/** PUT /api/chat/settings/{userId}: the settings to change. */
export const ConversationSettingsBody = ConversationSettings.partial();
export type ConversationSettingsBody = z.infer<typeof ConversationSettingsBody>;
