import { paths } from './paths';

/**
 * Where a visitor wanted to go before the log-in, from the navigation's state; the dashboard when nowhere.
 */
export function returnAddress(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  return typeof from === 'string' && from.startsWith('/') ? from : paths.dashboard;
}
