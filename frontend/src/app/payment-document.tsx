import { use, useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { PageSkeleton } from './layouts/page-skeleton';
import { LoadedPathContext } from './loaded-path-context';

const isPaymentPage = (path: string): boolean =>
  [paths.subscription, paths.wallet].some((page) => page === path.toLowerCase().replace(/\/$/, ''));

/**
 * Wraps the pages with PayPal buttons. The Content-Security-Policy allows PayPal's script only in their
 * documents, so navigation inside the app to them reloads the document.
 */
export function PaymentDocument() {
  const mayPay = isPaymentPage(use(LoadedPathContext));
  useEffect(() => {
    if (!mayPay) location.reload();
  }, [mayPay]);
  return mayPay ? <Outlet /> : <PageSkeleton />;
}
