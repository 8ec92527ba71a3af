import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { CheckboxField } from '@/components/ui/forms/checkbox-field';
import { LimitedTextareaField } from '@/components/ui/forms/limited-field';
import { Modal } from '@/components/ui/overlays/modal';
import { tooLong } from '@/lib/forms/too-long';
import { releaseUrl } from '@/lib/release-url';
import { CHAT_LIMITS, storedTextOrEmpty } from '@contract';
import classes from './composer.module.css';

interface PicturePreviewProps {
  file: File;
  mayViewOnce: boolean;
  onSend: (picture: { file: Blob; width: number; height: number }, words: string, viewOnce: boolean) => void;
  onClose: () => void;
}

export function PicturePreview({ file, mayViewOnce, onSend, onClose }: PicturePreviewProps) {
  const { t } = useTranslation(['chats', 'common']);
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  const [unreadable, setUnreadable] = useState(false);
  const [words, setWords] = useState('');
  const [viewOnce, setViewOnce] = useState(false);
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file);
      image.src = url;
      return () => releaseUrl(url);
    },
    [file],
  );
  const isTooLong = tooLong(words, CHAT_LIMITS.messageLength) !== undefined;
  const handleSend = () => size && onSend({ file, ...size }, storedTextOrEmpty(words), viewOnce);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('preview.title')}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button disabled={!size || isTooLong} onClick={handleSend}>
            {t('preview.send')}
          </Button>
        </>
      }
    >
      {unreadable && <InlineMessage kind="error">{t('pictureWrong.type')}</InlineMessage>}
      <div className={classes.preview}>
        {!unreadable && (
          <img
            ref={show}
            alt={t('preview.alt')}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setSize({ width: naturalWidth, height: naturalHeight })
            }
            onError={() => setUnreadable(true)}
          />
        )}
      </div>
      <LimitedTextareaField
        label={t('preview.caption')}
        rows={1}
        limit={CHAT_LIMITS.messageLength}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      {mayViewOnce && (
        <>
          <CheckboxField
            label={t('viewOnce.choose')}
            checked={viewOnce}
            onChange={({ target }) => setViewOnce(target.checked)}
          />
          {viewOnce && <p className={classes.hint}>{t('viewOnce.hint')}</p>}
        </>
      )}
    </Modal>
  );
}
