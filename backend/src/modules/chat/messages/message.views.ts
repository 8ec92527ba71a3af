import type { CallLogView, ChatMessageView, QuoteView, ReactionsView, ViewOnceView } from '@contract';
import type { ObjectId } from '../../../platform/database/ids.js';
import { otherSide, toLikedThingView, type Side } from '../../match/index.js';
import type { MessageViewer } from '../conversations/conversation-access.service.js';
import { isShownAsRead, newestShownReads, sideStateOf } from '../conversations/conversation.rules.js';
import type {
  Message,
  MessageCall,
  MessageQuote,
  MessageReactions,
  MessageViewOnce,
} from './message.schema.js';

const NOTHING_READ = { after: 0, to: 0 };

/**
 * Returns up to which message the other member has read and received, as far as the viewer may know. All
 * messages after `readAfter` up to `read` were read; {@link isReadByOther} tells it of earlier ones.
 */
export function receiptsOf({ side, conversation, seesReceipts, seesDelivery, seesReads }: MessageViewer): {
  read: number;
  readAfter: number;
  delivered: number;
} {
  const received = sideStateOf(conversation, otherSide(side));
  const { to: read, after: readAfter } =
    seesReceipts && seesReads ? newestShownReads(received) : NOTHING_READ;
  const isDelivered = seesReceipts && seesDelivery;
  return { read, readAfter, delivered: isDelivered ? Math.max(received.delivered, received.read) : read };
}

/** Returns whether the other member has read a message of the viewer, as far as the viewer may know. */
const isReadByOther = (
  { side, conversation, seesReceipts, seesReads }: MessageViewer,
  seq: number,
): boolean => seesReceipts && seesReads && isShownAsRead(sideStateOf(conversation, otherSide(side)), seq);

/** Returns the reactions to a message for the member of one side. */
export const toReactionsView = (reactions: MessageReactions | undefined, side: Side): ReactionsView => ({
  mine: reactions?.[side] ?? null,
  theirs: reactions?.[otherSide(side)] ?? null,
  version: reactions?.version ?? 0,
});

function toViewOnceView({ full, openedAt, held }: MessageViewOnce, fromSelf: boolean): ViewOnceView {
  // The sender does not learn of the report.
  if (held && !fromSelf) return 'held';
  if (openedAt) return 'opened';
  return full === undefined ? 'expired' : 'unopened';
}

const toQuoteView = (
  { id, seq, from, text, hasPicture, hasVoice, unsent }: MessageQuote,
  me: ObjectId,
): QuoteView => ({
  id: id.toHexString(),
  seq,
  fromSelf: from.equals(me),
  snippet: text,
  hasPicture,
  unsent,
  ...(hasVoice ? { hasVoice } : {}),
});

/** Returns the call log without the call id. */
const toCallLogView = ({ outcome, seconds, audioOnly }: MessageCall): CallLogView => ({
  outcome,
  seconds,
  ...(audioOnly && { audioOnly }),
});

/** Returns a message as one of the two members may see it. */
export function toChatMessageView(message: Message, viewer: MessageViewer): ChatMessageView {
  const { id, otherId, side, conversation, isStranger, pictureLink, recordingLink, photoLink } = viewer;
  const fromSelf = message.from.equals(id);
  const { image, viewOnce, voice, about, quote, call, plan, asks, caution, reactions } = message;
  const view: ChatMessageView = {
    id: message._id.toHexString(),
    seq: message.seq,
    clientId: fromSelf ? (message.clientId ?? null) : null,
    fromSelf,
    message: message.text,
    timestamp: message.at.toISOString(),
    delivered: !fromSelf || message.seq <= receiptsOf(viewer).delivered,
    read: fromSelf ? isReadByOther(viewer, message.seq) : message.seq <= sideStateOf(conversation, side).read,
    unsent: message.unsentAt !== null,
  };
  // Set only if present: most messages have none of these fields, and a page has many messages.
  if (image)
    view.image = {
      url: pictureLink(image.id.toHexString()),
      width: image.width,
      height: image.height,
      ...(!fromSelf && isStranger ? { blurred: true as const } : {}),
      // The sender does not learn of the report.
      ...(image.held && !fromSelf && { held: true as const }),
    };
  if (viewOnce && !message.unsentAt) view.viewOnce = toViewOnceView(viewOnce, fromSelf);
  if (voice)
    view.voice = {
      url: recordingLink(voice.id.toHexString()),
      seconds: voice.seconds,
      peaks: voice.peaks,
      // Only shown to its sender, as a read receipt.
      listened:
        voice.listenedAt !== undefined &&
        (!fromSelf || (viewer.seesReceipts && viewer.seesReads && !voice.listenedInPrivate)),
    };
  if (about) {
    const likedId = fromSelf ? otherId : id.toHexString();
    // For a removed photo, this is a link that does not work.
    view.about = toLikedThingView(about, (photoId) => photoLink(photoId, likedId));
  }
  if (quote) view.quote = toQuoteView(quote, id);
  if (call) view.call = toCallLogView(call);
  if (plan) view.plan = { id: plan.id.toHexString(), step: plan.step };
  if (asks) view.asks = asks;
  if (caution && !fromSelf && !message.unsentAt) view.caution = caution;
  if (reactions) view.reactions = toReactionsView(reactions, side);
  return view;
}
