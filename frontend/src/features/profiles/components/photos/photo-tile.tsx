import IconAlt from '~icons/tabler/alt';
import IconArrowLeft from '~icons/tabler/arrow-left';
import IconArrowRight from '~icons/tabler/arrow-right';
import IconDots from '~icons/tabler/dots';
import IconGripVertical from '~icons/tabler/grip-vertical';
import IconLock from '~icons/tabler/lock';
import IconLockOpen from '~icons/tabler/lock-open';
import IconStar from '~icons/tabler/star';
import IconTrash from '~icons/tabler/trash';
import type { HTMLAttributes, KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionMenu } from '@/components/ui/controls/action-menu';
import { MemberPhoto } from '@/entities/member/profile/member-photo';
import type { OwnPhotoView } from '@contract';
import { PhotoMark } from './photo-mark';
import classes from './photos-panel.module.css';

interface PhotoTileProps {
  photo: OwnPhotoView;
  name: string;
  index: number;
  count: number;
  /** True while the photo is dragged and would be placed at this position. */
  dragged: boolean;
  dragProps: HTMLAttributes<HTMLElement>;
  removing: boolean;
  onMove: (to: number) => void;
  onAudience: (friendsOnly: boolean) => void;
  onDescribe: () => void;
  onRemove: () => void;
}

const STEPS_BY_KEY: Partial<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
};

/** Photo with a grip for moving it (finger, mouse or arrow keys) and a menu with all actions. */
export function PhotoTile({
  photo,
  name,
  index,
  count,
  dragged,
  dragProps,
  removing,
  onMove,
  onAudience,
  onDescribe,
  onRemove,
}: PhotoTileProps) {
  const { t } = useTranslation('profile');
  const number = index + 1;
  const handleKeyDown = (event: KeyboardEvent) => {
    const step = STEPS_BY_KEY[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onMove(index + step);
  };
  return (
    <li
      className={classes.tile}
      data-dragged={dragged || undefined}
      data-removing={removing || undefined}
      {...dragProps}
    >
      <MemberPhoto
        url={photo.url}
        name={name}
        alt={photo.alt ?? t('photos.number', { number })}
        sizes="(max-width: 768px) 30vw, 210px"
      />
      {index === 0 && !photo.held && <span className={classes.mark}>{t('photos.first')}</span>}
      <PhotoMark photo={photo} />
      <span className={classes.tools}>
        {count > 1 ? (
          <button
            type="button"
            data-grip
            className={classes.tool}
            aria-label={t('photos.move', { number, count })}
            title={t('photos.moveShort')}
            onKeyDown={handleKeyDown}
          >
            <IconGripVertical fontSize={20} aria-hidden />
          </button>
        ) : (
          <span />
        )}
        <ActionMenu
          label={t('photos.options', { number })}
          icon={<IconDots fontSize={20} aria-hidden />}
          className={classes.tool}
          actions={[
            // The first photo is always shown to everyone.
            ...(index > 0 && !photo.friendsOnly && !photo.held
              ? [{ label: t('photos.makeFirst'), Icon: IconStar, onSelect: () => onMove(0) }]
              : []),
            ...(index > (photo.friendsOnly || photo.held ? 1 : 0)
              ? [{ label: t('photos.earlier'), Icon: IconArrowLeft, onSelect: () => onMove(index - 1) }]
              : []),
            ...(index < count - 1
              ? [{ label: t('photos.later'), Icon: IconArrowRight, onSelect: () => onMove(index + 1) }]
              : []),
            ...(photo.friendsOnly
              ? [{ label: t('photos.showToAll'), Icon: IconLockOpen, onSelect: () => onAudience(false) }]
              : index > 0
                ? [{ label: t('photos.showToFriends'), Icon: IconLock, onSelect: () => onAudience(true) }]
                : []),
            {
              label: t(photo.alt ? 'photos.alt.change' : 'photos.alt.add'),
              Icon: IconAlt,
              onSelect: onDescribe,
            },
            { label: t('photos.remove'), Icon: IconTrash, onSelect: onRemove, danger: true },
          ]}
        />
      </span>
    </li>
  );
}
