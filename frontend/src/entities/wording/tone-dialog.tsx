import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { Modal } from '@/components/ui/overlays/modal';
import type { Tone } from '@contract';

interface ToneDialogProps {
  tone: Tone;
  name: string;
  /** Called when the member goes back to the text, which is kept. */
  onClose: () => void;
  onSend: () => void;
}

/** Asks whether a first line should be sent unchanged. */
export function ToneDialog({ tone, name, onClose, onSend }: ToneDialogProps) {
  const { t } = useTranslation('notes');
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('tone.title')}
      text={t(`tone.${tone}`, { name })}
      actions={
        <>
          <Button onClick={onClose}>{t('tone.change')}</Button>
          <Button look="quiet" onClick={onSend}>
            {t('tone.send')}
          </Button>
        </>
      }
    />
  );
}
