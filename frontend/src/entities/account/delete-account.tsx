import { DELAYS, TEXTS } from '@contract';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { translated } from '@/i18n/translated';
import { Button } from '@/components/ui/controls/button';
import { Message } from '@/components/ui/feedback/message';
import { Modal } from '@/components/ui/overlays/modal';
import { OfflineError } from '@/lib/api/errors';
import { errorText } from '@/lib/api/error-text';
import { paths } from '@/lib/paths';
import { deleteAccountMutation } from './delete-account-mutation';
import { endSession } from '@/lib/session';

/**
 * The button that deletes the member's account: asks, says what became of it, and leaves (spec section 4).
 */
export function DeleteAccount() {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const { mutate, isPending, isSuccess, isError, error } = useMutation(deleteAccountMutation);

  useEffect(() => {
    if (!isSuccess) return;
    const timer = setTimeout(() => {
      endSession({ left: true });
      void navigate(paths.home);
    }, DELAYS.deleteRedirect);
    return () => clearTimeout(timer);
  }, [isSuccess, navigate]);

  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        {t('delete.action')}
      </Button>
      <Modal
        opened={asking}
        onClose={() => setAsking(isSuccess)}
        title={t(isSuccess ? 'delete.done' : 'delete.title')}
        text={isSuccess ? undefined : t('delete.text')}
        actions={
          !isSuccess && (
            <>
              <Button look="quiet" onClick={() => setAsking(false)}>
                {t('delete.keep')}
              </Button>
              <Button
                look="danger"
                onClick={() => mutate()}
                pending={isPending}
                pendingText={t('delete.running')}
              >
                {t('delete.confirm')}
              </Button>
            </>
          )
        }
      >
        {isSuccess && <Message kind="success">{translated(TEXTS.deleteSuccess)}</Message>}
        {isError && (
          <Message kind="error">
            {translated(TEXTS.deleteFailed)} {error instanceof OfflineError && errorText(error)}
          </Message>
        )}
      </Modal>
    </>
  );
}
