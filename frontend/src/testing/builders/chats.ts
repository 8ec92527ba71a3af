import { ChatMessageView, ConversationView, MessagesView } from '@contract';
import { builderOf, id, minutesFromNow } from './build';

/** An unread text message of the other member. */
export const aMessage = builderOf(ChatMessageView)(() => ({
  id: id(1001),
  seq: 1,
  clientId: null,
  fromSelf: false,
  message: 'Hello there',
  timestamp: minutesFromNow(-5),
  delivered: true,
  read: false,
  unsent: false,
}));

/** A conversation with a friend, without unread messages. */
export const aConversation = builderOf(ConversationView)(() => ({
  _id: id(100),
  name: 'Asha Rao',
  photo: null,
  lastMessage: aMessage(),
  unread: 0,
  isFriend: true,
  isRequest: false,
  online: false,
  can: { message: true, call: true, react: true },
}));

/** All messages of a conversation, oldest first. */
export const someMessages = builderOf(MessagesView)(() => ({
  messages: [],
  hasMore: false,
  readSeq: 0,
  deliveredSeq: 0,
}));
