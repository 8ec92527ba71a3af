import { useInfiniteQuery } from '@tanstack/react-query';
import IconX from '~icons/tabler/x';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/components/ui/controls/icon-button';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { QueryView } from '@/components/ui/feedback/query-view';
import { RowSkeleton } from '@/components/ui/feedback/skeleton';
import { LimitedTextField } from '@/components/ui/forms/limited-field';
import { SelectField } from '@/components/ui/forms/select-field';
import { translated } from '@/i18n/translated';
import { formatMoney } from '@/lib/format';
import { tooLong } from '@/lib/forms/too-long';
import { useDebounced } from '@/lib/use-debounced';
import {
  AUTH_LIMITS,
  BILLING_LIMITS,
  CURRENCY,
  PURCHASE_FILTERS,
  type PurchaseDecisionView,
  type PurchaseFilter,
} from '@contract';
import { ExportButton } from '../../exports/export-button';
import { AdminTable } from '../../shared/components/admin-table';
import layout from '../../shared/components/layout.module.css';
import { MoreButton } from '../../shared/components/more-button';
import { useHasRight } from '../../shared/lib/use-has-right';
import { useSearchFields } from '../../shared/lib/use-search-fields';
import { exportPurchases, purchaseSearchQuery } from '../api/purchases';
import { PurchaseRow } from './purchase-row';

const TYPING_PAUSE_MS = 250;
const COLUMNS = ['member', 'product', 'amount', 'status', 'date', 'numbers', 'actions'] as const;

const isFilter = (value: string | null): value is PurchaseFilter =>
  PURCHASE_FILTERS.some((filter) => filter === value);

/**
 * Returns the search for a typed text. A text that is too long is not searched, and the field shows an error.
 */
const searchOf = (typed: string): string => (tooLong(typed, AUTH_LIMITS.emailLength) ? '' : typed.trim());

/** All purchases. Those with a refund request come first. */
export function PurchasesPanel() {
  const { t } = useTranslation(['admin-payments', 'admin']);
  const may = useHasRight();
  const [params, change] = useSearchFields();
  const requested = params.get('status');
  const status = isFilter(requested) ? requested : '';
  const [typed, setTyped] = useState(params.get('search') ?? '');
  const search = useDebounced(searchOf(typed), TYPING_PAUSE_MS);
  const [decided, setDecided] = useState<PurchaseDecisionView | null>(null);
  const list = useInfiniteQuery(purchaseSearchQuery({ status, search }));
  const purchases = list.data?.pages.flatMap((page) => page.purchases) ?? [];
  const secondPerson = list.data?.pages[0]?.secondPerson;
  return (
    <>
      <div className={layout.tools}>
        <LimitedTextField
          label={t('purchases.search')}
          type="search"
          description={t('purchases.searchHint')}
          value={typed}
          limit={AUTH_LIMITS.emailLength}
          onChange={({ target }) => {
            setTyped(target.value);
            change({ search: searchOf(target.value) });
          }}
        />
        <SelectField
          label={t('purchases.filter')}
          placeholder={t('purchases.all')}
          value={status}
          data={PURCHASE_FILTERS.map((value) => ({ value, label: t(`purchases.filters.${value}`) }))}
          onChange={({ target }) => change({ status: target.value })}
        />
      </div>
      {may('exports') && (
        <ExportButton name="purchases" onExport={() => exportPurchases({ status, search })} />
      )}
      {secondPerson && !secondPerson.exists && may('refunds') && (
        <p className={layout.soft}>
          {t('purchases.alone', { amount: formatMoney(secondPerson.fromCents, CURRENCY) })}
        </p>
      )}
      {decided && (
        <div className={layout.bannerRow}>
          <InlineMessage kind={decided.status === 'pending' ? 'info' : 'success'}>
            {translated(decided.message)}
          </InlineMessage>
          <IconButton
            label={t('admin:dismiss')}
            icon={<IconX fontSize={18} aria-hidden />}
            size={36}
            autoFocus
            onClick={() => setDecided(null)}
          />
        </div>
      )}
      <QueryView query={list} skeleton={<RowSkeleton />}>
        {() =>
          purchases.length === 0 ? (
            <p className={layout.soft}>{t(status || search ? 'purchases.none' : 'purchases.noneYet')}</p>
          ) : (
            <AdminTable
              label={t('purchases.title')}
              columns={COLUMNS.map((column) => t(`purchases.columns.${column}`))}
            >
              <tbody>
                {purchases.map((purchase) => (
                  <PurchaseRow
                    key={purchase.id}
                    purchase={purchase}
                    columns={COLUMNS.length}
                    secondPersonCents={secondPerson?.fromCents ?? BILLING_LIMITS.secondPersonCents}
                    onDecided={setDecided}
                  />
                ))}
              </tbody>
            </AdminTable>
          )
        }
      </QueryView>
      <MoreButton list={list} label={t('purchases.more')} />
    </>
  );
}
