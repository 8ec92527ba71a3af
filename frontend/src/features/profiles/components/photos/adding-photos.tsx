import { useTranslation } from 'react-i18next';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { lazySheet } from '@/components/ui/overlays/lazy-sheet';
import { UploadFailure } from './upload-tile';
import type { AddingPhotos } from './use-adding-photos';

const CropDialog = lazySheet(() => import('./crop-dialog').then((file) => file.CropDialog));

/** Messages about running and failed uploads, and about a file that cannot be used. */
export function UploadMessages({ adding }: { adding: AddingPhotos }) {
  const { t } = useTranslation('profile');
  const { uploads, running, retry, discard, picking } = adding;
  return (
    <>
      {running > 0 && <InlineMessage kind="info">{t('photos.uploading')}</InlineMessage>}
      {uploads
        .filter(({ error }) => error !== undefined)
        .map((entry) => (
          <UploadFailure
            key={entry.key}
            upload={entry}
            onRetry={() => retry(entry)}
            onDiscard={() => discard(entry)}
          />
        ))}
      {picking.refused !== null && <InlineMessage kind="error">{picking.refused}</InlineMessage>}
    </>
  );
}

/** Dialogue for the crop of the picked file. */
export function PickedPhoto({ adding: { picking, add } }: { adding: AddingPhotos }) {
  const { picked, discard, take } = picking;
  return (
    picked && <CropDialog file={picked} onClose={discard} onCropped={(file, alt) => add(file, alt, take())} />
  );
}
