import { useQueryClient } from '@tanstack/react-query';
import { useCatchUp, useFact } from '@/lib/socket';
import type { NotificationView } from '@contract';
import { refetchPlans } from '../api/plans';

const ABOUT_MEETINGS: ReadonlySet<NotificationView['type']> = new Set(['plan', 'check-in', 'closed']);

/** Keeps the plans current while a page shows them. */
export function useLivePlans(): void {
  const client = useQueryClient();
  useFact('plan-changed', () => refetchPlans(client));
  useFact('notification', ({ notification }) => {
    if (ABOUT_MEETINGS.has(notification.type)) refetchPlans(client);
  });
  useCatchUp((gap) => {
    if (gap !== 'presence') refetchPlans(client);
  });
}
