import { lazySheet } from '@/components/ui/overlays/lazy-sheet';
import type { SpendConfirmProps } from './spend-confirm';

const SpendConfirm = lazySheet(() => import('./spend-confirm').then((file) => file.SpendConfirm));

/**
 * Asks before coins are spent, then spends them. It is open while mounted. Its code is loaded on first use.
 */
export function SpendDialog(props: SpendConfirmProps) {
  return <SpendConfirm {...props} />;
}
