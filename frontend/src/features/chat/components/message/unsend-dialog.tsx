import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import { unsendMutation } from '../../api/messages';

interface UnsendDialogProps {
  messageId: string;
  name: string;
  onClose: () => void;
  onUnsent: () => void;
}

export function UnsendDialog({ messageId, name, onClose, onUnsent }: UnsendDialogProps) {
  const { t } = useTranslation('chats');
  const unsend = useMutation({
    ...unsendMutation,
    onSuccess: () => {
      onUnsent();
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t('unsend.title')}
      text={t('unsend.text', { name })}
      confirm={t('unsend.confirm')}
      pending={unsend.isPending}
      error={unsend.error}
      onConfirm={() => unsend.mutate(messageId)}
      onCancel={onClose}
    />
  );
}
