import { endpoint } from '../endpoint.js';
import {
  SuggestionModelParams,
  SuggestionModelsView,
  SuggestionStatisticsQuery,
  SuggestionStatisticsView,
} from './suggestions.schemas.js';

/** The suggestion model. */
export const adminSuggestionEndpoints = {
  /** The path keeps its first name `figures`, because clients rely on it. */
  suggestionStatistics: endpoint({
    method: 'GET',
    path: '/api/admin/suggestion-figures',
    summary: 'Read the statistics of suggestions',
    status: 200,
    access: 'admin',
    right: 'statistics',
    query: SuggestionStatisticsQuery,
    response: SuggestionStatisticsView,
  }),
  suggestionModels: endpoint({
    method: 'GET',
    path: '/api/admin/suggestion-models',
    summary: 'List trainings of the suggestion model',
    status: 200,
    access: 'admin',
    right: 'statistics',
    response: SuggestionModelsView,
  }),
  takeBackSuggestionModel: endpoint({
    method: 'POST',
    path: '/api/admin/suggestion-models/:version/take-back',
    summary: 'Replace the model in use by the previous one',
    status: 200,
    access: 'admin',
    right: 'models',
    params: SuggestionModelParams,
    response: SuggestionModelsView,
    errors: ['NOT_FOUND'],
  }),
} as const;
