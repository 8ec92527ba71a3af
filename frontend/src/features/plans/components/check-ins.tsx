import IconChevronRight from '~icons/tabler/chevron-right';
import IconShieldCheck from '~icons/tabler/shield-check';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { serverNow } from '@/lib/server-clock';
import { useNow } from '@/lib/use-now';
import { formatMomentIn } from '@/lib/zoned-time';
import type { PastMeetingView, PlanLinksView, WaitingLinkView } from '@contract';
import { CheckIn } from './check-in';
import { MeetingQuestions } from './meeting-questions';
import { PlanFacts } from './plan-facts';
import classes from './plans.module.css';

/** A member to report, with the plan that the report is about. */
export interface MeetingToReport {
  card: { _id: string; name: string };
  planId: string;
}

interface CheckInsProps extends PlanLinksView {
  onOpen: (userId: string) => void;
  onReport: (report: MeetingToReport) => void;
}

/**
 * Shared plans that wait for a check-in, and questions about past meetings, above the conversations. Here
 * they stay visible when the other member can no longer be reached.
 */
export function CheckIns({ links, meetings, onOpen, onReport }: CheckInsProps) {
  const { t } = useTranslation('plans');
  return (
    <>
      {links.length > 0 && (
        <section className={classes.checkIns} aria-label={t('checkIn.title')}>
          {links.map((link) => (
            <WaitingLink key={link.planId} link={link} onOpen={onOpen} onReport={onReport} />
          ))}
        </section>
      )}
      {meetings.length > 0 && (
        <section className={classes.checkIns} aria-label={t('meetings.title')}>
          {meetings.map((meeting) => (
            <PastMeeting key={meeting.plan.id} meeting={meeting} onReport={onReport} />
          ))}
        </section>
      )}
    </>
  );
}

interface OfMeeting {
  onReport: CheckInsProps['onReport'];
}

interface WaitingLinkProps extends OfMeeting {
  link: WaitingLinkView;
  onOpen: CheckInsProps['onOpen'];
}

/** Time in ms before a meeting at which its line becomes a card. */
const CARD_BEFORE_MS = 2 * 3_600_000;

/**
 * A shared plan that waits for the check-in: a line that opens the conversation until the meeting is near,
 * then a card.
 */
function WaitingLink({ link, onOpen, onReport }: WaitingLinkProps) {
  const { t } = useTranslation('plans');
  const { planId, userId, place, at, zone } = link;
  const name = link.name ?? t('meetings.member');
  const time = formatMomentIn(at, zone);
  const isNear = Date.parse(at) - useNow() <= CARD_BEFORE_MS;
  // If the conversation no longer exists, the card is shown at once, because the link can only be ended
  // there.
  if (!isNear && !link.isGone)
    return (
      <button type="button" className={classes.lineButton} onClick={() => onOpen(userId)}>
        <IconShieldCheck fontSize={18} aria-hidden />
        <span>{t('checkIn.line', { name, time })}</span>
        <IconChevronRight fontSize={18} aria-hidden />
      </button>
    );
  return (
    <div className={classes.card}>
      <p className={classes.title}>{t('checkIn.what', { name, place, time })}</p>
      {link.isGone && <p className={classes.soft}>{t('checkIn.gone', { name })}</p>}
      <CheckIn planKey={{ userId, planId }} link={link} at={at} zone={zone} mayStop />
      {link.isGone && Date.parse(at) <= serverNow() && (
        <ReportButton name={name} onClick={() => onReport({ card: { _id: userId, name }, planId })} />
      )}
    </div>
  );
}

function PastMeeting({
  meeting: { plan, userId, ...meeting },
  onReport,
}: OfMeeting & { meeting: PastMeetingView }) {
  const { t } = useTranslation('plans');
  const name = meeting.name ?? t('meetings.member');
  const handleReport = () => onReport({ card: { _id: userId, name }, planId: plan.id });
  return (
    <div className={classes.card}>
      <p className={classes.title}>{t('card.past', { name })}</p>
      <PlanFacts plan={plan} />
      <p className={classes.soft}>{t('meetings.gone', { name })}</p>
      {plan.can.answer ? (
        <MeetingQuestions plan={plan} userId={userId} name={name} onReport={handleReport} />
      ) : (
        <ReportButton name={name} onClick={handleReport} />
      )}
    </div>
  );
}

function ReportButton({ name, onClick }: { name: string; onClick: () => void }) {
  const { t } = useTranslation('plans');
  return (
    <div className={classes.actions}>
      <Button look="danger" size="sm" onClick={onClick}>
        {t('questions.report', { name })}
      </Button>
    </div>
  );
}
