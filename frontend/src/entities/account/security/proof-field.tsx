import type { UseFormRegisterReturn } from 'react-hook-form';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { PasswordField } from '@/components/ui/forms/password-field';
import { errorText } from '@/lib/api/errors';
import { paths } from '@/lib/paths';
import classes from './step-up-dialog.module.css';
import type { usePasskeyProof } from './use-passkey-proof';

interface ProofFieldProps {
  passkey: Pick<ReturnType<typeof usePasskeyProof>, 'passwordless' | 'error'>;
  label: string;
  /** Error of the password. */
  error: string | undefined;
  /**
   * Registers the password field. Not called for a member without a password, because the form then has no
   * such field.
   */
  register: () => UseFormRegisterReturn;
}

/**
 * Field for the current password. For a member without a password it renders a text about the passkey
 * instead.
 */
export function ProofField({ passkey, label, error, register }: ProofFieldProps) {
  const { t } = useTranslation('account');
  if (!passkey.passwordless)
    return (
      <PasswordField label={label} autoComplete="current-password" required error={error} {...register()} />
    );
  return (
    <>
      <p className={classes.note}>
        {t('stepUp.passkey')}{' '}
        <Trans t={t} i18nKey="stepUp.noPasskey" components={{ mail: <Link to={paths.forgotPassword} /> }} />
      </p>
      {passkey.error && (
        <InlineMessage kind="error">{errorText(passkey.error, t('stepUp.notConfirmed'))}</InlineMessage>
      )}
    </>
  );
}
