import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { LimitedTextField } from '@/components/ui/forms/limited-field';
import { SelectField } from '@/components/ui/forms/select-field';
import { tooLong } from '@/lib/forms/too-long';
import { useDebounced } from '@/lib/use-debounced';
import { ADMIN_FILTERS, COMMON_LIMITS, type AdminFilter, type AdminMemberView } from '@contract';
import { ExportButton } from '../../exports/export-button';
import layout from '../../shared/components/layout.module.css';
import { useBulkMarks } from '../../shared/lib/use-bulk-marks';
import { useHasRight } from '../../shared/lib/use-has-right';
import { useSearchFields } from '../../shared/lib/use-search-fields';
import { exportMembers, MEMBERS_A_PAGE, membersQuery } from '../api/members';
import { ActionBanner } from './action-banner';
import { AddPremiumDialog } from './add-premium-dialog';
import { BulkMembers } from './bulk-members';
import { MemberDetails } from './member-details';
import { MembersTable } from './members-table';
import { useStaffActions } from './use-staff-actions';

const TYPING_PAUSE_MS = 250;

const isFilter = (value: string | null): value is AdminFilter =>
  ADMIN_FILTERS.some((filter) => filter === value);

/**
 * Returns the search for a typed text. A text that is too long is not searched, and the field shows an error.
 */
const searchOf = (typed: string): string => (tooLong(typed, COMMON_LIMITS.searchLength) ? '' : typed.trim());

export function MemberList() {
  const { t } = useTranslation('admin');
  const [params, change] = useSearchFields();
  const requested = params.get('filter');
  const filter = isFilter(requested) ? requested : 'all';
  const page = Math.max(1, Number(params.get('page')) || 1);
  const [typed, setTyped] = useState(params.get('search') ?? '');
  const search = useDebounced(searchOf(typed), TYPING_PAUSE_MS);
  const [viewed, setViewed] = useState<AdminMemberView | null>(null);
  const [premiumFor, setPremiumFor] = useState<AdminMemberView | null>(null);
  const members = useQuery(membersQuery({ search, filter, page }));
  const actions = useStaffActions();
  const may = useHasRight();
  const list = members.data ?? [];
  const marks = useBulkMarks(list.map(({ _id }) => _id));
  const mayRestrict = may('restrictions');
  // While offline the query is paused and never finishes, so the list shows an error instead of loading.
  const waits = members.isPending && members.isPaused;

  const go = (values: Record<string, string>) => change({ page: '', ...values });

  return (
    <>
      <div className={layout.tools}>
        <LimitedTextField
          label={t('searchLabel')}
          type="search"
          placeholder={t('search')}
          value={typed}
          limit={COMMON_LIMITS.searchLength}
          onChange={({ target }) => {
            setTyped(target.value);
            go({ search: searchOf(target.value) });
          }}
        />
        <SelectField
          label={t('filterLabel')}
          value={filter}
          data={ADMIN_FILTERS.map((value) => ({ value, label: t(`filters.${value}`) }))}
          onChange={({ target }) => go({ filter: target.value === 'all' ? '' : target.value })}
        />
      </div>
      {may('exports') && <ExportButton name="users" onExport={() => exportMembers({ search, filter })} />}
      <ActionBanner
        actions={actions}
        failedAt={members.isError || waits ? members.errorUpdatedAt : null}
        onRetry={() => void members.refetch()}
      />
      {mayRestrict && <BulkMembers members={list} marks={marks} />}
      {members.isPending && !waits ? (
        <p role="status">{t('loading')}</p>
      ) : (
        <MembersTable
          members={list}
          busy={actions.busy}
          marks={mayRestrict ? marks : undefined}
          onView={setViewed}
          onPremium={(member) => {
            if (member.isPremium) actions.removePremium(member);
            else setPremiumFor(member);
          }}
          onBlock={actions.toggleBlock}
          onSuspend={actions.toggleSuspension}
        />
      )}
      {(page > 1 || list.length === MEMBERS_A_PAGE) && (
        <div className={layout.pages}>
          <Button look="quiet" size="sm" disabled={page === 1} onClick={() => go({ page: String(page - 1) })}>
            {t('previous')}
          </Button>
          <span>{t('page', { page })}</span>
          <Button
            look="quiet"
            size="sm"
            disabled={list.length < MEMBERS_A_PAGE}
            onClick={() => go({ page: String(page + 1) })}
          >
            {t('next')}
          </Button>
        </div>
      )}
      <MemberDetails member={viewed} onClose={() => setViewed(null)} />
      <AddPremiumDialog
        key={premiumFor?._id}
        member={premiumFor}
        busy={actions.busy}
        onClose={() => setPremiumFor(null)}
        asking={actions.asking}
        onAdd={(body) => actions.addPremium(body, () => setPremiumFor(null))}
      >
        {actions.prompt}
      </AddPremiumDialog>
    </>
  );
}
