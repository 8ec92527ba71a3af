import * as z from 'zod';
import { callCommands, callFacts } from './calls/call.events.js';
import { ChatMessageView, ReactionsView, Seq } from './chat/chat.schemas.js';
import { Id } from './common.js';
import { ERROR_STATUS, type ErrorCode } from './error-status.js';
import { IssueView } from './error.schemas.js';
import { LikeQuotaView } from './match/match.schemas.js';
import { NotificationView } from './notifications/notification.schemas.js';
import { OWN_PAIR_CHANGES, OWN_PARTS } from './own-data.js';
import { command, NoData, type SocketCommand } from './socket-command.js';

/** All commands that a client may send; each has one handler in a gateway. */
export const socketCommands = {
  /** The member's own id. The token already identifies the member, so this must match it. */
  'register-user': command({
    payload: Id,
    ack: z.strictObject({ userId: Id }),
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
 * Of facts about the member's own requests: the id (X-Request-Id) of the request that caused the fact. Pages
 * leave out the effects of their own requests, whose answers they have.
 */
const OwnRequest = { requestId: z.string().optional() };

/**
 * All facts that the server sends. A fact may get lost: everything important can be read by HTTP at any time.
 */
export const socketFacts = {
  /**
   * A message, to every device of both members. `from` is its sender, and `conversationId` the other member
   * as in the list of conversations, so the two differ only for the member's own messages. A gap before `seq`
   * means that a message was missed or arrives later: facts of different instances may arrive in another
   * order, so clients sort messages by `seq`.
   */
  'new-message': ChatMessageView.extend({
    from: Id,
    conversationId: Id,
    /** The receiver has muted the conversation. */
    muted: z.literal(true).optional(),
  }),
  /** The other member has read the messages after `after`, by default all, up to `seq`. */
  'message-read': z.strictObject({ from: Id, seq: Seq, after: Seq.optional() }),
  /** All messages up to `seq` have reached a device of the other member. */
  'message-delivered': z.strictObject({ from: Id, seq: Seq }),
  /** `from` has unsent a message; to every device of both members. */
  'message-unsent': z.strictObject({ from: Id, conversationId: Id, id: Id, seq: Seq }),
  /**
   * `from` has changed their reaction to a message; contains the reactions as the recipient sees them. To
   * every device of both members. Pages of messages contain reactions too.
   */
  'message-reaction': z.strictObject({
    from: Id,
    conversationId: Id,
    id: Id,
    seq: Seq,
    reactions: ReactionsView,
  }),
  /** A view-once picture was opened; to every device of both members. */
  'message-opened': z.strictObject({ conversationId: Id, id: Id, seq: Seq }),
  /** A voice message was played; to every device of the recipient, and of the sender if they see reads. */
  'message-listened': z.strictObject({ conversationId: Id, id: Id, seq: Seq }),
  /** To the reader's own devices, with the remaining number of unread messages. */
  'conversation-read': z.strictObject({ conversationId: Id, seq: Seq, unread: z.number().int() }),
  /** The conversation is no longer available: one member blocked the other, or the friendship ended. */
  'conversation-closed': z.strictObject({ conversationId: Id }),
  /** A plan with `conversationId`, or the reader's link to one, has changed; clients must read it again. */
  'plan-changed': z.strictObject({ conversationId: Id }),
  typing: z.strictObject({ from: Id }),
  /** A friend came online or went offline. */
  presence: z.strictObject({ userId: Id, online: z.boolean() }),
  'new-like': z.strictObject({ from: Id }),
  /** `from` is the liker's display name. */
  'like-notification': z.strictObject({ from: z.string() }),
  'friend-request-accepted': z.strictObject({ from: Id }),
  /**
   * A new or changed entry of the list of notifications, with the number of unread entries. Open pages get
   * messages as `new-message` instead.
   */
  notification: z.strictObject({ notification: NotificationView, unread: z.number().int() }),
  /** A new announcement. Null if it is for some members only; the list shows whether it is for the reader. */
  announcement: z.strictObject({ notification: NotificationView.nullable() }),
  'announcement-taken-back': z.strictObject({ id: Id }),
  /** Entries were read or removed; with the number of unread entries. */
  'notifications-read': z.strictObject({ unread: z.number().int() }),
  /** The pick of the day may no longer be shown; clients must read it again. */
  'pick-changed': z.strictObject({}),
  /** The current state is in the profile. */
  'premium-changed': z.strictObject({}),
  /** The member has acted on `userId`, here or on another page; `friend`: the two are friends now. */
  'pair-changed': z.strictObject({
    userId: Id,
    change: z.enum(OWN_PAIR_CHANGES),
    friend: z.boolean(),
    ...OwnRequest,
  }),
  /** The member has liked somebody or bought likes, here or on another page. */
  'like-quota-changed': LikeQuotaView.extend(OwnRequest),
  /** The member's own data has changed; clients that show a part must read it again. */
  'account-changed': z.strictObject({ parts: z.array(z.enum(OWN_PARTS)), ...OwnRequest }),
  /** The account was closed; the socket closes too. */
  'account-closed': z.strictObject({ reason: z.enum(['blocked', 'suspended', 'deleted']) }),
  /** This session has ended; the socket closes too. */
  'session-ended': z.strictObject({}),
  /**
   * Facts may have been missed: clients must read the conversations, and for open ones the messages after the
   * last `seq`.
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

/** The error of an acknowledgement; clients branch on the code. */
export const SocketError = z.strictObject({
  code: z.enum(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]),
  message: z.string(),
  issues: z.array(IssueView).optional(),
});
export type SocketError = z.infer<typeof SocketError>;

/** The acknowledgement of every command (docs/product.md, Live updates). */
export type SocketAck<Data extends object = object> =
  ({ ok: true } & Data) | { ok: false; error: SocketError };

/** For Socket.IO's types, on both sides. */
export type ClientToServerEvents = {
  [Name in CommandName]: (
    payload: CommandPayload<Name>,
    ack?: (answer: SocketAck<CommandData<Name>>) => void,
  ) => void;
};
export type ServerToClientEvents = { [Name in FactName]: (fact: Fact<Name>) => void };
