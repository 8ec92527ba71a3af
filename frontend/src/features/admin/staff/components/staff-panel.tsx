import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { QueryView } from '@/components/ui/feedback/query-view';
import { RowSkeleton } from '@/components/ui/feedback/skeleton';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import { errorText } from '@/lib/api/errors';
import type { StaffTokenView, StaffView } from '@contract';
import { useGuardedMutation } from '../../second-factor/components/use-guarded-mutation';
import { AdminTable } from '../../shared/components/admin-table';
import { MoreButton } from '../../shared/components/more-button';
import {
  cacheChangedStaff,
  changeStaffRole,
  endStaffAccess,
  renewStaffAccess,
  staffQuery,
} from '../api/staff';
import { InviteStaff } from './invite-staff';
import { StaffRow } from './staff-row';
import { StaffToken } from './staff-token';

const COLUMNS = ['who', 'role', 'state', 'factor', 'seen', 'actions'] as const;

/** Staff accounts with invitations, roles and the end of their access. For the owner only. */
export function StaffPanel() {
  const { t } = useTranslation('admin-staff');
  const client = useQueryClient();
  const list = useInfiniteQuery(staffQuery);
  const staff = list.data?.pages.flatMap((page) => page.staff) ?? [];
  const [handed, setHanded] = useState<StaffTokenView | null>(null);
  const [done, setDone] = useState('');
  const [ending, setEnding] = useState<StaffView | null>(null);
  const shown = (person: StaffView, words = '') => {
    cacheChangedStaff(client, person);
    setHanded(null);
    setDone(words);
    setEnding(null);
  };
  const handleInvited = (made: StaffTokenView) => {
    shown(made.staff);
    setHanded(made);
  };
  const change = useGuardedMutation(changeStaffRole, (person) =>
    shown(person, t('changed', { name: person.name, role: t(`roles.${person.role}`) })),
  );
  const end = useGuardedMutation(endStaffAccess, (person) => shown(person, t('endedNow', person)));
  const renew = useGuardedMutation(renewStaffAccess, handleInvited);
  const error = change.error ?? end.error ?? renew.error;
  const busy = [change, end, renew].some(({ isPending, asking }) => isPending || asking);
  return (
    <>
      <InviteStaff onInvited={handleInvited} />
      {handed && <StaffToken made={handed} />}
      {done && <InlineMessage kind="success">{done}</InlineMessage>}
      {change.prompt ?? end.prompt ?? renew.prompt}
      {error && <InlineMessage kind="error">{errorText(error)}</InlineMessage>}
      <QueryView query={list} skeleton={<RowSkeleton />}>
        {() => (
          <AdminTable label={t('title')} columns={COLUMNS.map((column) => t(`columns.${column}`))}>
            <tbody>
              {staff.map((person) => (
                <StaffRow
                  key={person._id}
                  person={person}
                  busy={busy}
                  onRole={(role) => change.mutate({ staffId: person._id, role })}
                  onEnd={() => setEnding(person)}
                  onRenew={() => renew.mutate(person._id)}
                />
              ))}
            </tbody>
          </AdminTable>
        )}
      </QueryView>
      <MoreButton list={list} label={t('more')} />
      {ending && (
        <ConfirmDialog
          title={t('end.title', ending)}
          text={t('end.text')}
          confirm={t('end.confirm')}
          pending={false}
          error={null}
          onConfirm={() => {
            setEnding(null);
            end.mutate(ending._id);
          }}
          onCancel={() => setEnding(null)}
        />
      )}
    </>
  );
}
