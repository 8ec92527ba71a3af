import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { Panel } from '@/components/ui/layout/panel';
import { lazySheet } from '@/components/ui/overlays/lazy-sheet';
import { errorText, hasErrorCode } from '@/lib/api/errors';
import type { OwnPhotoView } from '@contract';
import { orderPhotosMutation, photoAudienceMutation, removePhotoMutation } from '../../api/photos';
import { useDragOrder } from '../../lib/use-drag-order';
import { withEntryMoved } from '../../lib/with-entry-moved';
import { AddPhotoTile } from './add-photo-tile';
import { PickedPhoto, UploadMessages } from './adding-photos';
import { PhotoTile } from './photo-tile';
import classes from './photos-panel.module.css';
import { UploadTile } from './upload-tile';
import { useAddingPhotos } from './use-adding-photos';

const AltDialog = lazySheet(() => import('./alt-dialog').then((file) => file.AltDialog));

interface PhotosPanelProps {
  photos: OwnPhotoView[];
  name: string;
  verified: boolean;
}

/** Photos of the member: add with a crop, reorder by drag or keys, choose the first one, remove. */
export function PhotosPanel({ photos, name, verified }: PhotosPanelProps) {
  const { t } = useTranslation('profile');
  const grid = useRef<HTMLUListElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const [described, setDescribed] = useState<string | null>(null);
  const order = useMutation(orderPhotosMutation);
  const remove = useMutation(removePhotoMutation);
  const audience = useMutation(photoAudienceMutation);
  const adding = useAddingPhotos(photos.length, () => setAnnouncement(t('photos.added')));
  const { uploads, isFull, picking } = adding;

  const move = (from: number, to: number) => {
    if (from === to || to < 0 || to >= photos.length) return;
    order.mutate(withEntryMoved(photos, from, to));
    setAnnouncement(t('photos.moved', { number: to + 1, count: photos.length }));
  };
  const { drag, tileProps } = useDragOrder(move);
  const shown = drag ? withEntryMoved(photos, drag.from, drag.over) : photos;

  const undescribed = photos.find(({ alt }) => alt === undefined);
  const photoDescribed = photos.find(({ id }) => id === described);

  return (
    <Panel quietTitle title={t('sections.photos')} lead={t('photos.hint')}>
      <ul ref={grid} className={classes.grid} data-dragging={drag ? true : undefined}>
        {shown.map((photo, index) => (
          <PhotoTile
            key={photo.id}
            photo={photo}
            name={name}
            index={index}
            count={photos.length}
            dragged={drag?.over === index}
            dragProps={tileProps(index)}
            removing={remove.isPending && remove.variables === photo.id}
            onMove={(to) => move(index, to)}
            onAudience={(friendsOnly) =>
              audience.mutate(
                { photoId: photo.id, friendsOnly },
                {
                  onSuccess: () =>
                    setAnnouncement(
                      t(friendsOnly ? 'photos.nowFriends' : 'photos.nowAll', { number: index + 1 }),
                    ),
                },
              )
            }
            onDescribe={() => setDescribed(photo.id)}
            onRemove={() =>
              remove.mutate(photo.id, { onSuccess: () => setAnnouncement(t('photos.removed')) })
            }
          />
        ))}
        {uploads.map((entry) => (
          <UploadTile key={entry.key} upload={entry} />
        ))}
        {!isFull && <AddPhotoTile onPick={(file) => void picking.pick(file)} />}
      </ul>
      <div className={classes.messages}>
        <UploadMessages adding={adding} />
        {photos.map(
          ({ id, held }, index) =>
            held && (
              <InlineMessage key={id} kind="info">
                {t('photos.heldNote', { number: index + 1 })}
              </InlineMessage>
            ),
        )}
        {order.isError && (
          <InlineMessage kind="error">
            {t('photos.orderFailed')}{' '}
            {hasErrorCode(order.error, 'VALIDATION') ? t('photos.changedElsewhere') : errorText(order.error)}
          </InlineMessage>
        )}
        {remove.isError && (
          <InlineMessage kind="error">
            {t('photos.removeFailed')} {errorText(remove.error)}
          </InlineMessage>
        )}
        {audience.isError && (
          <InlineMessage kind="error">
            {t('photos.audienceFailed')}{' '}
            {hasErrorCode(audience.error, 'NOT_FOUND') ? t('photos.gone') : errorText(audience.error)}
          </InlineMessage>
        )}
        {undescribed && (
          <div className={classes.ask}>
            <p className={classes.note}>{t('photos.alt.ask')}</p>
            <Button
              look="quiet"
              size="sm"
              aria-haspopup="dialog"
              onClick={() => setDescribed(undescribed.id)}
            >
              {t('photos.alt.start')}
            </Button>
          </div>
        )}
        {isFull && <p className={classes.note}>{t('photos.full')}</p>}
        {verified && <p className={classes.note}>{t('photos.verified')}</p>}
      </div>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {photoDescribed && (
        <AltDialog
          key={photoDescribed.id}
          photo={photoDescribed}
          number={photos.indexOf(photoDescribed) + 1}
          onSaved={() => {
            setDescribed(null);
            setAnnouncement(t('photos.alt.saved'));
          }}
          onClose={() => setDescribed(null)}
        />
      )}
      <PickedPhoto adding={adding} />
    </Panel>
  );
}
