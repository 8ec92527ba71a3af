import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { Disclosure } from '@/components/ui/display/disclosure';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { CheckboxField } from '@/components/ui/forms/checkbox-field';
import { ChoiceField } from '@/components/ui/forms/choice-field';
import { answerMutation, removeAnswerMutation } from '@/entities/questions/question-answers';
import { useQuestionTexts } from '@/entities/questions/use-question-texts';
import { errorText } from '@/lib/api/errors';
import { useTakeFocus } from '@/lib/focus/use-take-focus';
import { IMPORTANCES, type AnswerView, type Question } from '@contract';
import classes from './questions-page.module.css';

interface AnswerFormProps {
  question: Question;
  /** The stored answer to change. Undefined for a new answer. */
  answer: AnswerView | undefined;
  /** True when the member has agreed to the storage of answers on special categories. */
  hasConsent: boolean;
  /** True when this question replaces another one, so that it takes the focus. */
  takesFocus: boolean;
  onSaved: (option: string) => void;
  onLeave: () => void;
}

type Choice = Pick<AnswerView, 'importance' | 'isPrivate'>;

/** Form of one question. A press on an option saves the answer. */
export function AnswerForm(props: AnswerFormProps) {
  const { question, answer, hasConsent, takesFocus, onSaved, onLeave } = props;
  const { t } = useTranslation('questions');
  const { textOf, optionOf } = useQuestionTexts();
  const { importance, isPrivate } = answer ?? {};
  const [choice, setChoice] = useState<Choice>({
    importance: importance ?? 'some',
    isPrivate: isPrivate ?? false,
  });
  const [agrees, setAgrees] = useState(false);
  const [isIncomplete, setIncomplete] = useState(false);
  const save = useMutation(answerMutation);
  const remove = useMutation(removeAnswerMutation);
  const title = useId();
  const root = useTakeFocus<HTMLDivElement>(takesFocus);
  const needsConsent = question.sensitive !== undefined && !hasConsent;
  const failure = save.error ?? remove.error;

  const handleAnswer = (option: string) => {
    if (save.isPending) return;
    if (needsConsent && !agrees) return setIncomplete(true);
    const consent = needsConsent ? { consent: true as const } : {};
    save.mutate(
      { question: question.id, option, ...choice, ...consent },
      { onSuccess: () => onSaved(option) },
    );
  };
  /**
   * Changes the details of an answer. If the answer is already stored, the change is saved at once and undone
   * after a failure.
   */
  const handleChoice = (part: Partial<Choice>) => {
    const next = { ...choice, ...part };
    setChoice(next);
    if (!answer) return;
    const { option } = answer;
    save.mutate({ question: question.id, option, ...next }, { onError: () => setChoice(choice) });
  };
  return (
    <div ref={root} tabIndex={-1} role="group" aria-labelledby={title} className={classes.form}>
      <p id={title} className={classes.question}>
        {textOf(question.id)}
      </p>
      {needsConsent && (
        <CheckboxField
          label={t('form.consent')}
          checked={agrees}
          error={isIncomplete && !agrees ? t('form.consentMissing') : undefined}
          onChange={(event) => setAgrees(event.target.checked)}
        />
      )}
      <div className={classes.options}>
        {question.options.map((option) => (
          <Button
            key={option}
            look="quiet"
            aria-pressed={answer?.option === option}
            pending={save.isPending && save.variables.option === option}
            onClick={() => handleAnswer(option)}
          >
            {optionOf(question.id, option)}
          </Button>
        ))}
      </div>
      {failure && <InlineMessage kind="error">{errorText(failure)}</InlineMessage>}
      <Disclosure title={t('form.more')} startsOpen={answer !== undefined}>
        <div className={classes.form}>
          <ChoiceField
            label={t('form.importance')}
            name="importance"
            options={IMPORTANCES.map((value) => ({ value, label: t(`importances.${value}`) }))}
            value={choice.importance}
            onChange={(value) => handleChoice({ importance: value })}
          />
          <CheckboxField
            label={t('form.private')}
            checked={choice.isPrivate}
            onChange={(event) => handleChoice({ isPrivate: event.target.checked })}
          />
        </div>
      </Disclosure>
      <div className={classes.buttons}>
        <Button look="plain" size="sm" onClick={onLeave}>
          {answer ? t('form.done') : t('form.skip')}
        </Button>
        {answer && (
          <Button
            look="plain"
            size="sm"
            pending={remove.isPending}
            onClick={() => remove.mutate(question.id, { onSuccess: onLeave })}
          >
            {t('form.remove')}
          </Button>
        )}
      </div>
    </div>
  );
}
