import type { ChatMessageView, PlanView } from '@contract';
import { useQuery } from '@tanstack/react-query';
import IconCalendarHeart from '~icons/tabler/calendar-heart';
import { useTranslation } from 'react-i18next';
import { Pill } from '@/components/ui/display/pill';
import { serverNow } from '@/lib/server-clock';
import { plansQuery } from '../../api/plans';
import { AgreedPlan } from './agreed-plan';
import { CalendarButton } from './calendar-button';
import { PlanFacts } from './plan-facts';
import classes from './plans.module.css';
import { ProposedPlan } from './proposed-plan';

interface PlanCardProps {
  userId: string;
  name: string;
  message: ChatMessageView & { plan: NonNullable<ChatMessageView['plan']> };
}

/**
 * A plan at the place of one of its messages: the proposal while it is open, the agreed plan where it was
 * agreed, otherwise one line with its state. A plan that is not loaded shows the text of the message.
 */
export function PlanCard({ userId, name, message }: PlanCardProps) {
  const { data } = useQuery(plansQuery(userId));
  const { id, step } = message.plan;
  const plan = data?.plans.find((one) => one.id === id);
  if (!plan) return <p className={classes.card}>{message.message}</p>;
  if (step === 'proposed' && plan.state === 'proposed')
    return <ProposedPlan plan={plan} userId={userId} name={name} />;
  if (step === 'agreed' && plan.state === 'agreed')
    return <AgreedPlan plan={plan} userId={userId} name={name} />;
  return <PlanLine plan={plan} userId={userId} name={name} isNotice={step === 'cancelled'} />;
}

interface PlanLineProps {
  plan: PlanView;
  userId: string;
  name: string;
  /** Whether the message says that the plan was called off. */
  isNotice: boolean;
}

function PlanLine({ plan, userId, name, isNotice }: PlanLineProps) {
  const { t } = useTranslation('plans');
  const isAhead = plan.state === 'cancelled' && Date.parse(plan.at ?? '') > serverNow();
  return (
    <div className={classes.card} data-quiet>
      <p className={classes.title}>
        <IconCalendarHeart fontSize={20} aria-hidden />
        {t(plan.fromSelf ? 'card.proposedSelf' : 'card.proposedOther', { name })}
      </p>
      <PlanFacts plan={plan} />
      {plan.state !== 'proposed' && <Pill>{t(`card.state.${plan.state}`)}</Pill>}
      {isNotice && isAhead && (
        <CalendarButton planKey={{ userId, planId: plan.id }} label={t('card.calendarCancelled')} />
      )}
    </div>
  );
}
