import IconPhotoPlus from '~icons/tabler/photo-plus';
import { useTranslation } from 'react-i18next';
import { PhotoInput } from './photo-input';
import classes from './photos-panel.module.css';

export function AddPhotoTile({ onPick }: { onPick: (file: File) => void }) {
  const { t } = useTranslation('profile');
  return (
    <li>
      <label className={`${classes.tile} ${classes.add}`}>
        <IconPhotoPlus fontSize={28} aria-hidden />
        <span>{t('photos.add')}</span>
        <PhotoInput onPick={onPick} />
      </label>
    </li>
  );
}
