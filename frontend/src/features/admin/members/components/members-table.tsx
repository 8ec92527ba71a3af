import IconCrown from '~icons/tabler/crown';
import IconCrownOff from '~icons/tabler/crown-off';
import IconEye from '~icons/tabler/eye';
import IconLock from '~icons/tabler/lock';
import IconLockOpen from '~icons/tabler/lock-open';
import IconPlayerPause from '~icons/tabler/player-pause';
import IconPlayerPlay from '~icons/tabler/player-play';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/components/ui/controls/icon-button';
import { Avatar } from '@/components/ui/display/avatar';
import { Pill } from '@/components/ui/display/pill';
import { formatDay } from '@/lib/format';
import { areSingleKeyShortcutsOn } from '@/lib/single-key-shortcuts';
import type { AdminMemberView } from '@contract';
import { AdminTable } from '../../shared/components/admin-table';
import { BulkMark } from '../../shared/components/bulk-mark';
import type { BulkMarks } from '../../shared/lib/use-bulk-marks';
import { useHasRight } from '../../shared/lib/use-has-right';
import { displayStatus, joinNonEmpty, STATUS_COLORS } from '../lib/display-status';
import classes from './members-table.module.css';

interface MembersTableProps {
  members: AdminMemberView[];
  /** True while a request is running, when all buttons are disabled. */
  busy: boolean;
  /** Undefined if the role may not restrict members. */
  marks?: BulkMarks | undefined;
  onView: (member: AdminMemberView) => void;
  onPremium: (member: AdminMemberView) => void;
  onBlock: (member: AdminMemberView) => void;
  onSuspend: (member: AdminMemberView) => void;
}

const COLUMNS = ['user', 'email', 'location', 'status', 'joined', 'actions'] as const;

export function MembersTable({ members, ...handlers }: MembersTableProps) {
  const { t } = useTranslation('admin');
  const pressed = useRef<HTMLElement | null>(null);
  // A disabled button loses the focus, so it is restored for keyboard users.
  useEffect(() => {
    if (!handlers.busy && document.activeElement === document.body) pressed.current?.focus();
  }, [handlers.busy]);
  const handleKeyDown = ({ key, target, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-member]') : null;
    const id = row?.dataset.member;
    if (id && key.toLowerCase() === 'x' && areSingleKeyShortcutsOn() && !ctrlKey && !metaKey && !altKey)
      handlers.marks?.toggle(id, shiftKey);
  };
  return (
    <AdminTable label={t('table')} columns={COLUMNS.map((column) => t(`columns.${column}`))}>
      <tbody
        onKeyDown={handleKeyDown}
        onClick={({ target }) => {
          pressed.current = target instanceof Element ? target.closest('button') : null;
        }}
      >
        {members.map((member) => (
          <MemberRow key={member._id} member={member} {...handlers} />
        ))}
        {members.length === 0 && (
          <tr>
            <td colSpan={COLUMNS.length}>{t('noneFound')}</td>
          </tr>
        )}
      </tbody>
    </AdminTable>
  );
}

type MemberRowProps = Omit<MembersTableProps, 'members'> & { member: AdminMemberView };

function MemberRow({ member, busy, marks, onView, onPremium, onBlock, onSuspend }: MemberRowProps) {
  const { t } = useTranslation('admin');
  const status = displayStatus(member);
  const { name, isPremium, isBlocked, isSuspended } = member;
  const may = useHasRight();
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
    <tr data-inactive={isBlocked || isSuspended || undefined} data-member={member._id}>
      <td>
        <div className={classes.person}>
          {marks && (
            <BulkMark
              name={name || t('na')}
              isMarked={marks.marked.includes(member._id)}
              onToggle={(isRange) => marks.toggle(member._id, isRange)}
            />
          )}
          <Avatar name={name} photo={member.photos[0]} size={36} />
          <span>
            <strong>{name || t('na')}</strong>
            {t(`genders.${member.gender}`)}
          </span>
        </div>
      </td>
      <td>{member.email}</td>
      <td>{joinNonEmpty(member.city, member.state) || t('na')}</td>
      <td>
        <Pill color={STATUS_COLORS[status]}>{t(`statuses.${status}`)}</Pill>
      </td>
      <td>{formatDay(member.createdAt)}</td>
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
                onClick={() => act(member)}
              />
            ))}
        </div>
      </td>
    </tr>
  );
}
