import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { Button, ButtonLink } from '@/components/ui/controls/button';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { VisitorPage } from '@/components/ui/layout/visitor-page';
import { RemovedAccessList } from '@/entities/account/security/removed-access-list';
import { translated } from '@/i18n/translated';
import { errorText } from '@/lib/api/errors';
import { paths } from '@/lib/paths';
import type { CredentialChangedView } from '@contract';
import { confirmEmailChangeMutation, undoEmailChangeMutation } from '../api/email-change';
import classes from './auth-form.module.css';

const WAY_TEXTS = {
  changeEmail: { mutation: confirmEmailChangeMutation, look: 'main', next: paths.settings },
  undoEmailChange: { mutation: undoEmailChangeMutation, look: 'danger', next: paths.logIn },
} as const;

/** The page /change-email/{token}, whose link is mailed to the new address. */
export const ChangeEmailPage = () => <LinkPage way="changeEmail" />;

/** The page /undo-email-change/{token}, whose link is mailed to the previous address. */
export const UndoEmailChangePage = () => <LinkPage way="undoEmailChange" />;

/** Uses the link only after a press, because mail scanners open links automatically. */
function LinkPage({ way }: { way: keyof typeof WAY_TEXTS }) {
  const { t } = useTranslation(['sign-up', 'common']);
  const { token = '' } = useParams();
  const { mutation, look, next } = WAY_TEXTS[way];
  const { mutate, data, error, isPending } = useMutation<CredentialChangedView, Error, string>(mutation);
  return (
    <VisitorPage
      page={t(`common:titles.${way}`)}
      title={t(`${way}.title`)}
      {...(!data && { lead: t(`${way}.lead`) })}
    >
      <div className={classes.form}>
        {data && <InlineMessage kind="success">{translated(data.message)}</InlineMessage>}
        <RemovedAccessList removed={data?.removed} />
        {error && <InlineMessage kind="error">{errorText(error)}</InlineMessage>}
        {data ? (
          <ButtonLink to={next}>{t(`${way}.next`)}</ButtonLink>
        ) : (
          <Button
            look={look}
            onClick={() => mutate(token)}
            pending={isPending}
            pendingText={t(`${way}.running`)}
          >
            {t(`${way}.action`)}
          </Button>
        )}
      </div>
    </VisitorPage>
  );
}
