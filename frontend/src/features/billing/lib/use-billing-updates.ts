import { useQueryClient } from '@tanstack/react-query';
import { BILLING_KEY } from '@/entities/wallet/wallet';
import { refetch } from '@/lib/api/live-query';
import { useFact } from '@/lib/socket';

/**
 * Keeps purchases and wallet current, because a payment may complete or be reversed while the page is open.
 */
export function useBillingUpdates(): void {
  const client = useQueryClient();
  useFact('premium-changed', () => refetch(client, [{ queryKey: BILLING_KEY }]));
}
