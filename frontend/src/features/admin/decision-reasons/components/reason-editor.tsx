import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { LimitedTextareaField, LimitedTextField } from '@/components/ui/forms/limited-field';
import { currentLanguage, LANGUAGE_NAMES } from '@/i18n/language';
import { errorText, hasErrorCode } from '@/lib/api/errors';
import { useContractForm } from '@/lib/forms/use-contract-form';
import { ChangeDecisionReasonBody, DECISIONS_LIMITS, LANGUAGES, type DecisionReasonView } from '@contract';
import { useGuardedMutation } from '../../second-factor/components/use-guarded-mutation';
import layout from '../../shared/components/layout.module.css';
import { changeDecisionReason, decisionReasonsQuery } from '../api/decision-reasons';
import classes from './reasons.module.css';

interface ReasonEditorProps {
  reason: DecisionReasonView;
  /** Called with the newest version when staff ask to see it. */
  onReload: (newest: DecisionReasonView) => void;
  onClose: () => void;
  onDone: () => void;
}

/** Form of one reason, with title and text in every language. */
export function ReasonEditor({ reason, onReload, onClose, onDone }: ReasonEditorProps) {
  const { t } = useTranslation(['admin-staff', 'common']);
  const client = useQueryClient();
  const { rule, en, hi, version } = reason;
  const form = useContractForm(ChangeDecisionReasonBody, { en, hi, version });
  const { errors } = form.formState;
  const { mutate, isPending, asking, prompt, error } = useGuardedMutation(changeDecisionReason, (changed) => {
    client.setQueryData(decisionReasonsQuery.queryKey, changed);
    void client.invalidateQueries({ queryKey: ['admin', 'audit'] });
    onDone();
  });
  const reload = async () => {
    await client.invalidateQueries({ queryKey: decisionReasonsQuery.queryKey });
    const newest = client
      .getQueryData(decisionReasonsQuery.queryKey)
      ?.reasons.find((one) => one.rule === rule);
    if (newest) onReload(newest);
  };
  const { title } = reason[currentLanguage()];
  return (
    <div className={layout.stack}>
      <form
        className={layout.stack}
        aria-label={t('reasons.changeOf', { title })}
        onSubmit={form.handleSubmit((body) => mutate({ rule, ...body }))}
      >
        <div className={classes.languages}>
          {LANGUAGES.map((language, index) => (
            <fieldset key={language} className={classes.language}>
              <legend lang={language}>{LANGUAGE_NAMES[language]}</legend>
              <LimitedTextField
                label={t('reasons.titleField')}
                lang={language}
                required
                autoFocus={index === 0}
                limit={DECISIONS_LIMITS.reasonTitleLength}
                isLine
                error={errors[language]?.title?.message}
                {...form.register(`${language}.title`)}
              />
              <LimitedTextareaField
                label={t('reasons.textField')}
                lang={language}
                required
                limit={DECISIONS_LIMITS.reasonTextLength}
                error={errors[language]?.text?.message}
                {...form.register(`${language}.text`)}
              />
            </fieldset>
          ))}
        </div>
        <div className={classes.buttons}>
          <Button look="quiet" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" disabled={asking} pending={isPending} pendingText={t('limits.saving')}>
            {t('limits.save')}
          </Button>
          {hasErrorCode(error, 'CONFLICT') && (
            <Button look="quiet" onClick={() => void reload()}>
              {t('reasons.reload')}
            </Button>
          )}
        </div>
      </form>
      {prompt}
      {error && <InlineMessage kind="error">{errorText(error)}</InlineMessage>}
    </div>
  );
}
