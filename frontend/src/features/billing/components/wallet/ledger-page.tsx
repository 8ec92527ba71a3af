import { useTranslation } from 'react-i18next';
import { Page } from '@/components/ui/layout/page';
import { paths } from '@/lib/paths';
import { useBillingUpdates } from '../../lib/use-billing-updates';
import { LedgerPanel } from './ledger-panel';

/** The page /wallet/history: every movement of coins and money. */
export function LedgerPage() {
  const { t } = useTranslation(['billing', 'common']);
  useBillingUpdates();
  return (
    <Page
      title={t('history.title')}
      width="narrow"
      up={{ to: paths.wallet, name: t('common:titles.wallet') }}
    >
      <LedgerPanel />
    </Page>
  );
}
