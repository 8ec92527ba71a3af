import { isRecord } from './storage/stored';

/** Part of the onboarding's navigation state that the page before it sets. */
export interface OnboardingState {
  /** Number of history entries from the dashboard to the step; null if the dashboard is not below it. */
  toDashboard: number | null;
}

/** Returns how many entries of the history the dashboard is below the step; null if it is not below. */
export const stepsToDashboard = (state: unknown): OnboardingState['toDashboard'] =>
  isRecord(state) && typeof state.toDashboard === 'number' ? state.toDashboard : null;
