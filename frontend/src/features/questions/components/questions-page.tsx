import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { QueryView } from '@/components/ui/feedback/query-view';
import { FormSkeleton } from '@/components/ui/feedback/skeleton';
import { ChoiceField } from '@/components/ui/forms/choice-field';
import { Page } from '@/components/ui/layout/page';
import { Panel } from '@/components/ui/layout/panel';
import { answersQuery } from '@/entities/questions/question-answers';
import { useQuestionTexts } from '@/entities/questions/use-question-texts';
import { useDismissedHints } from '@/entities/wording/use-dismissed-hints';
import { focusHeading } from '@/lib/focus/focus-heading';
import { paths } from '@/lib/paths';
import { QUESTION_BY_ID, QUESTIONS, type AnswersView } from '@contract';
import { groupOf, QUESTION_GROUPS, questionsOf, type QuestionGroup } from '../lib/question-groups';
import { AnswerForm } from './answer-form';
import { AnswerRows } from './answer-rows';
import { MostAgreeingMembers } from './most-agreeing-members';
import classes from './questions-page.module.css';

/** Id of a skipped question in the storage of hidden questions and hints. It returns after seven days. */
const skippedId = (question: string): string => `question-${question}`;

/** The page /questions: the next question of a group, and the member's answers. */
export function QuestionsPage() {
  const { t } = useTranslation(['questions', 'common']);
  const answers = useQuery(answersQuery);
  return (
    <Page title={t('title')} lead={t('lead')} width="narrow" up={{ to: paths.me, name: t('common:nav.me') }}>
      <QueryView query={answers} skeleton={<FormSkeleton fields={3} />}>
        {(view) => <Questions view={view} />}
      </QueryView>
    </Page>
  );
}

function Questions({ view }: { view: AnswersView }) {
  const { t } = useTranslation('questions');
  const { optionOf } = useQuestionTexts();
  const skipped = useDismissedHints();
  const answered = new Map(view.answers.map((answer) => [answer.question, answer]));
  const isOpen = ({ id }: { id: string }) => !answered.has(id) && !skipped.has(skippedId(id));
  const openGroup = QUESTION_GROUPS.find((one) => questionsOf(one).some(isOpen));
  const [chosen, setChosen] = useState<QuestionGroup>(openGroup ?? QUESTION_GROUPS[0]);
  /** Id of the question whose answer is being changed; null for the next question. */
  const [changed, setChanged] = useState<string | null>(null);
  /** The last answer that was given on this page. */
  const [last, setLast] = useState<{ question: string; option: string } | null>(null);
  const [hasMoved, setMoved] = useState(false);
  const group = questionsOf(chosen);
  const question = (changed !== null && QUESTION_BY_ID.get(changed)) || group.find(isOpen);
  const inGroup = view.answers.filter((answer) => group.some(({ id }) => id === answer.question));
  const goOn = () => {
    setChanged(null);
    setMoved(true);
  };
  const handleGroup = (next: QuestionGroup) => {
    setChosen(next);
    setChanged(null);
    setMoved(false);
  };
  return (
    <div className={classes.root}>
      <ChoiceField
        label={t('groups.label')}
        name="group"
        options={QUESTION_GROUPS.map((value) => ({ value, label: t(`groups.${value}`) }))}
        value={question ? groupOf(question) : chosen}
        onChange={handleGroup}
      />
      <Panel
        title={question ? t(`themes.${question.theme}`) : t('groupDone')}
        aside={<span>{t('progress', { answered: answered.size, total: QUESTIONS.length })}</span>}
      >
        {question && (
          <AnswerForm
            key={question.id}
            question={question}
            answer={answered.get(question.id)}
            hasConsent={view.consentAt !== null}
            takesFocus={hasMoved || changed !== null}
            onLeave={() => {
              if (changed === null) skipped.dismiss(skippedId(question.id));
              setLast(null);
              goOn();
            }}
            onSaved={(option) => {
              setLast({ question: question.id, option });
              goOn();
            }}
          />
        )}
        {!question &&
          (openGroup ? (
            <Button
              onClick={() => {
                handleGroup(openGroup);
                focusHeading();
              }}
            >
              {t('nextGroup', { group: t(`groups.${openGroup}`) })}
            </Button>
          ) : (
            <p>{t('allAnswered')}</p>
          ))}
        <p role="status" className={classes.soft}>
          {last && t('saved', { answer: optionOf(last.question, last.option) })}
        </p>
      </Panel>
      <MostAgreeingMembers answered={answered.size} />
      <AnswerRows
        answers={inGroup}
        onChange={(id) => {
          setChanged(id);
          setLast(null);
        }}
      />
    </div>
  );
}
