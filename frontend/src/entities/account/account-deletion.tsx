import { useMutation } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Button } from '@/components/ui/controls/button';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { lazyPart } from '@/components/ui/feedback/lazy-part';
import { lazySheet } from '@/components/ui/overlays/lazy-sheet';
import { Modal } from '@/components/ui/overlays/modal';
import { translated } from '@/i18n/translated';
import { errorText, hasErrorCode, OfflineError } from '@/lib/api/errors';
import { paths } from '@/lib/paths';
import { serverNow } from '@/lib/server-clock';
import { endSession } from '@/lib/session';
import { sessionBeganAt } from '@/lib/session-began-at';
import { AUTH_LIMITS, CLIENT_DELAYS_MS, TEXTS, type LeavingReason } from '@contract';
import { deleteAccountMutation } from './account-deletion-mutation';

const StepUpDialog = lazySheet(() => import('./security/step-up-dialog').then((file) => file.StepUpDialog));

const BeforeLeaving = lazyPart(() => import('./before-leaving').then((file) => file.BeforeLeaving));

const MINUTE_MS = 60_000;

/**
 * True when the log-in is older than `AUTH_LIMITS.stepUpMinutes`. The browser may have been left open, so the
 * password is requested again.
 */
const isOldSession = (): boolean =>
  serverNow() - (sessionBeganAt() ?? serverNow()) > AUTH_LIMITS.stepUpMinutes * MINUTE_MS;

/**
 * Button that deletes the member's account. Asks for confirmation, and in an older session for the password;
 * shows the result, then leaves the page.
 */
export function DeleteAccount() {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const [asking, setAsking] = useState<'plainly' | 'password' | null>(null);
  const [reason, setReason] = useState<LeavingReason>();
  const { mutate, mutateAsync, isPending, isSuccess, isError, error } = useMutation(deleteAccountMutation);

  useEffect(() => {
    if (!isSuccess) return;
    const timer = setTimeout(() => {
      endSession({ loggedOut: true });
      void navigate(paths.home);
    }, CLIENT_DELAYS_MS.deleteRedirect);
    return () => clearTimeout(timer);
  }, [isSuccess, navigate]);

  /**
   * Deletes the account without a password. If the member has a second factor, the server refuses this, and
   * the password is asked for.
   */
  const handleDelete = (): void =>
    mutate(
      { reason },
      { onError: (failure) => hasErrorCode(failure, 'PASSWORD_REQUIRED') && setAsking('password') },
    );

  const before = (
    <Suspense>
      <BeforeLeaving reason={reason} onReason={setReason} />
    </Suspense>
  );
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(isOldSession() ? 'password' : 'plainly')}>
        {t('delete.action')}
      </Button>
      {asking === 'password' && (
        <StepUpDialog
          title={t('delete.title')}
          text={t('delete.text')}
          action={t('delete.confirm')}
          running={t('delete.running')}
          look="danger"
          cancel={t('delete.keep')}
          failed={translated(TEXTS.deleteFailed)}
          pending={isPending}
          error={hasErrorCode(error, 'PASSWORD_REQUIRED') ? null : error}
          onConfirm={(proof) => mutateAsync({ ...proof, reason })}
          onClose={() => setAsking(null)}
        >
          {before}
        </StepUpDialog>
      )}
      <Modal
        opened={asking === 'plainly' || isSuccess}
        onClose={() => setAsking(null)}
        title={t(isSuccess ? 'delete.done' : 'delete.title')}
        text={isSuccess ? undefined : t('delete.text')}
        actions={
          !isSuccess && (
            <>
              <Button look="quiet" onClick={() => setAsking(null)}>
                {t('delete.keep')}
              </Button>
              <Button
                look="danger"
                onClick={handleDelete}
                pending={isPending}
                pendingText={t('delete.running')}
              >
                {t('delete.confirm')}
              </Button>
            </>
          )
        }
      >
        {asking === 'plainly' && !isSuccess && before}
        {isSuccess && <InlineMessage kind="success">{translated(TEXTS.deleteSuccess)}</InlineMessage>}
        {isError && (
          <InlineMessage kind="error">
            {translated(TEXTS.deleteFailed)} {error instanceof OfflineError && errorText(error)}
          </InlineMessage>
        )}
      </Modal>
    </>
  );
}
