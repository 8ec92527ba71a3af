import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { ChoiceField } from '@/components/ui/forms/choice-field';
import { errorText } from '@/lib/api/errors';
import type { MeetAgain, PlanView } from '@contract';
import { answerPlanMutation } from '../api/plans';
import classes from './plans.module.css';

interface MeetingQuestionsProps {
  plan: PlanView;
  userId: string;
  name: string;
  /** Opens a report of the other member with the plan attached. */
  onReport: () => void;
}

type YesNo = 'yes' | 'no';
const toYesNo = (value: boolean | undefined): YesNo | undefined =>
  value === undefined ? undefined : value ? 'yes' : 'no';

/**
 * Asks the member how a meeting was. A member who did not feel safe is offered a report with the plan
 * attached.
 */
export function MeetingQuestions({ plan, userId, name, onReport }: MeetingQuestionsProps) {
  const { t } = useTranslation('plans');
  const { answers } = plan;
  const save = useMutation(answerPlanMutation({ userId, planId: plan.id }));
  const [editing, setEditing] = useState(answers === null);
  const [met, setMet] = useState(toYesNo(answers?.met));
  const [again, setAgain] = useState<MeetAgain | undefined>(answers?.again);
  const [safe, setSafe] = useState(toYesNo(answers?.safe));
  const isComplete = met === 'no' || (met === 'yes' && again !== undefined && safe !== undefined);
  const yesNo = [
    { value: 'yes' as const, label: t('questions.yes') },
    { value: 'no' as const, label: t('questions.no') },
  ];
  const handleSubmit = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    if (!isComplete || save.isPending) return;
    const isMet = met === 'yes';
    const body = {
      met: isMet,
      ...(isMet && again ? { again } : {}),
      ...(safe ? { safe: safe === 'yes' } : {}),
    };
    save.mutate(body, {
      onSuccess: () => {
        setEditing(false);
        if (safe === 'no') onReport();
      },
    });
  };
  return (
    <div className={classes.questions}>
      {!editing && answers ? (
        <>
          <InlineMessage kind="success">{t('questions.saved')}</InlineMessage>
          {answers.safe === false && <p>{t('questions.notSafe', { name })}</p>}
          <div className={classes.actions}>
            {answers.safe === false && (
              <Button look="danger" size="sm" onClick={onReport}>
                {t('questions.report', { name })}
              </Button>
            )}
            <Button look="plain" size="sm" onClick={() => setEditing(true)}>
              {t('questions.change')}
            </Button>
          </div>
        </>
      ) : (
        <form className={classes.questions} onSubmit={handleSubmit}>
          <p className={classes.title}>{t('questions.title')}</p>
          <p className={classes.soft}>{t('questions.lead', { name })}</p>
          <ChoiceField
            label={t('questions.met')}
            name={`met-${plan.id}`}
            options={yesNo}
            value={met}
            onChange={setMet}
          />
          {met === 'yes' && (
            <ChoiceField
              label={t('questions.again', { name })}
              name={`again-${plan.id}`}
              options={[
                { value: 'yes' as const, label: t('questions.yes') },
                { value: 'unsure' as const, label: t('questions.unsure') },
                { value: 'no' as const, label: t('questions.no') },
              ]}
              value={again}
              onChange={setAgain}
            />
          )}
          {met !== undefined && (
            <ChoiceField
              label={t('questions.safe')}
              name={`safe-${plan.id}`}
              options={yesNo}
              value={safe}
              onChange={setSafe}
            />
          )}
          {save.error && <InlineMessage kind="error">{errorText(save.error)}</InlineMessage>}
          <div className={classes.actions}>
            <Button
              type="submit"
              size="sm"
              disabled={!isComplete}
              pending={save.isPending}
              pendingText={t('questions.saving')}
            >
              {t('questions.save')}
            </Button>
          </div>
        </form>
      )}
    </div>
  );
}
