import IconChevronRight from '~icons/tabler/chevron-right';
import IconPhotoPlus from '~icons/tabler/photo-plus';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Panel } from '@/components/ui/layout/panel';
import { MemberPhoto } from '@/entities/member/profile/member-photo';
import { profilePath } from '@/lib/profile-path';
import type { OwnPhotoView } from '@contract';
import { PickedPhoto, UploadMessages } from './adding-photos';
import { PhotoInput } from './photo-input';
import { PhotoMark } from './photo-mark';
import classes from './photos-panel.module.css';
import { UploadTile } from './upload-tile';
import { useAddingPhotos } from './use-adding-photos';

interface PhotoStripProps {
  photos: OwnPhotoView[];
  name: string;
}

/** Photos of the member in one line, with a button that adds one. They are changed on a page of their own. */
export function PhotoStrip({ photos, name }: PhotoStripProps) {
  const { t } = useTranslation('profile');
  const [announcement, setAnnouncement] = useState('');
  const adding = useAddingPhotos(photos.length, () => setAnnouncement(t('photos.added')));
  const { uploads, isFull, picking } = adding;
  return (
    <Panel
      title={t('sections.photos')}
      aside={
        // A picture that is still sent, or was not, is only on this page.
        uploads.length === 0 && (
          <Link to={profilePath('photos')} className={classes.change}>
            {t('photos.change')}
            <IconChevronRight fontSize={18} aria-hidden />
          </Link>
        )
      }
    >
      {photos.length + uploads.length > 0 && (
        <ul className={classes.strip}>
          {photos.map((photo, index) => (
            <li key={photo.id} className={classes.tile}>
              <MemberPhoto
                url={photo.url}
                name={name}
                alt={photo.alt ?? t('photos.number', { number: index + 1 })}
                sizes="80px"
              />
              <PhotoMark photo={photo} compact />
            </li>
          ))}
          {uploads.map((entry) => (
            <UploadTile key={entry.key} upload={entry} />
          ))}
        </ul>
      )}
      {!isFull && (
        <label className={classes.pick}>
          <IconPhotoPlus fontSize={20} aria-hidden />
          {t('photos.add')}
          <PhotoInput onPick={(file) => void picking.pick(file)} />
        </label>
      )}
      <div className={classes.messages}>
        <UploadMessages adding={adding} />
        {isFull && <p className={classes.note}>{t('photos.full')}</p>}
      </div>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <PickedPhoto adding={adding} />
    </Panel>
  );
}
