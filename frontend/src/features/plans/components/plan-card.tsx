import { useQuery } from '@tanstack/react-query';
import IconCalendarHeart from '~icons/tabler/calendar-heart';
import { useTranslation } from 'react-i18next';
import { Pill } from '@/components/ui/display/pill';
import { serverNow } from '@/lib/server-clock';
import type { ChatMessageView, PlanStep, PlanView } from '@contract';
import { plansQuery } from '../api/plans';
import { AgreedPlan } from './agreed-plan';
import { CalendarButton } from './calendar-button';
import { PlanFacts } from './plan-facts';
import classes from './plans.module.css';
import { ProposedPlan } from './proposed-plan';

interface PlanCardProps {
  userId: string;
  name: string;
  message: ChatMessageView & { plan: NonNullable<ChatMessageView['plan']> };
  /** True when no later message is about the same plan. */
  isLast: boolean;
}

/**
 * Rendered in place of a message about a plan. The newest message shows the plan as a card, earlier ones say
 * in one line what was done. If the plan is not loaded, the text of the message is shown.
 */
export function PlanCard({ userId, name, message, isLast }: PlanCardProps) {
  const { data } = useQuery(plansQuery(userId));
  const { id, step } = message.plan;
  const plan = data?.plans.find((one) => one.id === id);
  if (!plan) return <p className={classes.card}>{message.message}</p>;
  if (!isLast) return <PlanLine plan={plan} name={name} step={step} />;
  if (plan.state === 'proposed') return <ProposedPlan plan={plan} userId={userId} name={name} />;
  if (plan.state === 'agreed') return <AgreedPlan plan={plan} userId={userId} name={name} />;
  return <ClosedPlan plan={plan} userId={userId} name={name} />;
}

function PlanLine({ plan, name, step }: { plan: PlanView; name: string; step: PlanStep }) {
  const { t } = useTranslation('plans');
  const isAgreed = step === 'proposed' && plan.at !== null;
  return (
    <p className={classes.line}>
      <IconCalendarHeart fontSize={18} aria-hidden />
      {step === 'proposed'
        ? t(plan.fromSelf ? 'card.line.proposedSelf' : 'card.line.proposedOther', { name })
        : t('card.line.agreed')}
      {isAgreed && <Pill>{t('card.state.agreed')}</Pill>}
    </p>
  );
}

/** A plan that was declined, withdrawn or called off, or whose times have passed. */
function ClosedPlan({ plan, userId, name }: { plan: PlanView; userId: string; name: string }) {
  const { t } = useTranslation('plans');
  const isAhead = plan.state === 'cancelled' && Date.parse(plan.at ?? '') > serverNow();
  return (
    <div className={classes.card} data-quiet>
      <p className={classes.title}>
        <IconCalendarHeart fontSize={20} aria-hidden />
        {t(plan.fromSelf ? 'card.line.proposedSelf' : 'card.line.proposedOther', { name })}
      </p>
      <PlanFacts plan={plan} />
      {plan.state !== 'proposed' && <Pill>{t(`card.state.${plan.state}`)}</Pill>}
      {isAhead && (
        <CalendarButton planKey={{ userId, planId: plan.id }} label={t('card.calendarCancelled')} />
      )}
    </div>
  );
}
