import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '@/components/ui/controls/button';
import { Modal } from '@/components/ui/overlays/modal';
import { paths } from '@/lib/paths';

export function ReferralEndDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('dashboard');
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('referral.expiredTitle')}
      text={t('referral.expiredText')}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {t('referral.later')}
          </Button>
          <ButtonLink to={paths.subscription} onClick={onClose}>
            {t('referral.now')}
          </ButtonLink>
        </>
      }
    />
  );
}
