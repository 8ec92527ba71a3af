import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '@/components/ui/controls/button';
import { Modal } from '@/components/ui/overlays/modal';
import { paths } from '@/lib/paths';

interface PremiumDialogProps {
  opened: boolean;
  onClose: () => void;
  title?: string;
  /** Fixed text of the feature. */
  children: ReactNode;
  /** Alternative to premium, below the text. */
  instead?: ReactNode;
}

/** Explains that a feature needs premium and links to the plans. */
export function PremiumDialog({ opened, onClose, title, children, instead }: PremiumDialogProps) {
  const { t } = useTranslation('member');
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title ?? t('premium.title')}
      text={children}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {t('premium.later')}
          </Button>
          <ButtonLink to={paths.subscription}>{t('premium.goPremium')}</ButtonLink>
        </>
      }
    >
      {instead}
    </Modal>
  );
}
