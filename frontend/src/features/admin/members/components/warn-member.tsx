import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { SelectField } from '@/components/ui/forms/select-field';
import { translated } from '@/i18n/translated';
import { errorText } from '@/lib/api/errors';
import { useContractForm } from '@/lib/forms/use-contract-form';
import { randomId } from '@/lib/random-id';
import { AdminWarnBody, WARNING_SUBJECTS, type AdminMemberView } from '@contract';
import layout from '../../shared/components/layout.module.css';
import { OwnWordsField } from '../../shared/components/own-words-field';
import { RuleField } from '../../shared/components/rule-field';
import { asOwnWords, textOrUndefined } from '../../shared/lib/field-values';
import { warnMutation } from '../api/staff-actions';

/** Form that warns a member: the rule, the subject of the warning, and own words. */
export function WarnMember({ member }: { member: AdminMemberView }) {
  const { t } = useTranslation('admin');
  const usual = () => ({ userId: member._id, about: WARNING_SUBJECTS[0], key: randomId() });
  const form = useContractForm(AdminWarnBody, usual());
  const { errors } = form.formState;
  const { mutate, isPending, data, error } = useMutation(warnMutation);
  // The idempotency key belongs to one content of the form: a repeated request after a lost response uses the
  // same key, and any change of the form creates a new one.
  const handleChange = () => form.setValue('key', randomId());
  return (
    <section className={layout.stack} aria-label={t('warn.title')}>
      <h3>{t('warn.title')}</h3>
      <p className={layout.soft}>{t('warn.lead')}</p>
      {error && <InlineMessage kind="error">{errorText(error)}</InlineMessage>}
      {data && !error && !isPending && (
        <InlineMessage kind="success">{translated(data.message)}</InlineMessage>
      )}
      <form
        className={layout.stack}
        onSubmit={form.handleSubmit((body) => mutate(body, { onSuccess: () => form.reset(usual()) }))}
      >
        <RuleField
          placeholder={t('warn.choose')}
          required
          error={errors.rule?.message}
          {...form.register('rule', { setValueAs: textOrUndefined, onChange: handleChange })}
        />
        <SelectField
          label={t('warn.about')}
          data={WARNING_SUBJECTS.map((value) => ({ value, label: t(`warn.subjects.${value}`) }))}
          {...form.register('about', { onChange: handleChange })}
        />
        <OwnWordsField
          label={t('warn.words')}
          error={errors.reason?.message}
          {...form.register('reason', { setValueAs: asOwnWords, onChange: handleChange })}
        />
        <Button type="submit" look="quiet" pending={isPending} pendingText={t('warn.running')}>
          {t('warn.action')}
        </Button>
      </form>
    </section>
  );
}
