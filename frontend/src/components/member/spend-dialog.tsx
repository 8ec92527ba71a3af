import { lazy, Suspense } from 'react';
import type { SpendConfirmProps } from './spend-confirm';

const SpendConfirm = lazy(() => import('./spend-confirm').then((file) => ({ default: file.SpendConfirm })));

/** Asks before coins are spent, and spends them. Mount it to open it; its code comes when it is first asked for. */
export function SpendDialog(props: SpendConfirmProps) {
  return (
    <Suspense>
      <SpendConfirm {...props} />
    </Suspense>
  );
}
