import { Suspense } from 'react';
import { lazyPart } from '@/components/ui/feedback/lazy-part';
import type { SpendConfirmProps } from './spend-confirm';

const SpendConfirm = lazyPart(() => import('./spend-confirm').then((file) => file.SpendConfirm));

/**
 * Asks before coins are spent, and spends them. Mount it to open it; its code comes when it is first asked
 * for.
 */
export function SpendDialog(props: SpendConfirmProps) {
  return (
    <Suspense>
      <SpendConfirm {...props} />
    </Suspense>
  );
}
