import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { Pill } from '@/components/ui/display/pill';
import { SelectField } from '@/components/ui/forms/select-field';
import { formatMoment } from '@/lib/format';
import { INVITED_ROLES, type InvitedRole, type StaffView as Person } from '@contract';
import classes from './staff.module.css';

const COLORS = { invited: 'amber', active: 'sage', ended: 'red' } as const;

interface StaffRowProps {
  person: Person;
  busy: boolean;
  onRole: (role: InvitedRole) => void;
  onEnd: () => void;
  onRenew: () => void;
}

/** One staff account with its actions. */
export function StaffRow({ person, busy, onRole, onEnd, onRenew }: StaffRowProps) {
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
