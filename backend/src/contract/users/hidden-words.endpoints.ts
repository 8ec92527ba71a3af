import { endpoint } from '../endpoint.js';
import { HiddenWordBody, HiddenWordsView } from './hidden-words.schemas.js';

/** A member's hidden words. */
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
} as const;
