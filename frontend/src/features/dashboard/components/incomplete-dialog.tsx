import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '@/components/ui/controls/button';
import { Modal } from '@/components/ui/overlays/modal';
import type { OnboardingState } from '@/lib/onboarding-state';
import { paths } from '@/lib/paths';

/** The dashboard is the entry of the history below the onboarding. */
const FROM_DASHBOARD: OnboardingState = { toDashboard: 1 };

interface IncompleteDialogProps {
  /** True when the member can continue the onboarding. */
  onboarding: boolean;
  onClose: () => void;
}

/** Reminder to complete the profile. For new members its main button continues the onboarding. */
export function IncompleteDialog({ onboarding, onClose }: IncompleteDialogProps) {
  const { t } = useTranslation('dashboard');
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('incomplete.title')}
      text={t('incomplete.text')}
      actions={
        <>
          <Button look={onboarding ? 'plain' : 'quiet'} fullWidth={onboarding} onClick={onClose}>
            {t('incomplete.later')}
          </Button>
          <ButtonLink look={onboarding ? 'quiet' : 'main'} to={paths.profile} onClick={onClose}>
            {t('incomplete.action')}
          </ButtonLink>
          {onboarding && (
            <ButtonLink to={paths.onboarding} state={FROM_DASHBOARD} onClick={onClose}>
              {t('incomplete.stepByStep')}
            </ButtonLink>
          )}
        </>
      }
    />
  );
}
