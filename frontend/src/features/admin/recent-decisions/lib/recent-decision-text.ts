import type { TFunction } from 'i18next';
import type { RecentDecisionView } from '@contract';

/** Returns a recent decision in words, such as "Blocked Anna". */
export function recentDecisionText(
  { action, outcome, target }: RecentDecisionView,
  t: TFunction<'admin'>,
): string {
  const name = target.name || t('na');
  if (action === 'report-decided' || action === 'appeal-decided')
    return t(`undo.outcomes.${outcome ?? 'no-action'}`, { name });
  return t(`undo.actions.${action}`, { name });
}
