import type { SuggestionModelView } from '@contract';
import type { TrainingRecord } from '../model-store/suggestion-model.repository.js';

/** One training for the administrator. */
export function toSuggestionModelView(
  { _id, state, reason, startedAt, endedAt, result }: TrainingRecord,
  inUse: number,
): SuggestionModelView {
  return {
    version: _id,
    state: state === 'accepted' ? (_id === inUse ? 'in-use' : 'replaced') : state,
    reason,
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    result,
  };
}
