import { ConversationsView } from '../chat/chat.schemas.js';
import { SuccessView } from '../common.js';
import { endpoint } from '../endpoint.js';
import { RequestsView, TargetBody } from '../match/match.schemas.js';
import { HiddenWordBody, HiddenWordsView } from './hidden-words.schemas.js';

/**
 * A member's hidden words, and the folder of notes and first messages that contain one. Separate from the
 * other endpoints, because only the pages that use them load them.
 */
export const hiddenWordsEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/user/hidden-words',
    summary: 'My hidden words, newest first',
    status: 200,
    access: 'member',
    response: HiddenWordsView,
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/user/hidden-words',
    summary: 'Hide notes and first messages with a word',
    status: 200,
    access: 'member',
    body: HiddenWordBody,
    response: HiddenWordsView,
    errors: ['ADMIN_PROTECTED', 'SUSPENDED'],
    changes: ['hidden-words'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/user/hidden-words',
    summary: 'Remove one of my hidden words',
    status: 200,
    access: 'member',
    body: HiddenWordBody,
    response: HiddenWordsView,
    errors: ['SUSPENDED'],
    changes: ['hidden-words'],
  }),
  requests: endpoint({
    method: 'GET',
    path: '/api/user/requests/hidden',
    summary: 'Likes whose note contains one of my hidden words',
    status: 200,
    access: 'member',
    response: RequestsView,
  }),
  showRequest: endpoint({
    method: 'POST',
    path: '/api/user/requests/show',
    summary: 'Move a hidden like to my requests',
    status: 200,
    access: 'member',
    body: TargetBody,
    response: SuccessView,
    errors: ['SELF_TARGET', 'SUSPENDED'],
    changes: [],
  }),
  conversations: endpoint({
    method: 'GET',
    path: '/api/chat/hidden',
    summary: 'Conversations that begin with one of my hidden words, newest first',
    status: 200,
    access: 'member',
    response: ConversationsView,
  }),
  showConversation: endpoint({
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
