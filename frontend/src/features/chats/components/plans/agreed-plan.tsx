import type { PlanView } from '@contract';
import { useMutation } from '@tanstack/react-query';
import IconCalendarHeart from '~icons/tabler/calendar-heart';
import IconCalendarPlus from '~icons/tabler/calendar-plus';
import IconShare from '~icons/tabler/share';
import { Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { lazyPart } from '@/components/ui/feedback/lazy-part';
import { Message } from '@/components/ui/feedback/message';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import { errorText } from '@/lib/api/errors';
import { serverNow } from '@/lib/server-clock';
import { calendarMutation, closePlanMutation } from '../../api/plans';
import { CheckIn } from './check-in';
import { PlanFacts } from './plan-facts';
import classes from './plans.module.css';

const ShareDialog = lazyPart(() => import('./share-dialog').then((file) => file.ShareDialog));
const MeetingQuestions = lazyPart(() => import('./meeting-questions').then((file) => file.MeetingQuestions));

interface AgreedPlanProps {
  plan: PlanView;
  userId: string;
  name: string;
}

/** An agreed plan with calendar file, link for a friend, check-in, and the questions after the meeting. */
export function AgreedPlan({ plan, userId, name }: AgreedPlanProps) {
  const { t } = useTranslation('plans');
  const titleId = useId();
  const key = { userId, planId: plan.id };
  const [dialog, setDialog] = useState<'share' | 'call-off' | null>(null);
  const calendar = useMutation(calendarMutation);
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
      {!isPast && !plan.link && <p className={classes.soft}>{t('card.shareHint')}</p>}
      {plan.can.answer && (
        <Suspense>
          <MeetingQuestions plan={plan} userId={userId} name={name} />
        </Suspense>
      )}
      {calendar.error && <Message kind="error">{errorText(calendar.error)}</Message>}
      <div className={classes.actions}>
        {!isPast && (
          <Button
            look="quiet"
            size="sm"
            leftSection={<IconCalendarPlus fontSize={18} aria-hidden />}
            pending={calendar.isPending}
            onClick={() => calendar.mutate(key)}
          >
            {t('card.calendar')}
          </Button>
        )}
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
        <Suspense>
          <ShareDialog plan={plan} userId={userId} name={name} onClose={() => setDialog(null)} />
        </Suspense>
      )}
      {dialog === 'call-off' && (
        <ConfirmDialog
          title={t('card.callOffDialog.title')}
          text={t('card.callOffDialog.text', { name })}
          confirm={t('card.callOff')}
          pending={close.isPending}
          error={close.error}
          onConfirm={() => close.mutate()}
          onCancel={() => setDialog(null)}
        />
      )}
    </section>
  );
}
