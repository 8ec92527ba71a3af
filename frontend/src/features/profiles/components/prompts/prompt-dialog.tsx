import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { FormActions } from '@/components/ui/forms/form-actions';
import { LimitedTextareaField } from '@/components/ui/forms/limited-field';
import { Modal } from '@/components/ui/overlays/modal';
import { errorText, hasErrorCode } from '@/lib/api/errors';
import { lineLength } from '@/lib/forms/too-long';
import { contractSchema, useContractForm } from '@/lib/forms/use-contract-form';
import { PROFILES_LIMITS, type Prompt, type PromptAnswer, type PromptsView } from '@contract';
import { savePromptsMutation } from '../../api/prompts';
import { PromptPicker } from './prompt-picker';
import classes from './prompts-panel.module.css';

interface PromptDialogProps extends PromptsView {
  /** The prompt whose answer is edited; null for a new one. */
  edited: Prompt | null;
  onSaved: () => void;
  onClose: () => void;
}

/** Lets the member answer a prompt or edit an answer. It is open while mounted. */
export function PromptDialog({ prompts, promptsVersion, edited, onSaved, onClose }: PromptDialogProps) {
  const { t } = useTranslation(['profile', 'member']);
  const [prompt, setPrompt] = useState(edited);
  if (!prompt) {
    const used = prompts.map((entry) => entry.prompt);
    return <PromptPicker used={used} onPick={setPrompt} onClose={onClose} />;
  }
  return (
    <Modal opened onClose={onClose} title={t(`member:prompts.${prompt}`)}>
      <AnswerForm
        prompt={prompt}
        prompts={prompts}
        promptsVersion={promptsVersion}
        onSaved={onSaved}
        onOther={edited ? undefined : () => setPrompt(null)}
      />
    </Modal>
  );
}

interface AnswerFormProps extends PromptsView {
  prompt: Prompt;
  onSaved: () => void;
  onOther: (() => void) | undefined;
}

function AnswerForm({ prompt, prompts, promptsVersion, onSaved, onOther }: AnswerFormProps) {
  const { t } = useTranslation('profile');
  const save = useMutation(savePromptsMutation);
  // Prompts to which the answer is added. If another device has changed them, they are replaced only after
  // the member was told.
  const [base, setBase] = useState<PromptsView>({ prompts, promptsVersion });
  const before = base.prompts.find((entry) => entry.prompt === prompt)?.answer ?? '';
  const form = useContractForm(contractSchema('PromptForm'), { answer: before });
  const typed = useWatch({ control: form.control, name: 'answer' });
  const wasChanged = hasErrorCode(save.error, 'PROMPTS_CHANGED');
  if (wasChanged && promptsVersion > base.promptsVersion) setBase({ prompts, promptsVersion });

  const next = (answer: string): PromptAnswer[] =>
    base.prompts.some((entry) => entry.prompt === prompt)
      ? base.prompts.map((entry) => (entry.prompt === prompt ? { prompt, answer } : entry))
      : [...base.prompts, { prompt, answer }];
  const isFull = next('').length > PROFILES_LIMITS.prompts;
  const failure = form.missing ?? save.error;
  const handleSubmit = form.handleSubmit(({ answer }) =>
    save.mutate({ prompts: next(answer), promptsVersion: base.promptsVersion }, { onSuccess: onSaved }),
  );

  return (
    <form className={classes.form} onSubmit={handleSubmit} noValidate>
      <LimitedTextareaField
        limit={PROFILES_LIMITS.promptAnswerLength}
        isLine
        label={t('prompts.answer')}
        description={
          <>
            {t('prompts.answerHint')}{' '}
            <span>
              {t('counter', { used: lineLength(typed), limit: PROFILES_LIMITS.promptAnswerLength })}
            </span>
          </>
        }
        rows={3}
        dir="auto"
        error={form.formState.errors.answer?.message}
        {...form.register('answer')}
      />
      {isFull && <InlineMessage kind="info">{t('prompts.full')}</InlineMessage>}
      {failure && (
        <InlineMessage kind="error">{wasChanged ? t('prompts.changed') : errorText(failure)}</InlineMessage>
      )}
      <FormActions
        onBack={onOther}
        backText={t('prompts.other')}
        pending={save.isPending || form.waits}
        pendingText={t('prompts.saving')}
        disabled={isFull}
      >
        {t('prompts.save')}
      </FormActions>
    </form>
  );
}
