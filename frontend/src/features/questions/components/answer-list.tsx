import type { AnswerView } from '@contract';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { Message } from '@/components/ui/feedback/message';
import { Panel } from '@/components/ui/layout/panel';
import { RowButtons, RowList } from '@/components/ui/display/row-list';
import { removeAnswerMutation } from '@/entities/agreement/questions';
import { useQuestionTexts } from '@/entities/agreement/use-question-texts';
import { errorText } from '@/lib/api/errors';
import { useFocusNext } from '@/lib/focus/use-focus-next';
import classes from './questions-page.module.css';

interface AnswerListProps {
  answers: readonly AnswerView[];
  onChange: (question: string) => void;
}

/** The member's answers, which can be changed and removed. */
export function AnswerList({ answers, onChange }: AnswerListProps) {
  const { t } = useTranslation('questions');
  const { textOf, optionOf } = useQuestionTexts();
  const list = useRef<HTMLUListElement>(null);
  const remove = useMutation(removeAnswerMutation);
  const handleFocus = useFocusNext(list, answers.length);
  return (
    <Panel title={t('list.title')} lead={answers.length === 0 ? t('list.none') : undefined}>
      {remove.error && <Message kind="error">{errorText(remove.error)}</Message>}
      <RowList ref={list} onFocus={handleFocus}>
        {answers.map(({ question, option, importance, isPrivate }) => (
          <li key={question}>
            <div>
              <p>{textOf(question)}</p>
              <p className={classes.soft}>
                {[optionOf(question, option), t(`list.${importance}`), isPrivate && t('list.private')]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <RowButtons>
              <Button
                look="plain"
                size="sm"
                data-kind="change"
                aria-label={t('list.changeNamed', { question: textOf(question) })}
                onClick={() => onChange(question)}
              >
                {t('list.change')}
              </Button>
              <Button
                look="plain"
                size="sm"
                data-kind="remove"
                aria-label={t('list.removeNamed', { question: textOf(question) })}
                onClick={() => remove.mutate(question)}
              >
                {t('list.remove')}
              </Button>
            </RowButtons>
          </li>
        ))}
      </RowList>
    </Panel>
  );
}
