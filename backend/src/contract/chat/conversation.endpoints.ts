import { SuccessView, UserIdParams } from '../common.js';
import { endpoint } from '../endpoint.js';
import { CONVERSATION_ERRORS, MESSAGE_ERRORS } from '../error-sets.js';
import { TargetBody } from '../match/match.schemas.js';
import { ConversationsView, SendMessageView } from './chat.schemas.js';
import {
  ConversationSettings,
  ConversationSettingsBody,
  EndConversationBody,
} from './conversation.schemas.js';
import { ReadReceipts } from './read-receipt.schemas.js';

/** The end and the settings of conversations, and the conversations in the folder of hidden words. */
export const conversationEndpoints = {
  end: endpoint({
    method: 'POST',
    path: '/api/chat/end/:userId',
    summary: 'End a friendship with a last message',
    status: 201,
    repeated: 200,
    access: 'member',
    params: UserIdParams,
    body: EndConversationBody,
    response: SendMessageView,
    errors: MESSAGE_ERRORS,
    changes: [],
  }),
  askVerification: endpoint({
    method: 'POST',
    path: '/api/chat/ask-verification/:userId',
    summary: 'Ask a friend, or who has written to me, to verify their photos, once',
    status: 201,
    repeated: 200,
    access: 'member',
    params: UserIdParams,
    response: SendMessageView,
    errors: [
      ...CONVERSATION_ERRORS,
      'SUSPENDED',
      'PAUSED',
      'AGE_CHECK',
      'INCOGNITO',
      'ADMIN_PROTECTED',
      'CONVERSATION_ENDED',
      'WRITE_FIRST',
      'OTHER_VERIFIED',
    ],
    changes: [],
  }),
  changeSettings: endpoint({
    method: 'PUT',
    path: '/api/chat/settings/:userId',
    summary: 'Pin, mute or archive a conversation, or mark it as unread',
    status: 200,
    access: 'member',
    params: UserIdParams,
    body: ConversationSettingsBody,
    response: ConversationSettings,
    errors: [...CONVERSATION_ERRORS, 'SUSPENDED', 'TOO_MANY_PINS'],
    changes: [],
  }),
  archived: endpoint({
    method: 'GET',
    path: '/api/chat/archived',
    summary: 'My archived conversations, newest first',
    status: 200,
    access: 'member',
    response: ConversationsView,
  }),
  readReceipts: endpoint({
    method: 'GET',
    path: '/api/chat/read-receipts',
    summary: 'Read whether I give and see read receipts',
    status: 200,
    access: 'member',
    response: ReadReceipts,
  }),
  updateReadReceipts: endpoint({
    method: 'PUT',
    path: '/api/chat/read-receipts',
    summary: 'Switch my read receipts on or off',
    status: 200,
    access: 'member',
    body: ReadReceipts,
    response: ReadReceipts,
    errors: ['SUSPENDED'],
    changes: ['read-receipts', 'chats'],
  }),
  hidden: endpoint({
    method: 'GET',
    path: '/api/chat/hidden',
    summary: 'Conversations that begin with one of my hidden words, newest first',
    status: 200,
    access: 'member',
    response: ConversationsView,
  }),
  show: endpoint({
    method: 'POST',
    path: '/api/chat/show',
    summary: 'Move a hidden conversation to my conversations',
    status: 200,
    access: 'member',
    body: TargetBody,
    response: SuccessView,
    errors: ['SUSPENDED'],
    changes: [],
  }),
} as const;
