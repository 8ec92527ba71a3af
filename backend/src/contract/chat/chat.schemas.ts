import * as z from 'zod';
import { CallLogView } from '../calls/call.schemas.js';
import { ClientId, Id, Instant, optionalText, searchText, shownText } from '../common.js';
import { COMMON_LIMITS } from '../common.limits.js';
import { LikedThingView } from '../match/note.schemas.js';
import { PLAN_STEPS } from '../plans/plan-options.js';
import { ScamHint } from '../safety/risk-flag.schemas.js';
import { CHAT_LIMITS } from './chat.limits.js';
import { isEmoji } from './emoji.js';
import { ViewOnceView } from './view-once.schemas.js';
import { VoiceMessageView } from './voice-message.schemas.js';

/** The number of a message in its conversation: 1, 2, 3 and so on, without gaps. */
export const Seq = z.number().int().min(1);

/** A `seq` in a query, where all values are text. */
const SeqText = z
  .string()
  .regex(/^\d{1,15}$/, 'This is not a number.')
  .transform(Number);

/** A picture in a message, as a link that is signed for the viewer. */
export const ChatPictureView = z.strictObject({
  /** The full size; `photoLink` returns the link of the small size. */
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  /** Set if a stranger whom the viewer has not answered sent it. It is shown only on request then. */
  blurred: z.literal(true).optional(),
  /** Set if it is hidden from the viewer, who says that it is intimate. Its sender does not learn of this. */
  held: z.literal(true).optional(),
});
export type ChatPictureView = z.infer<typeof ChatPictureView>;

/** The two members' reactions to a message, at most one emoji each. */
export const ReactionsView = z.strictObject({
  mine: z.string().nullable(),
  theirs: z.string().nullable(),
  /** Increases with each change, so that clients can find the newer of two views. */
  version: z.number().int(),
});
export type ReactionsView = z.infer<typeof ReactionsView>;

/** The earlier message of the same conversation to which a message replies. */
export const QuoteView = z.strictObject({
  id: Id,
  seq: Seq,
  fromSelf: z.boolean(),
  /** The beginning of the text in one line; empty for a picture without text, and for an unsent message. */
  snippet: z.string(),
  hasPicture: z.boolean(),
  /** Set if that message is a voice message. */
  hasVoice: z.literal(true).optional(),
  unsent: z.boolean(),
});
export type QuoteView = z.infer<typeof QuoteView>;

/** A message as one of the two members sees it. */
export const ChatMessageView = z.strictObject({
  id: Id,
  seq: Seq,
  /** Only set on the viewer's own messages. */
  clientId: z.string().nullable(),
  fromSelf: z.boolean(),
  /** Empty for a picture without text, and for an unsent message. */
  message: z.string(),
  image: ChatPictureView.optional(),
  viewOnce: ViewOnceView.optional(),
  /** For a voice message, whose `message` contains text of the sender and may be empty. */
  voice: VoiceMessageView.optional(),
  /** For a note that was sent with a like: the liked part of the profile. */
  about: LikedThingView.optional(),
  /** For a reply to an earlier message. */
  quote: QuoteView.optional(),
  /** For the log message of a call, which counts as sent by the caller. `message` says the same as a text. */
  call: CallLogView.optional(),
  /** For a message about a plan. `message` says the same as a text, in English. */
  plan: z.strictObject({ id: Id, step: z.enum(PLAN_STEPS) }).optional(),
  /** For a message that asks the other member to verify their photos. `message` says the same, in English. */
  asks: z.literal('verification').optional(),
  /** The scam warning for the recipient, if the message matches a scam pattern. */
  caution: ScamHint.optional(),
  /** Absent before the first reaction, and on an unsent message. */
  reactions: ReactionsView.optional(),
  timestamp: Instant,
  /** Whether the message has reached a device of the other member. */
  delivered: z.boolean(),
  read: z.boolean(),
  /** Whether its sender has unsent the message. */
  unsent: z.boolean(),
});
export type ChatMessageView = z.infer<typeof ChatMessageView>;

export const ConversationView = z.strictObject({
  /** The id of the other member. */
  _id: Id,
  name: z.string(),
  /** A signed link to the other member's first photo; null without one. */
  photo: z.string().nullable(),
  lastMessage: ChatMessageView,
  unread: z.number().int(),
  isFriend: z.boolean(),
  /** A message request: a first message of a stranger that the viewer has not answered. */
  isRequest: z.boolean(),
  /** Friends only; false for others. */
  online: z.boolean(),
  can: z.strictObject({ message: z.boolean(), call: z.boolean(), react: z.boolean() }),
  /** The viewer's settings of the conversation (`ConversationSettings`); absent while they are off. */
  pinned: z.literal(true).optional(),
  muted: z.literal(true).optional(),
  archived: z.literal(true).optional(),
  markedUnread: z.literal(true).optional(),
  /** It is the viewer's turn: a friend wrote last, more than a day ago. */
  yourTurn: z.literal(true).optional(),
  /** Set if the friendship was ended with the last message. The conversation can be read until `until`. */
  ended: z.strictObject({ until: Instant }).optional(),
  /** Set if the other member was blocked for fraud. The conversation can be read until `until`. */
  fraud: z.strictObject({ until: Instant }).optional(),
});
export type ConversationView = z.infer<typeof ConversationView>;

/**
 * GET /api/chat/conversations, newest first. `before` is the timestamp of the client's last conversation and
 * `beforeId` its `_id`; without `beforeId`, conversations of the same millisecond are omitted.
 */
export const ConversationsQuery = z
  .strictObject({
    before: Instant.optional(),
    beforeId: Id.optional(),
    limit: z.coerce.number().int().min(1).max(CHAT_LIMITS.conversationPageMax).optional(),
  })
  .refine(({ before, beforeId }) => before !== undefined || beforeId === undefined, {
    path: ['before'],
    message: 'Give before together with beforeId.',
  });
export type ConversationsQuery = z.infer<typeof ConversationsQuery>;

export const ConversationsView = z.strictObject({
  conversations: z.array(ConversationView),
  /**
   * Only on the first page: pinned conversations that are older than those of the page. Absent if there are
   * none.
   */
  pinned: z.array(ConversationView).optional(),
  /**
   * Only on the first page: other older conversations that have unread messages that count, or are with
   * members who were blocked for fraud. Absent if there are none.
   */
  older: z.array(ConversationView).optional(),
});
export type ConversationsView = z.infer<typeof ConversationsView>;

/**
 * GET /api/chat/messages/{userId}: the newest messages, or those before or after a number. The numbers are
 * exclusive.
 */
export const MessagesQuery = z
  .strictObject({
    before: SeqText.optional(),
    after: SeqText.optional(),
    limit: z.coerce.number().int().min(1).max(CHAT_LIMITS.messagePageMax).optional(),
  })
  .refine(({ before, after }) => before === undefined || after === undefined, {
    path: ['after'],
    message: 'Give either before or after.',
  });
export type MessagesQuery = z.infer<typeof MessagesQuery>;

/** Oldest first. `hasMore`: there are more in the requested direction (without a cursor, older ones). */
export const MessagesView = z.strictObject({
  messages: z.array(ChatMessageView),
  hasMore: z.boolean(),
  /** The last `seq` that the other member has read; 0 for none. */
  readSeq: z.number().int(),
  /**
   * Own messages after this `seq`, up to `readSeq`, are shown as read. Of earlier ones, only those with
   * `read` are; the others were not read, or only without read receipts. Absent for 0.
   */
  readAfter: z.number().int().optional(),
  /** The last `seq` that has reached a device of the other member; 0 for none. */
  deliveredSeq: z.number().int(),
});
export type MessagesView = z.infer<typeof MessagesView>;

/** GET /api/chat/search/{userId}: messages of one conversation that contain the text, newest first. */
export const ChatSearchQuery = z.strictObject({
  q: searchText(COMMON_LIMITS.searchLength).min(1),
  before: SeqText.optional(),
});
export type ChatSearchQuery = z.infer<typeof ChatSearchQuery>;

export const ChatSearchView = z.strictObject({ messages: z.array(ChatMessageView), hasMore: z.boolean() });
export type ChatSearchView = z.infer<typeof ChatSearchView>;

/** POST /api/chat/send: removes surrounding white space, and rejects blank messages. */
export const SendMessageBody = z.strictObject({
  to: Id,
  message: shownText(CHAT_LIMITS.messageLength, 'Please write something.'),
  clientId: ClientId.optional(),
  /** The message of the same conversation to which this one replies. */
  replyTo: Id.optional(),
});
export type SendMessageBody = z.infer<typeof SendMessageBody>;

/** POST /api/chat/send-picture: the picture is the file of the form; the text is optional. */
export const SendPictureBody = z.strictObject({
  to: Id,
  message: optionalText(CHAT_LIMITS.messageLength).optional(),
  clientId: ClientId.optional(),
  /**
   * The recipient can open the picture only once. Allowed between friends, or once both have written
   * (WRITE_FIRST).
   */
  viewOnce: z.literal('yes').optional(),
  replyTo: Id.optional(),
});
export type SendPictureBody = z.infer<typeof SendPictureBody>;

/** 201 with the new message; 200 with the first message if its `clientId` is repeated. */
export const SendMessageView = z.strictObject({ success: z.literal(true), message: ChatMessageView });
export type SendMessageView = z.infer<typeof SendMessageView>;

/**
 * POST /api/chat/read/{userId}: marks messages up to `seq` as read; without `seq` or without a body, all
 * messages.
 */
export const ReadBody = z.strictObject({ seq: Seq.optional() }).default({});
export type ReadBody = z.infer<typeof ReadBody>;

export const ReadView = z.strictObject({ success: z.literal(true), unread: z.number().int() });
export type ReadView = z.infer<typeof ReadView>;

/**
 * POST /api/chat/unsend: unsends one of the caller's messages, within `CHAT_LIMITS.unsendMinutes`. Both
 * members still see that a message was sent.
 */
export const UnsendBody = z.strictObject({ messageId: Id });
export type UnsendBody = z.infer<typeof UnsendBody>;

/** POST /api/chat/react: replaces the caller's reaction to a message; null removes it. */
export const ReactBody = z.strictObject({
  messageId: Id,
  emoji: z.string().max(CHAT_LIMITS.reactionLength).refine(isEmoji, 'A reaction is one emoji.').nullable(),
});
export type ReactBody = z.infer<typeof ReactBody>;

export const ReactView = z.strictObject({ success: z.literal(true), reactions: ReactionsView });
export type ReactView = z.infer<typeof ReactView>;

/**
 * GET /api/chat/unread: number of unread messages by the other member's id; members without any are absent.
 */
export const UnreadView = z.record(Id, z.number().int().min(1));
export type UnreadView = z.infer<typeof UnreadView>;
