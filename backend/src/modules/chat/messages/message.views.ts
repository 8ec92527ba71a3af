import type {
  CallLogView,
  ChatMessageView,
  LikedThingView,
  QuoteView,
  ReactionsView,
  ViewOnceView,
} from '@contract';
import type { ObjectId } from '../../../platform/database/ids.js';
import { type LikedThing, otherSide, type Side } from '../../match/index.js';
import { sideStateOf } from '../conversations/conversation.rules.js';
import type { MessageViewer } from '../conversations/conversation-access.service.js';
import type {
  Message,
  MessageCall,
  MessageQuote,
  MessageReactions,
  MessageViewOnce,
} from './message.schema.js';

/** Receipts for a member who may not see them (see `maySeeReceipts`). */
export const HIDDEN_RECEIPTS = { read: 0, delivered: 0 };

/** Returns the reactions to a message for the member of one side. */
export const toReactionsView = (reactions: MessageReactions | undefined, side: Side): ReactionsView => ({
  mine: reactions?.[side] ?? null,
  theirs: reactions?.[otherSide(side)] ?? null,
  version: reactions?.version ?? 0,
});

const toViewOnceView = ({ full, openedAt }: MessageViewOnce): ViewOnceView =>
  openedAt ? 'opened' : full === undefined ? 'expired' : 'unopened';

/** The link of a removed photo does not work. */
const toLikedThingView = (about: LikedThing, photoLink: MessageViewer['photoLink']): LikedThingView =>
  'photo' in about
    ? { kind: 'photo', url: photoLink(about.photo.toHexString()) }
    : { kind: 'prompt', prompt: about.prompt, answer: about.answer };

const toQuoteView = ({ id, seq, from, text, hasPicture, unsent }: MessageQuote, me: ObjectId): QuoteView => ({
  ...{ id: id.toHexString(), seq, fromSelf: from.equals(me), snippet: text },
  ...{ hasPicture, unsent },
});

/** Returns the call log without the call id. */
const toCallLogView = ({ outcome, seconds, audioOnly }: MessageCall): CallLogView => ({
  outcome,
  seconds,
  ...(audioOnly && { audioOnly }),
});

/** Returns a message as one of the two members may see it. */
export function toChatMessageView(
  message: Message,
  { id, side, conversation, seesReceipts, isStranger, pictureLink, photoLink }: MessageViewer,
): ChatMessageView {
  const fromSelf = message.from.equals(id);
  const recipient = !fromSelf
    ? sideStateOf(conversation, side)
    : seesReceipts
      ? sideStateOf(conversation, otherSide(side))
      : HIDDEN_RECEIPTS;
  const { image, viewOnce, about, quote, call, caution, reactions } = message;
  const view: ChatMessageView = {
    id: message._id.toHexString(),
    seq: message.seq,
    clientId: fromSelf ? (message.clientId ?? null) : null,
    fromSelf,
    message: message.text,
    timestamp: message.at.toISOString(),
    delivered: !fromSelf || message.seq <= recipient.delivered,
    read: message.seq <= recipient.read,
    unsent: message.unsentAt !== null,
  };
  // Set conditionally: most messages have none of these fields, and a page has many messages.
  if (image)
    view.image = {
      url: pictureLink(image.id.toHexString()),
      width: image.width,
      height: image.height,
      ...(!fromSelf && isStranger ? { blurred: true as const } : {}),
    };
  if (viewOnce && !message.unsentAt) view.viewOnce = toViewOnceView(viewOnce);
  if (about) view.about = toLikedThingView(about, photoLink);
  if (quote) view.quote = toQuoteView(quote, id);
  if (call) view.call = toCallLogView(call);
  if (caution && !fromSelf && !message.unsentAt) view.caution = caution;
  if (reactions) view.reactions = toReactionsView(reactions, side);
  return view;
}
