import { type AnswersView, QUESTIONS } from '@contract';
import { useQuery } from '@tanstack/react-query';
import IconUser from '~icons/tabler/user';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/ui/controls/button';
import { QueryView } from '@/components/ui/feedback/query-view';
import { FormSkeleton } from '@/components/ui/feedback/skeleton';
import { Page } from '@/components/ui/layout/page';
import { Panel } from '@/components/ui/layout/panel';
import { answersQuery } from '@/entities/agreement/questions';
import { useDismissed } from '@/entities/wording/use-dismissed';
import { focusHeading } from '@/lib/focus/focus-heading';
import { paths } from '@/lib/paths';
import { AnswerForm } from './answer-form';
import { AnswerList } from './answer-list';
import classes from './questions-page.module.css';

/** Id of a skipped question among all that the member has hidden; it returns after some days. */
const skippedId = (question: string): string => `question-${question}`;

/** /questions: the next question, and the member's answers. */
export function QuestionsPage() {
  const { t } = useTranslation('questions');
  const answers = useQuery(answersQuery);
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      width="narrow"
      actions={
        <ButtonLink look="quiet" to={paths.profile} leftSection={<IconUser fontSize={18} aria-hidden />}>
          {t('profile')}
        </ButtonLink>
      }
    >
      <QueryView query={answers} skeleton={<FormSkeleton fields={3} />}>
        {(view) => <Questions view={view} />}
      </QueryView>
    </Page>
  );
}

function Questions({ view }: { view: AnswersView }) {
  const { t } = useTranslation('questions');
  const skipped = useDismissed();
  /** The answer to change; null for the next question. */
  const [changed, setChanged] = useState<string | null>(null);
  const answered = new Map(view.answers.map((answer) => [answer.question, answer]));
  const next = QUESTIONS.find(({ id }) => !answered.has(id) && !skipped.has(skippedId(id)));
  const question = QUESTIONS.find(({ id }) => id === changed) ?? next;
  const progress = t('progress', { answered: answered.size, total: QUESTIONS.length });
  return (
    <div className={classes.root}>
      <Panel
        title={question ? t(`themes.${question.theme}`) : t('allAnswered')}
        aside={<span>{progress}</span>}
      >
        {question && (
          <AnswerForm
            key={question.id}
            question={question}
            answer={answered.get(question.id)}
            hasConsent={view.consentAt !== null}
            onSkip={() => {
              if (changed === null) skipped.dismiss(skippedId(question.id));
              setChanged(null);
              focusHeading();
            }}
            onSaved={() => {
              setChanged(null);
              focusHeading();
            }}
          />
        )}
      </Panel>
      <AnswerList
        answers={view.answers}
        onChange={(id) => {
          setChanged(id);
          focusHeading();
        }}
      />
    </div>
  );
}
