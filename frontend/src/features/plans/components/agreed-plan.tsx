import { useMutation } from '@tanstack/react-query';
import IconCalendarHeart from '~icons/tabler/calendar-heart';
import IconShare from '~icons/tabler/share';
import { Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '@/components/ui/controls/button';
import { lazyPart } from '@/components/ui/feedback/lazy-part';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import { lazySheet } from '@/components/ui/overlays/lazy-sheet';
import { ReportOrRemove } from '@/entities/member/sheet/report-or-remove';
import { paths } from '@/lib/paths';
import { serverNow } from '@/lib/server-clock';
import type { PlanView } from '@contract';
import { closePlanMutation } from '../api/plans';
import { CalendarButton } from './calendar-button';
import { CheckIn } from './check-in';
import { PlanFacts } from './plan-facts';
import classes from './plans.module.css';

const ShareDialog = lazySheet(() => import('./share-dialog').then((file) => file.ShareDialog));
const MeetingQuestions = lazyPart(() => import('./meeting-questions').then((file) => file.MeetingQuestions));

interface AgreedPlanProps {
  plan: PlanView;
  userId: string;
  name: string;
}

/**
 * An agreed plan with calendar file, link for another person, check-in, and the questions after the meeting.
 */
export function AgreedPlan({ plan, userId, name }: AgreedPlanProps) {
  const { t } = useTranslation('plans');
  const titleId = useId();
  const key = { userId, planId: plan.id };
  const [dialog, setDialog] = useState<'share' | 'call-off' | 'report' | null>(null);
  const close = useMutation(closePlanMutation(key));
  const isPast = Date.parse(plan.at ?? '') <= serverNow();
  return (
    <section className={classes.card} aria-labelledby={titleId}>
      <p className={classes.title} id={titleId}>
        <IconCalendarHeart fontSize={20} aria-hidden />
        {t(isPast ? 'card.past' : 'card.agreed', { name })}
      </p>
      <PlanFacts plan={plan} />
      {plan.link && plan.at && (
        <CheckIn planKey={key} link={plan.link} at={plan.at} zone={plan.zone} mayStop={false} />
      )}
      {!isPast && !plan.link && <ShareHint mayShare={plan.can.share} />}
      {plan.can.answer && (
        <Suspense>
          <MeetingQuestions plan={plan} userId={userId} name={name} onReport={() => setDialog('report')} />
        </Suspense>
      )}
      <div className={classes.actions}>
        {!isPast && <CalendarButton planKey={key} label={t('card.calendar')} />}
        {(plan.can.share || plan.link) && (
          <Button
            look="quiet"
            size="sm"
            leftSection={<IconShare fontSize={18} aria-hidden />}
            onClick={() => setDialog('share')}
          >
            {t(plan.link ? 'card.shared' : 'card.share')}
          </Button>
        )}
        {plan.can.close && !isPast && (
          <Button look="plain" size="sm" onClick={() => setDialog('call-off')}>
            {t('card.callOff')}
          </Button>
        )}
      </div>
      {dialog === 'share' && (
        <ShareDialog plan={plan} userId={userId} name={name} onClose={() => setDialog(null)} />
      )}
      {dialog === 'report' && (
        <ReportOrRemove
          card={{ _id: userId, name }}
          start="report"
          place="chat"
          planId={plan.id}
          onClose={() => setDialog(null)}
          onRemoved={() => setDialog(null)}
        />
      )}
      {dialog === 'call-off' && (
        <ConfirmDialog
          title={t('card.callOffDialog.title')}
          text={t('card.callOffDialog.text', { name })}
          confirm={t('card.callOff')}
          pending={close.isPending}
          error={close.error}
          onConfirm={() => close.mutate({ agreed: true })}
          onCancel={() => setDialog(null)}
        />
      )}
    </section>
  );
}

/** Says what can be shared with another person, or that only premium members can share. */
function ShareHint({ mayShare }: { mayShare: boolean }) {
  const { t } = useTranslation('plans');
  return (
    <p className={classes.soft}>
      {t(mayShare ? 'card.shareHint' : 'card.sharePremium')}{' '}
      {!mayShare && (
        <ButtonLink look="plain" size="sm" to={paths.subscription}>
          {t('propose.toPremium')}
        </ButtonLink>
      )}
    </p>
  );
}
