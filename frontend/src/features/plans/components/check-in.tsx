import { useMutation } from '@tanstack/react-query';
import IconShieldCheck from '~icons/tabler/shield-check';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { errorText } from '@/lib/api/errors';
import { useNow } from '@/lib/use-now';
import { formatMomentIn } from '@/lib/zoned-time';
import type { PlanLinkView } from '@contract';
import { checkInMutation, revokePlanLinkMutation } from '../api/plans';
import classes from './plans.module.css';

interface CheckInProps {
  planKey: { userId: string; planId: string };
  link: PlanLinkView;
  at: string;
  zone: string;
  /** True when the member can end the link here. */
  mayStop: boolean;
}

/** Button "I am fine" of a shared plan once its time has come. Says what happens without a check-in. */
export function CheckIn({ planKey, link, at, zone, mayStop }: CheckInProps) {
  const { t } = useTranslation('plans');
  const checkIn = useMutation(checkInMutation);
  const revoke = useMutation(revokePlanLinkMutation);
  const hasBegun = Date.parse(at) <= useNow();
  const failure = checkIn.error ?? revoke.error;
  if (link.checkedInAt) return <InlineMessage kind="success">{t('checkIn.done')}</InlineMessage>;
  return (
    <div className={classes.checkIn}>
      {link.informedAt ? (
        <p>{t('checkIn.informed')}</p>
      ) : (
        <p>
          {t('checkIn.by', { time: formatMomentIn(link.checkInBy, zone) })}{' '}
          {!hasBegun && `${t('checkIn.from', { time: formatMomentIn(at, zone) })} `}
          {link.email && t('checkIn.informs', { email: link.email })}
        </p>
      )}
      {failure && <InlineMessage kind="error">{errorText(failure)}</InlineMessage>}
      {(hasBegun || mayStop) && (
        <div className={classes.actions}>
          {hasBegun && (
            <Button
              size="sm"
              leftSection={<IconShieldCheck fontSize={18} aria-hidden />}
              pending={checkIn.isPending}
              onClick={() => checkIn.mutate(planKey)}
            >
              {t('checkIn.fine')}
            </Button>
          )}
          {mayStop && (
            <Button look="plain" size="sm" pending={revoke.isPending} onClick={() => revoke.mutate(planKey)}>
              {t('checkIn.stop')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
