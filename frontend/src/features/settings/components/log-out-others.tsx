import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { StepUpDialog } from '@/entities/account/security/step-up-dialog';
import { logOutOthersMutation } from '../api/sessions';

/** Ends all other sessions after the member has entered the password. */
export function LogOutOthers() {
  const { t } = useTranslation('settings');
  const [asking, setAsking] = useState(false);
  const { mutateAsync, isPending, error } = useMutation(logOutOthersMutation);
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        {t('sessions.endOthers')}
      </Button>
      {asking && (
        <StepUpDialog
          title={t('sessions.endOthersTitle')}
          text={t('sessions.endOthersText')}
          action={t('sessions.endOthers')}
          running={t('sessions.running')}
          pending={isPending}
          error={error}
          onConfirm={mutateAsync}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
