import { endpoint } from '../endpoint.js';
import {
  PickView,
  SecondLookQuery,
  SecondLookView,
  SuggestionsCountQuery,
  SuggestionsCountView,
  SuggestionsQuery,
  SuggestionsView,
  WideningView,
} from './suggestions.schemas.js';

/** Suggestions of members: decks, the pick of the day, the second look. */
export const suggestionEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/user/match',
    summary: 'List suggestions',
    status: 200,
    access: 'member',
    query: SuggestionsQuery,
    response: SuggestionsView,
  }),
  count: endpoint({
    method: 'GET',
    path: '/api/user/match/count',
    summary: 'Count suggestions for other search settings',
    status: 200,
    access: 'member',
    query: SuggestionsCountQuery,
    response: SuggestionsCountView,
  }),
  pick: endpoint({
    method: 'GET',
    path: '/api/user/match/pick',
    summary: 'Read the pick of the day',
    status: 200,
    access: 'member',
    response: PickView,
  }),
  secondLook: endpoint({
    method: 'GET',
    path: '/api/user/match/second-look',
    summary: 'List passed members for a second look',
    status: 200,
    access: 'member',
    query: SecondLookQuery,
    response: SecondLookView,
  }),
  widening: endpoint({
    method: 'GET',
    path: '/api/user/match/widening',
    summary: 'List wider filters that would give more suggestions',
    status: 200,
    access: 'member',
    response: WideningView,
  }),
} as const;
