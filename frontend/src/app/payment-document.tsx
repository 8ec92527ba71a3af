import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { PageSkeleton } from './layouts/page-skeleton';

/** The address this document was loaded from, which later ones inside the program do not change. */
const loadedFrom = location.pathname;

const isPaymentPage = (path: string): boolean =>
  [paths.subscription, paths.wallet].some((page) => page === path.toLowerCase().replace(/\/$/, ''));

/**
 * Around the pages with PayPal's buttons. PayPal's script may run in their documents alone, by the document's
 * Content-Security-Policy: whoever comes by a link inside the program loads the document anew.
 */
export function PaymentDocument() {
  const mayPay = isPaymentPage(loadedFrom);
  useEffect(() => {
    if (!mayPay) location.reload();
  }, [mayPay]);
  return mayPay ? <Outlet /> : <PageSkeleton />;
}
