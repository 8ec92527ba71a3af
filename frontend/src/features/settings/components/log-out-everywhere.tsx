import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { Modal } from '@/components/ui/overlays/modal';
import { StepUpDialog } from '@/entities/account/security/step-up-dialog';
import { errorText } from '@/lib/api/errors';
import { logOutAllMutation } from '../api/sessions';

/** Ends all sessions including this one. Asks for the password if one of them is older than this one. */
export function LogOutEverywhere({ asksForPassword }: { asksForPassword: boolean }) {
  const { t } = useTranslation(['settings', 'common']);
  const [asking, setAsking] = useState(false);
  const { mutate, mutateAsync, isPending, error } = useMutation(logOutAllMutation);
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        {t('sessions.endAll')}
      </Button>
      {asking && asksForPassword && (
        <StepUpDialog
          title={t('sessions.endAllTitle')}
          text={t('sessions.endAllText')}
          action={t('sessions.endAll')}
          running={t('sessions.running')}
          pending={isPending}
          error={error}
          onConfirm={mutateAsync}
          onClose={() => setAsking(false)}
        />
      )}
      <Modal
        opened={asking && !asksForPassword}
        onClose={() => setAsking(false)}
        title={t('sessions.endAllTitle')}
        text={t('sessions.endAllText')}
        actions={
          <>
            <Button look="quiet" onClick={() => setAsking(false)}>
              {t('common:cancel')}
            </Button>
            <Button onClick={() => mutate({})} pending={isPending} pendingText={t('sessions.running')}>
              {t('sessions.endAll')}
            </Button>
          </>
        }
      >
        {error && <InlineMessage kind="error">{errorText(error)}</InlineMessage>}
      </Modal>
    </>
  );
}
