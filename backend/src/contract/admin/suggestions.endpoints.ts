import { endpoint } from '../endpoint.js';
import { SuggestionModelParams, SuggestionModelsView } from './suggestions.schemas.js';

/** The model behind suggestions. */
export const adminSuggestionEndpoints = {
  suggestionModels: endpoint({
    method: 'GET',
    path: '/api/admin/suggestion-models',
    summary: "Trainings of the suggestions' model",
    status: 200,
    access: 'admin',
    response: SuggestionModelsView,
  }),
  takeBackSuggestionModel: endpoint({
    method: 'POST',
    path: '/api/admin/suggestion-models/:version/take-back',
    summary: 'Take back the model in use: the one before is used again',
    status: 200,
    access: 'admin',
    params: SuggestionModelParams,
    response: SuggestionModelsView,
  }),
} as const;
