import { useMutation } from '@tanstack/react-query';
import IconCalendarHeart from '~icons/tabler/calendar-heart';
import IconCheck from '~icons/tabler/check';
import IconMapPin from '~icons/tabler/map-pin';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { errorText } from '@/lib/api/errors';
import { serverNow } from '@/lib/server-clock';
import type { PlanView } from '@contract';
import { agreePlanMutation, closePlanMutation } from '../api/plans';
import { PlanFacts, PlanTime } from './plan-facts';
import classes from './plans.module.css';

interface ProposedPlanProps {
  plan: PlanView;
  userId: string;
  name: string;
}

/** An open proposal. Its author can withdraw it; the other member can agree to a time or decline. */
export function ProposedPlan({ plan, userId, name }: ProposedPlanProps) {
  const { t } = useTranslation('plans');
  const titleId = useId();
  const key = { userId, planId: plan.id };
  const agree = useMutation(agreePlanMutation(key));
  const close = useMutation(closePlanMutation(key));
  const failure = agree.error ?? close.error;
  const { fromSelf, place, times, zone, can } = plan;
  return (
    <section className={classes.card} aria-labelledby={titleId}>
      <p className={classes.title} id={titleId}>
        <IconCalendarHeart fontSize={20} aria-hidden />
        {t(fromSelf ? 'card.proposedSelf' : 'card.proposedOther', { name })}
      </p>
      {fromSelf ? (
        <>
          <PlanFacts plan={plan} />
          <p className={classes.soft}>{t('card.waiting', { name })}</p>
        </>
      ) : (
        <>
          <ul className={classes.facts}>
            <li>
              <IconMapPin fontSize={18} aria-hidden />
              <span dir="auto">{place}</span>
            </li>
          </ul>
          <div className={classes.times} role="group" aria-label={t('card.choose')}>
            {times.map((time) => (
              <button
                key={time}
                type="button"
                className={classes.time}
                disabled={!can.agree || Date.parse(time) <= serverNow()}
                aria-disabled={agree.isPending || undefined}
                onClick={() => !agree.isPending && agree.mutate(time)}
              >
                <IconCheck fontSize={18} aria-hidden />
                <PlanTime time={time} zone={zone} />
              </button>
            ))}
          </div>
          {can.agree && <p className={classes.soft}>{t('card.agreeHint')}</p>}
        </>
      )}
      {failure && <InlineMessage kind="error">{errorText(failure)}</InlineMessage>}
      {can.close && (
        <div className={classes.actions}>
          <Button
            look="plain"
            size="sm"
            pending={close.isPending}
            onClick={() => close.mutate({ agreed: false })}
          >
            {t(fromSelf ? 'card.withdraw' : 'card.decline')}
          </Button>
        </div>
      )}
    </section>
  );
}
