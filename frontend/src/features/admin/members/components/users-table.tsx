import IconCrown from '~icons/tabler/crown';
import IconCrownOff from '~icons/tabler/crown-off';
import IconEye from '~icons/tabler/eye';
import IconLock from '~icons/tabler/lock';
import IconLockOpen from '~icons/tabler/lock-open';
import IconPlayerPause from '~icons/tabler/player-pause';
import IconPlayerPlay from '~icons/tabler/player-play';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/components/ui/controls/icon-button';
import { Avatar } from '@/components/ui/display/avatar';
import { Pill } from '@/components/ui/display/pill';
import { formatDay } from '@/lib/format';
import type { AdminUserView } from '@contract';
import { AdminTable } from '../../shared/components/admin-table';
import { useRights } from '../../shared/lib/use-rights';
import { avatarOf, displayStatus, joined, STATUS_COLORS } from '../lib/describe-user';
import classes from './users-table.module.css';

interface UsersTableProps {
  users: AdminUserView[];
  /** A request is running; all buttons are disabled. */
  busy: boolean;
  onView: (user: AdminUserView) => void;
  onPremium: (user: AdminUserView) => void;
  onBlock: (user: AdminUserView) => void;
  onSuspend: (user: AdminUserView) => void;
}

const COLUMNS = ['user', 'email', 'location', 'status', 'joined', 'actions'] as const;

export function UsersTable({ users, ...handlers }: UsersTableProps) {
  const { t } = useTranslation('admin');
  const pressed = useRef<HTMLElement | null>(null);
  // A disabled button loses the focus. Restores it for keyboard users.
  useEffect(() => {
    if (!handlers.busy && document.activeElement === document.body) pressed.current?.focus();
  }, [handlers.busy]);
  return (
    <AdminTable label={t('table')} columns={COLUMNS.map((column) => t(`columns.${column}`))}>
      <tbody
        onClick={({ target }) => {
          pressed.current = target instanceof Element ? target.closest('button') : null;
        }}
      >
        {users.map((user) => (
          <UserRow key={user._id} user={user} {...handlers} />
        ))}
        {users.length === 0 && (
          <tr>
            <td colSpan={COLUMNS.length}>{t('noneFound')}</td>
          </tr>
        )}
      </tbody>
    </AdminTable>
  );
}

type UserRowProps = Omit<UsersTableProps, 'users'> & { user: AdminUserView };

function UserRow({ user, busy, onView, onPremium, onBlock, onSuspend }: UserRowProps) {
  const { t } = useTranslation('admin');
  const status = displayStatus(user);
  const { name, isPremium, isBlocked, isSuspended } = user;
  const may = useRights();
  const actions = [
    { kind: 'view', right: 'members', label: t('actions.view', { name }), Icon: IconEye, act: onView },
    {
      kind: 'premium',
      right: 'premium',
      label: t(isPremium ? 'actions.removePremium' : 'actions.addPremium', { name }),
      Icon: isPremium ? IconCrownOff : IconCrown,
      act: onPremium,
    },
    {
      kind: 'block',
      right: 'restrictions',
      label: t(isBlocked ? 'actions.unblock' : 'actions.block', { name }),
      Icon: isBlocked ? IconLockOpen : IconLock,
      act: onBlock,
    },
    {
      kind: 'suspend',
      right: 'restrictions',
      label: t(isSuspended ? 'actions.unsuspend' : 'actions.suspend', { name }),
      Icon: isSuspended ? IconPlayerPlay : IconPlayerPause,
      act: onSuspend,
    },
  ] as const;
  return (
    <tr data-inactive={isBlocked || isSuspended || undefined}>
      <td>
        <div className={classes.person}>
          <Avatar name={name} src={avatarOf(user)} size={36} />
          <span>
            <strong>{name || t('na')}</strong>
            {t(`genders.${user.gender}`)}
          </span>
        </div>
      </td>
      <td>{user.email}</td>
      <td>{joined(user.city, user.state) || t('na')}</td>
      <td>
        <Pill color={STATUS_COLORS[status]}>{t(`statuses.${status}`)}</Pill>
      </td>
      <td>{formatDay(user.createdAt)}</td>
      <td>
        <div className={classes.actions}>
          {actions
            .filter(({ right }) => may(right))
            .map(({ kind, label, Icon, act }) => (
              <IconButton
                key={kind}
                label={label}
                icon={<Icon fontSize={18} aria-hidden />}
                size={36}
                disabled={busy}
                onClick={() => act(user)}
              />
            ))}
        </div>
      </td>
    </tr>
  );
}
