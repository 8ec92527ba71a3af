import * as z from 'zod';
import { callCommands, callFacts } from './calls/call.events.js';
import { ChatMessageView, ReactionsView, Seq } from './chat/chat.schemas.js';
import { Id } from './common.js';
import { ERROR_STATUS, type ErrorCode } from './error-status.js';
import { IssueView } from './error.schemas.js';
import { LikeQuotaView } from './match/match.schemas.js';
import { NotificationView } from './notifications/notification.schemas.js';
import { OWN_DATA_PARTS, OWN_PAIR_CHANGES } from './own-data-parts.js';
import { command, NoData, type SocketCommand } from './socket-command.js';

/** All commands that a client may send; each has one handler in a gateway. */
export const socketCommands = {
  /**
   * The member's own id. It must match the token, which already identifies the member. `missed` responds to a
   * client that told the age of its page in the handshake (`auth.pageAge`, in ms): false if no fact was
   * published since then that is told to members without an open page too.
   */
  'register-user': command({
    payload: Id,
    ack: z.strictObject({ userId: Id, missed: z.boolean().optional() }),
    whileSuspended: true,
  }),
  /** The member is typing to `to`; sent every few seconds while typing. */
  typing: command({ payload: z.strictObject({ to: Id }), ack: NoData }),
  /** All messages of `from` up to `seq` have reached this device. */
  'mark-delivered': command({
    payload: z.strictObject({ from: Id, seq: Seq }),
    ack: NoData,
    whileSuspended: true,
  }),
  ...callCommands,
} as const satisfies Record<string, SocketCommand>;

/**
 * For facts about the member's own requests: the id (X-Request-Id) of the request that caused the fact. Pages
 * ignore facts about their own requests, because they have the responses.
 */
const OwnRequest = { requestId: z.string().optional() };

/**
 * All facts that the server sends. A fact may get lost; everything important can be read by HTTP at any time.
 */
export const socketFacts = {
  /**
   * A message, sent to every device of both members. `from` is its sender. `conversationId` is the other
   * member, as in the list of conversations, so it differs from `from` only for the member's own messages. A
   * gap before `seq` means that a message was missed or arrives later: facts of different instances may
   * arrive in another order, so clients sort messages by `seq`.
   */
  'new-message': ChatMessageView.extend({
    from: Id,
    conversationId: Id,
    /** Set if the receiver has muted the conversation. */
    muted: z.literal(true).optional(),
  }),
  /** The other member has read the messages after `after` (by default from the first) up to `seq`. */
  'message-read': z.strictObject({ from: Id, seq: Seq, after: Seq.optional() }),
  /** All messages up to `seq` have reached a device of the other member. */
  'message-delivered': z.strictObject({ from: Id, seq: Seq }),
  /** `from` has unsent a message. Sent to every device of both members. */
  'message-unsent': z.strictObject({ from: Id, conversationId: Id, id: Id, seq: Seq }),
  /**
   * `from` has changed their reaction to a message. Contains the reactions as the recipient of the fact sees
   * them. Sent to every device of both members. Pages of messages contain reactions too.
   */
  'message-reaction': z.strictObject({
    from: Id,
    conversationId: Id,
    id: Id,
    seq: Seq,
    reactions: ReactionsView,
  }),
  /** A view-once picture was opened. Sent to every device of both members. */
  'message-opened': z.strictObject({ conversationId: Id, id: Id, seq: Seq }),
  /**
   * A voice message was played. Sent to every device of its recipient and, if read receipts are shared, of
   * its sender.
   */
  'message-listened': z.strictObject({ conversationId: Id, id: Id, seq: Seq }),
  /** The member has read messages, and `unread` remain. Sent to the member's own devices. */
  'conversation-read': z.strictObject({ conversationId: Id, seq: Seq, unread: z.number().int() }),
  /** The conversation is no longer available: one member blocked the other, or the friendship ended. */
  'conversation-closed': z.strictObject({ conversationId: Id }),
  /** A plan with `conversationId`, or the member's link to one, has changed. Clients must read it again. */
  'plan-changed': z.strictObject({ conversationId: Id }),
  typing: z.strictObject({ from: Id }),
  /** A friend came online or went offline. */
  presence: z.strictObject({ userId: Id, online: z.boolean() }),
  'new-like': z.strictObject({ from: Id }),
  /** `from` is the liker's display name. */
  'like-notification': z.strictObject({ from: z.string() }),
  'friend-request-accepted': z.strictObject({ from: Id }),
  /**
   * A new or changed entry of the list of notifications, with the number of unread entries. For messages,
   * open pages get `new-message` instead.
   */
  notification: z.strictObject({ notification: NotificationView, unread: z.number().int() }),
  /**
   * A new announcement. Null if it is for some members only; the list tells whether it is for this member.
   */
  announcement: z.strictObject({ notification: NotificationView.nullable() }),
  'announcement-taken-back': z.strictObject({ id: Id }),
  /** Entries were read or removed. Contains the number of unread entries. */
  'notifications-read': z.strictObject({ unread: z.number().int() }),
  /** The pick of the day may no longer be shown. Clients must read it again. */
  'pick-changed': z.strictObject({}),
  /** The member's premium has changed. The profile contains the current state. */
  'premium-changed': z.strictObject({}),
  /** The member has acted on `userId`, on this or another page. `friend`: the two are friends now. */
  'pair-changed': z.strictObject({
    userId: Id,
    change: z.enum(OWN_PAIR_CHANGES),
    friend: z.boolean(),
    ...OwnRequest,
  }),
  /** The member has liked somebody or bought likes, on this or another page. */
  'like-quota-changed': LikeQuotaView.extend(OwnRequest),
  /** The member's own data has changed. Clients that show one of these parts must read it again. */
  'account-changed': z.strictObject({ parts: z.array(z.enum(OWN_DATA_PARTS)), ...OwnRequest }),
  /** The account was closed, and the socket is closed too. */
  'account-closed': z.strictObject({ reason: z.enum(['blocked', 'suspended', 'deleted']) }),
  /** This session has ended, and the socket is closed too. */
  'session-ended': z.strictObject({}),
  /**
   * Facts may have been missed. Clients must read the conversations and, for open ones, the messages after
   * the last `seq`.
   */
  'catch-up': z.strictObject({}),
  ...callFacts,
} as const satisfies Record<string, z.ZodObject>;

export type CommandName = keyof typeof socketCommands;
export type CommandPayload<Name extends CommandName> = z.output<(typeof socketCommands)[Name]['payload']>;
export type CommandData<Name extends CommandName> = z.output<(typeof socketCommands)[Name]['ack']>;
export type FactName = keyof typeof socketFacts;
export type Fact<Name extends FactName> = z.output<(typeof socketFacts)[Name]>;
/** Facts about the member's own requests. */
export type OwnFactName = {
  [Name in FactName]: 'requestId' extends keyof Fact<Name> ? Name : never;
}[FactName];

/** The error of an acknowledgement. Clients branch on the code. */
export const SocketError = z.strictObject({
  code: z.enum(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]),
  message: z.string(),
  issues: z.array(IssueView).optional(),
});
export type SocketError = z.infer<typeof SocketError>;

/** The acknowledgement of every command (docs/product.md, Live updates). */
export type SocketAck<Data extends object = object> =
  ({ ok: true } & Data) | { ok: false; error: SocketError };

/** The events in the form of Socket.IO's types, for both sides. */
export type ClientToServerEvents = {
  [Name in CommandName]: (
    payload: CommandPayload<Name>,
    ack?: (answer: SocketAck<CommandData<Name>>) => void,
  ) => void;
};
export type ServerToClientEvents = { [Name in FactName]: (fact: Fact<Name>) => void };
