import type { CallLogView, ChatMessageView, ReactionsView, ViewOnceView } from '@contract';
import { otherSide, type Side } from '../../match/index.js';
import { sideStateOf } from '../conversations/conversation.rules.js';
import type { Conversation } from '../conversations/conversation.schema.js';
import type { Message, MessageCall, MessageReactions, MessageViewOnce } from './message.schema.js';

/** The receipts shown to a member who may not see them (see `maySeeReceipts`). */
export const HIDDEN_RECEIPTS = { read: 0, delivered: 0 };

/** Who looks at the messages of one response, and what they may see. */
export interface MessageViewer {
  id: string;
  side: Side;
  conversation: Conversation;
  /** Whether they may see what the other member has read and received. */
  seesReceipts: boolean;
  /** Whether the viewer has neither befriended nor answered the other member: pictures are blurred then. */
  isStranger: boolean;
  /** A signed link of one picture for the viewer, full size. */
  pictureLink: (photoId: string) => string;
}

/** The reactions to a message as the member of one side sees them. */
export const toReactionsView = (reactions: MessageReactions | undefined, side: Side): ReactionsView => ({
  mine: reactions?.[side] ?? null,
  theirs: reactions?.[otherSide(side)] ?? null,
  version: reactions?.version ?? 0,
});

const toViewOnceView = ({ full, openedAt }: MessageViewOnce): ViewOnceView =>
  openedAt ? 'opened' : full === undefined ? 'expired' : 'unopened';

/** The entry of a call, without its id. */
const toCallLogView = ({ outcome, seconds, audioOnly }: MessageCall): CallLogView => ({
  outcome,
  seconds,
  ...(audioOnly && { audioOnly }),
});

/** A message as one of the two members may see it. */
export function toChatMessageView(
  message: Message,
  { id, side, conversation, seesReceipts, isStranger, pictureLink }: MessageViewer,
): ChatMessageView {
  const fromSelf = message.from.toHexString() === id;
  const recipient = !fromSelf
    ? sideStateOf(conversation, side)
    : seesReceipts
      ? sideStateOf(conversation, otherSide(side))
      : HIDDEN_RECEIPTS;
  const { image, viewOnce, call, caution, reactions } = message;
  return {
    id: message._id.toHexString(),
    seq: message.seq,
    clientId: fromSelf ? (message.clientId ?? null) : null,
    fromSelf,
    message: message.text,
    ...(image
      ? {
          image: {
            url: pictureLink(image.id.toHexString()),
            width: image.width,
            height: image.height,
            ...(!fromSelf && isStranger ? { blurred: true as const } : {}),
          },
        }
      : {}),
    ...(viewOnce && !message.unsentAt ? { viewOnce: toViewOnceView(viewOnce) } : {}),
    ...(call ? { call: toCallLogView(call) } : {}),
    ...(caution && !fromSelf && !message.unsentAt ? { caution } : {}),
    ...(reactions ? { reactions: toReactionsView(reactions, side) } : {}),
    timestamp: message.at.toISOString(),
    delivered: !fromSelf || message.seq <= recipient.delivered,
    read: message.seq <= recipient.read,
    unsent: message.unsentAt !== null,
  };
}
