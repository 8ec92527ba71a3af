import { useQueryClient } from '@tanstack/react-query';
import { BILLING_KEY } from '@/lib/queries/wallet';
import { useFact } from '@/lib/socket';

/** Keeps purchases and the wallet live: a payment may come through, or be taken back, while the page is open. */
export function useBillingNews(): void {
  const client = useQueryClient();
  useFact('premium-changed', () => void client.invalidateQueries({ queryKey: BILLING_KEY }));
}
