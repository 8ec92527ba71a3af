import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { Modal } from '@/components/ui/overlays/modal';

interface SafetyDialogProps {
  name: string;
  onReport: () => void;
  onBlock: () => void;
  onClose: () => void;
}

/** Choice between a report and a block. */
export function SafetyDialog({ name, onReport, onBlock, onClose }: SafetyDialogProps) {
  const { t } = useTranslation('member');
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('safety.title', { name })}
      text={t('safety.text', { name })}
      actions={
        <>
          <Button look="quiet" onClick={onReport}>
            {t('report.action')}
          </Button>
          <Button look="danger" onClick={onBlock}>
            {t('block.action')}
          </Button>
        </>
      }
    />
  );
}
