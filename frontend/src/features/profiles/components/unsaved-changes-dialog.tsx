import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { Modal } from '@/components/ui/overlays/modal';

interface UnsavedChangesDialogProps {
  opened: boolean;
  onStay: () => void;
  onLeave: () => void;
}

export function UnsavedChangesDialog({ opened, onStay, onLeave }: UnsavedChangesDialogProps) {
  const { t } = useTranslation('profile');
  return (
    <Modal
      opened={opened}
      onClose={onStay}
      title={t('leave.title')}
      text={t('leave.text')}
      actions={
        <>
          <Button look="quiet" onClick={onLeave}>
            {t('leave.leave')}
          </Button>
          <Button onClick={onStay}>{t('leave.stay')}</Button>
        </>
      }
    />
  );
}
