import { useWatch } from 'react-hook-form';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/controls/button';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { CheckboxField } from '@/components/ui/forms/checkbox-field';
import { DateField } from '@/components/ui/forms/date-field';
import { PasswordField } from '@/components/ui/forms/password-field';
import { SelectField } from '@/components/ui/forms/select-field';
import { TextField } from '@/components/ui/forms/text-field';
import { VisitorPage } from '@/components/ui/layout/visitor-page';
import { translated } from '@/i18n/translated';
import { hasMemberText } from '@/lib/api/has-member-text';
import { paths } from '@/lib/paths';
import { GENDERS, LOOKING_FOR, TEXTS, UNDER_AGE_BEFORE_TEXT } from '@contract';
import { AuthFailure } from './auth-failure';
import { AuthForm } from './auth-form';
import classes from './auth-form.module.css';
import { EmailField } from './email-field';
import { ReferralCodeField } from './referral-code-field';
import { useSignUp } from './use-sign-up';

/**
 * The page /signup, with a password or, where the browser has them, a passkey. Invite links have their code
 * in the parameter `ref` or `referralCode`.
 */
export function SignUpPage() {
  const { t } = useTranslation(['auth', 'common', 'sign-up']);
  const { form, withPasskey, handleMethod, handleSubmit, busy, isProving, failure, isDone } = useSignUp();
  const { register, formState, control } = form;
  const referralCode = useWatch({ control, name: 'referralCode' }) ?? '';
  const dob = useWatch({ control, name: 'dob' });
  const { errors } = formState;
  return (
    <VisitorPage
      page={t('common:titles.signUp')}
      title={t('signUp.title')}
      lead={t('signUp.lead')}
      foot={
        <>
          {t('signUp.haveAccount')} <Link to={paths.logIn}>{t('signUp.logIn')}</Link>
        </>
      }
    >
      <AuthForm onSubmit={handleSubmit} busy={busy}>
        <TextField
          label={t('name')}
          autoComplete="name"
          required
          error={errors.name?.message}
          {...register('name')}
        />
        <EmailField error={errors.email?.message} {...register('email')} />
        <div className={classes.pair}>
          <SelectField
            label={t('signUp.gender')}
            autoComplete="sex"
            required
            placeholder={t('signUp.choose')}
            data={GENDERS.map((value) => ({ value, label: t(`common:options.gender.${value}`) }))}
            error={errors.gender?.message}
            {...register('gender')}
          />
          <SelectField
            label={t('signUp.lookingFor')}
            required
            placeholder={t('signUp.choose')}
            data={LOOKING_FOR.map((value) => ({ value, label: t(`common:options.lookingFor.${value}`) }))}
            error={errors.lookingFor?.message}
            {...register('lookingFor')}
          />
        </div>
        <DateField
          label={t('signUp.dob')}
          description={t('signUp.dobHint')}
          type="date"
          isChosen={Boolean(dob)}
          autoComplete="bday"
          min="1900-01-01"
          required
          error={errors.dob?.message}
          {...register('dob')}
        />
        {errors.dob?.message === translated(UNDER_AGE_BEFORE_TEXT) && (
          <Link className={classes.help} to={paths.contact} target="_blank" title={t('signUp.newTab')}>
            {t('sign-up:writeToUs')}
          </Link>
        )}
        {withPasskey ? (
          <InlineMessage kind="info">{t('sign-up:passkey.text')}</InlineMessage>
        ) : (
          <PasswordField
            label={t('password')}
            description={t('passwordHint')}
            autoComplete="new-password"
            required
            error={errors.password?.message}
            {...register('password')}
          />
        )}
        {'PublicKeyCredential' in window && (
          <Button look="plain" size="sm" disabled={busy} className={classes.end} onClick={handleMethod}>
            {t(withPasskey ? 'sign-up:passkey.password' : 'sign-up:passkey.use')}
          </Button>
        )}
        <ReferralCodeField
          code={referralCode}
          error={errors.referralCode?.message}
          {...register('referralCode')}
        />
        <CheckboxField
          label={
            <Trans
              t={t}
              i18nKey="signUp.terms"
              components={{
                terms: <Link to={paths.terms} target="_blank" rel="noopener" title={t('signUp.newTab')} />,
              }}
            />
          }
          error={errors.terms?.message}
          {...register('terms')}
        />
        <p>
          <Link to={paths.notice} target="_blank" rel="noopener" title={t('signUp.newTab')}>
            {t('sign-up:notice')}
          </Link>
        </p>
        {isProving && <InlineMessage kind="info">{t('sign-up:proof')}</InlineMessage>}
        {isDone && <InlineMessage kind="success">{translated(TEXTS.signupSuccess)}</InlineMessage>}
        {failure &&
          (withPasskey && !hasMemberText(failure) ? (
            <InlineMessage kind="error">{t('sign-up:passkey.notMade')}</InlineMessage>
          ) : (
            <AuthFailure error={failure} text={TEXTS.signupFailed} />
          ))}
        <Button
          type="submit"
          fullWidth
          pending={busy}
          pendingText={t(
            isDone ? 'redirecting' : withPasskey && !isProving ? 'sign-up:passkey.waiting' : 'signUp.running',
          )}
        >
          {t('signUp.action')}
        </Button>
      </AuthForm>
    </VisitorPage>
  );
}
