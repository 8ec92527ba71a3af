import { useTranslation } from 'react-i18next';
import { errorText } from '@/lib/api/errors';
import { Button } from '../controls/button';
import { InlineMessage } from '../feedback/inline-message';
import { Modal } from './modal';

interface ConfirmDialogProps {
  title: string;
  text: string;
  confirm: string;
  pending: boolean;
  error: unknown;
  onConfirm: () => void;
  onCancel: () => void;
}

/**
 * Asks for confirmation of an action that is hard to undo. A failure is shown in the dialogue and can be
 * retried.
 */
export function ConfirmDialog({
  title,
  text,
  confirm,
  pending,
  error,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const { t } = useTranslation();
  return (
    <Modal
      opened
      onClose={onCancel}
      title={title}
      text={text}
      actions={
        <>
          <Button look="quiet" onClick={onCancel}>
            {t('cancel')}
          </Button>
          <Button look="danger" onClick={onConfirm} pending={pending}>
            {confirm}
          </Button>
        </>
      }
    >
      {error !== null && error !== undefined && (
        <InlineMessage kind="error">{errorText(error)}</InlineMessage>
      )}
    </Modal>
  );
}
