import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { lazyPart } from '@/components/ui/feedback/lazy-part';
import type { PaymentCompletionProps } from './payment-completion';

const PaymentCompletion = lazyPart(() =>
  import('./payment-completion').then((file) => file.PaymentCompletion),
);

/**
 * Completes a payment after PayPal has returned to the page by an address. PayPal does so where it cannot
 * open its window, such as in browsers inside other apps. Loads nothing on other visits.
 */
export function ReturnFromPaypal(props: PaymentCompletionProps) {
  const [params] = useSearchParams();
  // Kept, because the completion removes the parameter.
  const [hasReturned, setHasReturned] = useState(false);
  if (params.has('token') && !hasReturned) setHasReturned(true);
  return (
    hasReturned && (
      <Suspense fallback={null}>
        <PaymentCompletion {...props} />
      </Suspense>
    )
  );
}
