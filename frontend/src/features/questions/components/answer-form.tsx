import { type AnswerView, IMPORTANCES, type Importance, type Question } from '@contract';
import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { Message } from '@/components/ui/feedback/message';
import { CheckboxField } from '@/components/ui/forms/checkbox-field';
import { ChoiceField } from '@/components/ui/forms/choice-field';
import { answerMutation } from '@/entities/agreement/questions';
import { useQuestionTexts } from '@/entities/agreement/use-question-texts';
import { errorText } from '@/lib/api/errors';
import classes from './questions-page.module.css';

interface AnswerFormProps {
  question: Question;
  /** The stored answer, to change it. */
  answer: AnswerView | undefined;
  /** Whether the member has agreed to the storage of answers on special categories. */
  hasConsent: boolean;
  onSaved: () => void;
  onSkip: () => void;
}

/** One question with its options, importance and privacy. */
export function AnswerForm({ question, answer, hasConsent, onSaved, onSkip }: AnswerFormProps) {
  const { t } = useTranslation('questions');
  const { textOf, optionOf } = useQuestionTexts();
  const [option, setOption] = useState(answer?.option);
  const [importance, setImportance] = useState<Importance>(answer?.importance ?? 'some');
  const [isPrivate, setPrivate] = useState(answer?.isPrivate ?? false);
  const [agrees, setAgrees] = useState(false);
  const [isIncomplete, setIncomplete] = useState(false);
  const save = useMutation(answerMutation);
  const needsConsent = question.sensitive !== undefined && !hasConsent;
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    if (option === undefined || (needsConsent && !agrees)) {
      setIncomplete(true);
      return;
    }
    const consent = needsConsent ? { consent: true as const } : {};
    save.mutate({ question: question.id, option, importance, isPrivate, ...consent }, { onSuccess: onSaved });
  };
  return (
    <form className={classes.form} noValidate onSubmit={handleSubmit}>
      <ChoiceField
        label={textOf(question.id)}
        name="option"
        options={question.options.map((value) => ({ value, label: optionOf(question.id, value) }))}
        value={option}
        onChange={setOption}
        error={isIncomplete && option === undefined ? t('form.missing') : undefined}
      />
      <ChoiceField
        label={t('form.importance')}
        name="importance"
        options={IMPORTANCES.map((value) => ({ value, label: t(`importances.${value}`) }))}
        value={importance}
        onChange={setImportance}
      />
      <CheckboxField
        label={t('form.private')}
        checked={isPrivate}
        onChange={(event) => setPrivate(event.target.checked)}
      />
      {needsConsent && (
        <CheckboxField
          label={t('form.consent')}
          checked={agrees}
          error={isIncomplete && !agrees ? t('form.consentMissing') : undefined}
          onChange={(event) => setAgrees(event.target.checked)}
        />
      )}
      {save.error && <Message kind="error">{errorText(save.error)}</Message>}
      <div className={classes.buttons}>
        <Button type="submit" pending={save.isPending}>
          {t('form.save')}
        </Button>
        <Button look="quiet" onClick={onSkip}>
          {answer ? t('form.cancel') : t('form.skip')}
        </Button>
      </div>
    </form>
  );
}
