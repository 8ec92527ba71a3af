import * as z from 'zod';
import { CallLogView } from '../calls/call.schemas.js';
import { ClientId, Id, Instant, optionalText, searchText, shownText } from '../common.js';
import { LIMITS } from '../limits.js';
import { LikedThingView } from '../match/note.schemas.js';
import { SCAM_HINTS } from '../safety/risk-flag.schemas.js';
import { isEmoji } from './emoji.js';
import { ViewOnceView } from './view-once.schemas.js';

/** The number of a message in its conversation: 1, 2, 3 and so on, without gaps. */
export const Seq = z.number().int().min(1);

/** A `seq` in a query, where everything is text. */
const SeqText = z
  .string()
  .regex(/^\d{1,15}$/, 'This is not a number.')
  .transform(Number);

/** A picture in a message, by links that are signed for the viewer. */
export const ChatImageView = z.strictObject({
  /** The full size; `photoLink` turns it into the card's. */
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  /** Sent by a stranger whom the viewer has not answered: shown only on request. */
  blurred: z.literal(true).optional(),
});
export type ChatImageView = z.infer<typeof ChatImageView>;

/** The two members' reactions to a message: an emoji each, or none. */
export const ReactionsView = z.strictObject({
  mine: z.string().nullable(),
  theirs: z.string().nullable(),
  /** Grows with every change, so that of two views the newer one is known. */
  version: z.number().int(),
});
export type ReactionsView = z.infer<typeof ReactionsView>;

/** The earlier message of the same conversation that a message answers. */
export const QuoteView = z.strictObject({
  id: Id,
  seq: Seq,
  fromSelf: z.boolean(),
  /** Its beginning, in one line; empty for a picture without text, and once it was taken back. */
  snippet: z.string(),
  hasPicture: z.boolean(),
  unsent: z.boolean(),
});
export type QuoteView = z.infer<typeof QuoteView>;

/** A message as one of the two members sees it. */
export const ChatMessageView = z.strictObject({
  id: Id,
  seq: Seq,
  /** Only on the viewer's own messages. */
  clientId: z.string().nullable(),
  fromSelf: z.boolean(),
  /** Empty for a picture without text, and for an unsent message. */
  message: z.string(),
  image: ChatImageView.optional(),
  viewOnce: ViewOnceView.optional(),
  /** Set on a note that came with a like: what of the other's profile it is about. */
  about: LikedThingView.optional(),
  /** Set on an answer to an earlier message. */
  quote: QuoteView.optional(),
  /** Set on the log message of a call, which is sent by the caller; `message` says the same as text. */
  call: CallLogView.optional(),
  /** The scam warning for the recipient, if the message matches a scam pattern. */
  caution: z.enum(SCAM_HINTS).optional(),
  /** Absent until somebody reacts, and on an unsent message. */
  reactions: ReactionsView.optional(),
  timestamp: Instant,
  /** Has reached a device of the other member. */
  delivered: z.boolean(),
  read: z.boolean(),
  /** Whether its sender has unsent it. */
  unsent: z.boolean(),
});
export type ChatMessageView = z.infer<typeof ChatMessageView>;

export const ConversationView = z.strictObject({
  /** The other member. */
  _id: Id,
  name: z.string(),
  /** A signed link to their first photo; null when they have none. */
  photo: z.string().nullable(),
  lastMessage: ChatMessageView,
  unread: z.number().int(),
  isFriend: z.boolean(),
  /** A message request: a stranger's first message, which the viewer has not answered. */
  isRequest: z.boolean(),
  /** Friends only; false for others. */
  online: z.boolean(),
  can: z.strictObject({ message: z.boolean(), call: z.boolean(), react: z.boolean() }),
});
export type ConversationView = z.infer<typeof ConversationView>;

/**
 * GET /api/chat/conversations, newest first. `before` is the timestamp of the client's last conversation and
 * `beforeId` its `_id`; without `beforeId`, conversations of the same millisecond are left out.
 */
export const ConversationsQuery = z
  .strictObject({
    before: Instant.optional(),
    beforeId: Id.optional(),
    limit: z.coerce.number().int().min(1).max(LIMITS.conversationPageMax).optional(),
  })
  .refine(({ before, beforeId }) => before !== undefined || beforeId === undefined, {
    path: ['before'],
    message: 'Give before together with beforeId.',
  });
export type ConversationsQuery = z.infer<typeof ConversationsQuery>;

export const ConversationsView = z.strictObject({ conversations: z.array(ConversationView) });
export type ConversationsView = z.infer<typeof ConversationsView>;

/** GET /api/chat/messages/{userId}: without cursor the newest; both cursors are exclusive. */
export const MessagesQuery = z
  .strictObject({
    before: SeqText.optional(),
    after: SeqText.optional(),
    limit: z.coerce.number().int().min(1).max(LIMITS.messagePageMax).optional(),
  })
  .refine(({ before, after }) => before === undefined || after === undefined, {
    path: ['after'],
    message: 'Give either before or after.',
  });
export type MessagesQuery = z.infer<typeof MessagesQuery>;

/** Oldest first. `hasMore`: there are more in the requested direction (older ones without a cursor). */
export const MessagesView = z.strictObject({
  messages: z.array(ChatMessageView),
  hasMore: z.boolean(),
  /** How far the other member has read and received; 0 for nothing. */
  readSeq: z.number().int(),
  deliveredSeq: z.number().int(),
});
export type MessagesView = z.infer<typeof MessagesView>;

/** GET /api/chat/search/{userId}: messages of one conversation that contain the text, newest first. */
export const ChatSearchQuery = z.strictObject({
  q: searchText(LIMITS.searchLength).min(1),
  before: SeqText.optional(),
});
export type ChatSearchQuery = z.infer<typeof ChatSearchQuery>;

export const ChatSearchView = z.strictObject({ messages: z.array(ChatMessageView), hasMore: z.boolean() });
export type ChatSearchView = z.infer<typeof ChatSearchView>;

/** POST /api/chat/send. Blank messages cannot be sent; surrounding whitespace is removed. */
export const SendMessageBody = z.strictObject({
  to: Id,
  message: shownText(LIMITS.messageLength, 'Please write something.'),
  clientId: ClientId.optional(),
  /** The message of this conversation that it answers. */
  replyTo: Id.optional(),
});
export type SendMessageBody = z.infer<typeof SendMessageBody>;

/** POST /api/chat/send-picture: the picture is the file of the form; the text is optional. */
export const SendPictureBody = z.strictObject({
  to: Id,
  message: optionalText(LIMITS.messageLength).optional(),
  clientId: ClientId.optional(),
  /** The receiver can open it once; only once both have written, or as friends: WRITE_FIRST. */
  viewOnce: z.literal('yes').optional(),
  replyTo: Id.optional(),
});
export type SendPictureBody = z.infer<typeof SendPictureBody>;

/** 201 with the new message, 200 with the first one when its clientId is repeated. */
export const SendMessageView = z.strictObject({ success: z.literal(true), message: ChatMessageView });
export type SendMessageView = z.infer<typeof SendMessageView>;

/** POST /api/chat/read/{userId}: up to this message, or all when it or the whole body is left out. */
export const ReadBody = z.strictObject({ seq: Seq.optional() }).default({});
export type ReadBody = z.infer<typeof ReadBody>;

export const ReadView = z.strictObject({ success: z.literal(true), unread: z.number().int() });
export type ReadView = z.infer<typeof ReadView>;

/**
 * POST /api/chat/unsend: one's own message, within `LIMITS.unsendMinutes`. Both members still see that there
 * was one.
 */
export const UnsendBody = z.strictObject({ messageId: Id });
export type UnsendBody = z.infer<typeof UnsendBody>;

/** POST /api/chat/react: one's own reaction to a message, in place of an earlier one; null takes it back. */
export const ReactBody = z.strictObject({
  messageId: Id,
  emoji: z.string().max(LIMITS.reactionLength).refine(isEmoji, 'A reaction is one emoji.').nullable(),
});
export type ReactBody = z.infer<typeof ReactBody>;

export const ReactView = z.strictObject({ success: z.literal(true), reactions: ReactionsView });
export type ReactView = z.infer<typeof ReactView>;

/**
 * GET /api/chat/unread: the number of unread messages by the other member's id; members without any are
 * absent.
 */
export const UnreadView = z.record(Id, z.number().int().min(1));
export type UnreadView = z.infer<typeof UnreadView>;
