import { INVITED_ROLES, type InvitedRole, type StaffTokenView, type StaffView as Person } from '@contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { Pill } from '@/components/ui/display/pill';
import { Message } from '@/components/ui/feedback/message';
import { QueryView } from '@/components/ui/feedback/query-view';
import { RowSkeleton } from '@/components/ui/feedback/skeleton';
import { SelectField } from '@/components/ui/forms/select-field';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import { errorText } from '@/lib/api/errors';
import { formatMoment } from '@/lib/format';
import { useCopy } from '@/lib/use-copy';
import { useGuardedMutation } from '../../access/components/use-guarded-mutation';
import { AdminTable } from '../../shared/components/admin-table';
import { changeStaffRole, endStaffAccess, renewStaffAccess, showStaff, staffQuery } from '../api/staff';
import { InviteStaff } from './invite-staff';
import classes from './staff.module.css';

const COLUMNS = ['who', 'role', 'state', 'factor', 'seen', 'actions'] as const;
const COLORS = { invited: 'amber', active: 'sage', ended: 'red' } as const;

/** Staff accounts with invitations, roles and end of access. For the owner only. */
export function StaffView() {
  const { t } = useTranslation('admin-staff');
  const client = useQueryClient();
  const list = useQuery(staffQuery);
  const [handed, setHanded] = useState<StaffTokenView | null>(null);
  const [done, setDone] = useState('');
  const [ending, setEnding] = useState<Person | null>(null);
  const shown = (person: Person, words = '') => {
    showStaff(client, person);
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
      {handed && <Token made={handed} />}
      {done && <Message kind="success">{done}</Message>}
      {change.prompt ?? end.prompt ?? renew.prompt}
      {error && <Message kind="error">{errorText(error)}</Message>}
      <QueryView query={list} skeleton={<RowSkeleton />}>
        {({ staff }) => (
          <AdminTable label={t('title')} columns={COLUMNS.map((column) => t(`columns.${column}`))}>
            <tbody>
              {staff.map((person) => (
                <Row
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

/** Token that the owner passes on to the invited person. It is shown only once. */
function Token({ made: { staff, token } }: { made: StaffTokenView }) {
  const { t } = useTranslation('admin-staff');
  const { copied, copy } = useCopy();
  return (
    <Message kind="success">
      <div className={classes.token}>
        <p>{t('token.mailed', { email: staff.email })}</p>
        <p>{t('token.text', { name: staff.name })}</p>
        <code>{token}</code>
        <Button look="quiet" size="sm" onClick={() => copy(token)}>
          {t(copied ? 'token.copied' : 'token.copy')}
        </Button>
      </div>
    </Message>
  );
}

interface RowProps {
  person: Person;
  busy: boolean;
  onRole: (role: InvitedRole) => void;
  onEnd: () => void;
  onRenew: () => void;
}

function Row({ person, busy, onRole, onEnd, onRenew }: RowProps) {
  const { t } = useTranslation('admin-staff');
  const { name, email, role, state, secondFactor, lastActiveAt } = person;
  const isOwner = role === 'admin';
  return (
    <tr data-inactive={state === 'ended' || undefined}>
      <td>
        <div className={classes.person}>
          <strong>{name}</strong>
          <span>{email}</span>
        </div>
      </td>
      <td>
        {isOwner ? (
          t('roles.admin')
        ) : (
          <SelectField
            label={<span className="visually-hidden">{t('roleOf', { name })}</span>}
            value={role}
            disabled={busy || state === 'ended'}
            data={INVITED_ROLES.map((value) => ({ value, label: t(`roles.${value}`) }))}
            onChange={({ target }) => onRole(target.value as InvitedRole)}
          />
        )}
      </td>
      <td>
        <Pill color={COLORS[state]}>{t(`states.${state}`)}</Pill>
      </td>
      <td>{t(secondFactor ? 'yes' : 'no')}</td>
      <td>{lastActiveAt ? formatMoment(lastActiveAt) : '–'}</td>
      <td>
        {!isOwner && (
          <div className={classes.actions}>
            <Button
              look="quiet"
              size="sm"
              disabled={busy}
              aria-label={t('renewOf', { name })}
              onClick={onRenew}
            >
              {t('renew')}
            </Button>
            {state !== 'ended' && (
              <Button
                look="plain"
                size="sm"
                disabled={busy}
                aria-label={t('endOf', { name })}
                onClick={onEnd}
              >
                {t('end.confirm')}
              </Button>
            )}
          </div>
        )}
      </td>
    </tr>
  );
}
