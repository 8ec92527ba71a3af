import { useTranslation } from 'react-i18next';
import { Disclosure } from '@/components/ui/display/disclosure';
import { ButtonRow, LinkRows } from '@/components/ui/display/link-rows';
import { useQuestionTexts } from '@/entities/questions/use-question-texts';
import type { AnswerView } from '@contract';
import classes from './questions-page.module.css';

interface AnswerRowsProps {
  answers: readonly AnswerView[];
  onChange: (question: string) => void;
}

/** The member's answers of a group, collapsed at first. A press on an answer opens its form. */
export function AnswerRows({ answers, onChange }: AnswerRowsProps) {
  const { t } = useTranslation('questions');
  const { textOf, optionOf } = useQuestionTexts();
  if (answers.length === 0) return <p className={classes.soft}>{t('list.none')}</p>;
  return (
    <Disclosure title={t('list.title', { count: answers.length })}>
      <LinkRows>
        {answers.map(({ question, option, importance, isPrivate }) => (
          <ButtonRow
            key={question}
            title={textOf(question)}
            value={[optionOf(question, option), t(`list.${importance}`), isPrivate && t('list.private')]
              .filter(Boolean)
              .join(' · ')}
            onPress={() => onChange(question)}
          />
        ))}
      </LinkRows>
    </Disclosure>
  );
}
