import { endpoints } from '@contract';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import { request } from '@/lib/api/request';

interface UnsendDialogProps {
  messageId: string;
  name: string;
  onClose: () => void;
  onUnsent: () => void;
}

export function UnsendDialog({ messageId, name, onClose, onUnsent }: UnsendDialogProps) {
  const { t } = useTranslation('chats');
  const unsend = useMutation({
    mutationFn: () => request(endpoints.chat.unsend, { body: { messageId } }),
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
      onConfirm={() => unsend.mutate()}
      onCancel={onClose}
    />
  );
}
