import * as z from 'zod';
import { callCommands, callFacts } from './calls/call.events.js';
import { ChatMessageView, ReactionsView, Seq } from './chat/chat.schemas.js';
import { Id } from './common.js';
import { IssueView } from './error.schemas.js';
import { ERROR_STATUS, type ErrorCode } from './error-status.js';
import { NotificationView } from './notifications/notification.schemas.js';
import { command, NoData, type SocketCommand } from './socket-command.js';

/** Every event a client may send; each has one handler in a gateway. */
export const socketCommands = {
  /** The member's own id. The token has already said who it is, so this only agrees. */
  'register-user': command({
    payload: Id,
    ack: z.strictObject({ userId: Id }),
    whileSuspended: true,
  }),
  /** The member is typing to `to`; sent every few seconds while they do. */
  typing: command({ payload: z.strictObject({ to: Id }), ack: NoData }),
  /** All messages of `from` up to `seq` have reached this device. */
  'mark-delivered': command({
    payload: z.strictObject({ from: Id, seq: Seq }),
    ack: NoData,
    whileSuspended: true,
  }),
  ...callCommands,
} as const satisfies Record<string, SocketCommand>;

/** Every event the server sends. A fact may be lost: whatever matters can be read by HTTP at any time. */
export const socketFacts = {
  /**
   * A message, to every device of both members. `from` is its sender, `conversationId` the other member as in
   * the list of conversations, so the two differ only for one's own messages. A gap before `seq` means that a
   * message was missed, or comes later: what different instances send may arrive in another order, so a
   * client shows messages by `seq`.
   */
  'new-message': ChatMessageView.extend({ from: Id, conversationId: Id }),
  /** The other member has read everything up to `seq`. */
  'message-read': z.strictObject({ from: Id, seq: Seq }),
  /** Everything up to `seq` has reached a device of the other member. */
  'message-delivered': z.strictObject({ from: Id, seq: Seq }),
  /** A message was unsent by `from`; to every device of both. */
  'message-unsent': z.strictObject({ from: Id, conversationId: Id, id: Id, seq: Seq }),
  /**
   * `from` has changed their reaction to a message, as the receiver sees it then; to every device of both.
   * Pages of messages hold it too.
   */
  'message-reaction': z.strictObject({
    from: Id,
    conversationId: Id,
    id: Id,
    seq: Seq,
    reactions: ReactionsView,
  }),
  /** A view-once picture was opened; to every device of both. */
  'message-opened': z.strictObject({ conversationId: Id, id: Id, seq: Seq }),
  /** To the reader's own devices, with the number of messages that are still unread. */
  'conversation-read': z.strictObject({ conversationId: Id, seq: Seq, unread: z.number().int() }),
  /** The conversation is no longer available: one member blocked the other, or the friendship ended. */
  'conversation-closed': z.strictObject({ conversationId: Id }),
  typing: z.strictObject({ from: Id }),
  /** A friend came online or went offline. */
  presence: z.strictObject({ userId: Id, online: z.boolean() }),
  'new-like': z.strictObject({ from: Id }),
  /** `from` is the liker's display name. */
  'like-notification': z.strictObject({ from: z.string() }),
  'friend-request-accepted': z.strictObject({ from: Id }),
  /**
   * A new or changed entry of the list of notifications, with the number of unread entries. Of messages an
   * open page learns by `new-message`.
   */
  notification: z.strictObject({ notification: NotificationView, unread: z.number().int() }),
  /**
   * A new announcement. Null when it is for some members only: the list shows whether it is for the reader.
   */
  announcement: z.strictObject({ notification: NotificationView.nullable() }),
  'announcement-taken-back': z.strictObject({ id: Id }),
  /** Entries were read or removed; with the number of unread entries. */
  'notifications-read': z.strictObject({ unread: z.number().int() }),
  /** The pick of the day may not be shown any more; what it is now is read anew. */
  'pick-changed': z.strictObject({}),
  /** The current state is in the profile. */
  'premium-changed': z.strictObject({}),
  /** The account was closed; the socket closes too. */
  'account-closed': z.strictObject({ reason: z.enum(['blocked', 'suspended', 'deleted']) }),
  /** This session has ended; the socket closes too. */
  'session-ended': z.strictObject({}),
  /**
   * Something may have been missed: read conversations, and `after` the last `seq` of those that are open.
   */
  'catch-up': z.strictObject({}),
  ...callFacts,
} as const satisfies Record<string, z.ZodObject>;

export type CommandName = keyof typeof socketCommands;
export type CommandPayload<Name extends CommandName> = z.output<(typeof socketCommands)[Name]['payload']>;
export type CommandData<Name extends CommandName> = z.output<(typeof socketCommands)[Name]['ack']>;
export type FactName = keyof typeof socketFacts;
export type Fact<Name extends FactName> = z.output<(typeof socketFacts)[Name]>;

/** The error of an acknowledgement; clients branch on the code. */
export const SocketError = z.strictObject({
  code: z.enum(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]),
  message: z.string(),
  issues: z.array(IssueView).optional(),
});
export type SocketError = z.infer<typeof SocketError>;

/** How every client event is acknowledged (docs/product.md, Live updates). */
export type SocketAck<Data extends object = object> =
  ({ ok: true } & Data) | { ok: false; error: SocketError };

/** For Socket.IO's own types, on both sides. */
export type ClientToServerEvents = {
  [Name in CommandName]: (
    payload: CommandPayload<Name>,
    ack?: (answer: SocketAck<CommandData<Name>>) => void,
  ) => void;
};
export type ServerToClientEvents = { [Name in FactName]: (fact: Fact<Name>) => void };
