import { useQueryClient } from '@tanstack/react-query';
import { useCatchUp, useFact } from '@/lib/socket';
import { refetchPlans } from '../api/plans';

/** Keeps the plans up to date while a page shows them. */
export function useLivePlans(): void {
  const client = useQueryClient();
  useFact('plan-changed', () => refetchPlans(client));
  useFact('notification', ({ notification }) => {
    if (notification.type === 'plan') refetchPlans(client);
  });
  useCatchUp(() => refetchPlans(client));
}
