import IconAlertTriangle from '~icons/tabler/alert-triangle';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { errorText } from '@/lib/api/errors';
import classes from './photos-panel.module.css';
import type { Upload } from './use-photo-uploads';

/** Photo during the upload with its progress. A failed upload is marked. */
export function UploadTile({ upload: { preview, share, error } }: { upload: Upload }) {
  const { t } = useTranslation('profile');
  return (
    <li className={classes.tile} data-failed={error === undefined ? undefined : true}>
      <img src={preview} alt="" className={classes.preview} />
      {error === undefined ? (
        <span className={classes.progress}>
          <span>{t('photos.percent', { percent: Math.round(share * 100) })}</span>
          <progress value={share} max={1} aria-label={t('photos.progress')} />
        </span>
      ) : (
        <IconAlertTriangle fontSize={28} className={classes.failed} aria-hidden />
      )}
    </li>
  );
}

interface UploadFailureProps {
  upload: Upload;
  onRetry: () => void;
  onDiscard: () => void;
}

export function UploadFailure({ upload: { error }, onRetry, onDiscard }: UploadFailureProps) {
  const { t } = useTranslation('profile');
  return (
    <InlineMessage kind="error">
      <p>
        <strong>{t('photos.failed')}</strong> {errorText(error)}
      </p>
      <p className={classes.choices}>
        <Button look="quiet" size="sm" onClick={onRetry}>
          {t('photos.again')}
        </Button>
        <Button look="quiet" size="sm" onClick={onDiscard}>
          {t('photos.discard')}
        </Button>
      </p>
    </InlineMessage>
  );
}
