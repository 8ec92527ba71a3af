import { CHAT_LIMITS } from '@contract';
import IconFlag from '~icons/tabler/flag';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createStore } from 'zustand';
import { Button } from '@/components/ui/controls/button';
import { Message } from '@/components/ui/feedback/message';
import { Spinner } from '@/components/ui/feedback/spinner';
import { Modal } from '@/components/ui/overlays/modal';
import { errorText, hasCode } from '@/lib/api/errors';
import { randomId } from '@/lib/api/request';
import { openViewOnce } from '../../api/messages';
import classes from './view-once.module.css';

/**
 * Key of the first opening of each picture in this tab, by message. A repeated request with the same key
 * returns the picture again if the response was lost.
 */
const openings = createStore<Readonly<Record<string, string>>>(() => ({}));

function openingOf(messageId: string): string {
  const opening = openings.getState()[messageId] ?? randomId();
  openings.setState({ [messageId]: opening });
  return opening;
}

interface ViewOnceDialogProps {
  messageId: string;
  name: string;
  onClose: () => void;
  onReport: (() => void) | undefined;
}

/** Opens a view-once picture and shows it until it is closed. Its bytes are only kept in memory. */
export function ViewOnceDialog({ messageId, name, onClose, onReport }: ViewOnceDialogProps) {
  const { t } = useTranslation(['chats', 'common']);
  const [bytes, setBytes] = useState<Blob | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let ignore = false;
    openViewOnce(messageId, openingOf(messageId)).then(
      (picture) => ignore || setBytes(picture),
      (reason: unknown) => ignore || setError(reason),
    );
    return () => {
      ignore = true;
    };
  }, [messageId, attempt]);
  const isOver = hasCode(error, 'ALREADY_OPENED') || hasCode(error, 'NOT_FOUND');

  return (
    <Modal
      opened
      onClose={onClose}
      title={t('viewOnce.label')}
      size="full"
      actions={
        error && !isOver ? (
          <Button
            onClick={() => {
              setError(null);
              setAttempt((count) => count + 1);
            }}
          >
            {t('common:retry')}
          </Button>
        ) : bytes && onReport ? (
          <Button look="quiet" leftSection={<IconFlag fontSize={18} aria-hidden />} onClick={onReport}>
            {t('viewOnce.report')}
          </Button>
        ) : undefined
      }
    >
      {bytes ? (
        <figure className={classes.shown}>
          <OnePicture bytes={bytes} alt={t('viewOnce.alt', { name })} />
          <figcaption>{t('viewOnce.onlyNow', { count: CHAT_LIMITS.viewOnceReportMinutes })}</figcaption>
        </figure>
      ) : error ? (
        <Message kind="error">{errorText(error)}</Message>
      ) : (
        <p className={classes.opening} role="status">
          <Spinner /> {t('viewOnce.opening')}
        </p>
      )}
    </Modal>
  );
}

/** Picture from memory. Cannot be dragged out or saved by a long press. */
function OnePicture({ bytes, alt }: { bytes: Blob; alt: string }) {
  const [show] = useState(() => (image: HTMLImageElement) => {
    const url = URL.createObjectURL(bytes);
    image.src = url;
    return () => URL.revokeObjectURL(url);
  });
  return <img ref={show} alt={alt} draggable={false} onContextMenu={(event) => event.preventDefault()} />;
}
