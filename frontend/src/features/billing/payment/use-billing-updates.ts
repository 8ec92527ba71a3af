import { useQueryClient } from '@tanstack/react-query';
import { readAgain } from '@/lib/api/live-query';
import { BILLING_KEY } from '@/entities/wallet/wallet';
import { useFact } from '@/lib/socket';

/** Keeps purchases and the wallet live: a payment may come through, or be taken back, while the page is open. */
export function useBillingNews(): void {
  const client = useQueryClient();
  useFact('premium-changed', () => readAgain(client, [{ queryKey: BILLING_KEY }]));
}
