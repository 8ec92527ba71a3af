import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '@/components/ui/controls/button';
import { Modal } from '@/components/ui/overlays/modal';
import { paths } from '@/lib/paths';

/** Asks to complete the profile (spec section 5 "Profile completeness"). */
export function IncompleteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('dashboard');
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('incomplete.title')}
      text={t('incomplete.text')}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {t('incomplete.later')}
          </Button>
          <ButtonLink to={paths.profile}>{t('incomplete.action')}</ButtonLink>
        </>
      }
    />
  );
}
