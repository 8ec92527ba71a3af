import { Suspense } from 'react';
import { lazyPart } from '@/components/ui/feedback/lazy-part';
import type { SpendConfirmProps } from './spend-confirm';

const SpendConfirm = lazyPart(() => import('./spend-confirm').then((file) => file.SpendConfirm));

/**
 * Asks before coins are spent, then spends them. It is open while mounted. Its code is loaded on first use.
 */
export function SpendDialog(props: SpendConfirmProps) {
  return (
    <Suspense>
      <SpendConfirm {...props} />
    </Suspense>
  );
}
