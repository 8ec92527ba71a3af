import IconEye from '~icons/tabler/eye';
import IconLock from '~icons/tabler/lock';
import { useTranslation } from 'react-i18next';
import type { OwnPhotoView } from '@contract';
import classes from './photos-panel.module.css';

interface PhotoMarkProps {
  photo: Pick<OwnPhotoView, 'held' | 'friendsOnly'>;
  /** Shows only the icon, on a photo that is too small for the text. */
  compact?: boolean;
}

/** Says on a photo that not everyone sees it; nothing if everyone does. */
export function PhotoMark({ photo: { held, friendsOnly }, compact = false }: PhotoMarkProps) {
  const { t } = useTranslation('profile');
  if (!held && !friendsOnly) return null;
  const Icon = held ? IconEye : IconLock;
  const text = t(held ? 'photos.held' : 'photos.friendsOnly');
  return (
    <span className={classes.mark} data-compact={compact || undefined} title={compact ? text : undefined}>
      <Icon fontSize={14} aria-hidden />
      {compact ? <span className="visually-hidden">{text}</span> : text}
    </span>
  );
}
