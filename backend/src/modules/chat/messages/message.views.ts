import type { ChatMessageView, ConversationView } from '@contract';
import { otherSide, type Side } from '../../match/index.js';
import { standing } from '../conversations/conversation.repository.js';
import type { Conversation } from '../conversations/conversation.schema.js';
import type { Message } from './message.schema.js';

/** What a stranger is told of a member who has not answered: not even that they are here. */
export const NOTHING_SEEN = { read: 0, delivered: 0 };

/** What the views of one answer share. */
export interface ChatViewer {
  id: string;
  side: Side;
  conversation: Conversation;
  /** Whether they may know what the other one has read and received. */
  seesReceipts: boolean;
  /** Whether the viewer has neither befriended nor answered the other one. */
  isStranger: boolean;
  /** A signed link of one picture for the viewer, full size. */
  pictureLink: (photoId: string) => string;
}

/** A message as one of the two sees it: these fields and no others. */
export function toChatMessageView(
  message: Message,
  { id, side, conversation, seesReceipts, isStranger, pictureLink }: ChatViewer,
): ChatMessageView {
  const fromSelf = message.from.toHexString() === id;
  const reader = !fromSelf
    ? standing(conversation, side)
    : seesReceipts
      ? standing(conversation, otherSide(side))
      : NOTHING_SEEN;
  const { image, call, caution } = message;
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
    ...(call ? { call: { outcome: call.outcome, seconds: call.seconds } } : {}),
    ...(caution && !fromSelf && !message.unsentAt ? { caution } : {}),
    timestamp: message.at.toISOString(),
    delivered: !fromSelf || message.seq <= reader.delivered,
    read: message.seq <= reader.read,
    unsent: message.unsentAt !== null,
  };
}

/** What a row of the list says besides its last message. */
type Row = Omit<ConversationView, 'lastMessage'>;

export const toConversationView = (row: Row, message: Message, viewer: ChatViewer): ConversationView => ({
  ...row,
  lastMessage: toChatMessageView(message, viewer),
});
