import IconPhotoPlus from '~icons/tabler/photo-plus';
import { useTranslation } from 'react-i18next';
import classes from './photos-panel.module.css';

export function AddPhotoTile({ onPick }: { onPick: (file: File) => void }) {
  const { t } = useTranslation('profile');
  return (
    <li>
      <label className={`${classes.tile} ${classes.add}`}>
        <IconPhotoPlus fontSize={28} aria-hidden />
        <span>{t('photos.add')}</span>
        <input
          type="file"
          accept="image/*"
          className="visually-hidden"
          onChange={({ currentTarget: input }) => {
            const [file] = input.files ?? [];
            // Allows the member to select the same file again after a discard.
            input.value = '';
            if (file) onPick(file);
          }}
        />
      </label>
    </li>
  );
}
