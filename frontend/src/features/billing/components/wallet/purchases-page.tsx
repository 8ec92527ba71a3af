import { useTranslation } from 'react-i18next';
import { Page } from '@/components/ui/layout/page';
import { paths } from '@/lib/paths';
import { useBillingUpdates } from '../../lib/use-billing-updates';
import { PurchasesPanel } from './purchases-panel';

/** The page /wallet/purchases: what was bought with money, with receipts and refunds. */
export function PurchasesPage() {
  const { t } = useTranslation(['billing', 'common']);
  useBillingUpdates();
  return (
    <Page
      title={t('purchases.title')}
      width="narrow"
      up={{ to: paths.wallet, name: t('common:titles.wallet') }}
    >
      <PurchasesPanel />
    </Page>
  );
}
