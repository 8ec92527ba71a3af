import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '@/components/ui/controls/button';
import { Pill } from '@/components/ui/display/pill';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { QueryView } from '@/components/ui/feedback/query-view';
import { RowSkeleton } from '@/components/ui/feedback/skeleton';
import { Panel } from '@/components/ui/layout/panel';
import { lazySheet } from '@/components/ui/overlays/lazy-sheet';
import { errorText } from '@/lib/api/errors';
import { useHeadingAfter } from '@/lib/focus/use-heading-after';
import { formatDay } from '@/lib/format';
import { profilePath } from '@/lib/profile-path';
import { PROFILES_LIMITS, type VerificationView } from '@contract';
import { verificationQuery, withdrawVerificationMutation } from '../../api/verification';
import classes from './verification.module.css';

const VerificationDialog = lazySheet(() =>
  import('./verification-dialog').then((file) => file.VerificationDialog),
);

const COLORS = { waiting: 'amber', verified: 'sage', refused: 'red', paused: 'amber' } as const;

export function VerificationPanel({ hasPhotos }: { hasPhotos: boolean }) {
  const { t } = useTranslation('profile');
  const query = useQuery(verificationQuery);
  const state = query.data?.state ?? 'none';
  return (
    <Panel
      quietTitle
      title={t('verification.title')}
      lead={t('verification.lead')}
      aside={state !== 'none' && <Pill color={COLORS[state]}>{t(`verification.states.${state}`)}</Pill>}
    >
      <QueryView query={query} skeleton={<RowSkeleton />}>
        {(view) => <State view={view} hasPhotos={hasPhotos} />}
      </QueryView>
    </Panel>
  );
}

/** Button that is gone after its action. */
function WithdrawButton(props: Pick<ComponentProps<typeof Button>, 'pending' | 'onClick' | 'children'>) {
  useHeadingAfter();
  return <Button look="quiet" {...props} />;
}

function State({ view: { state, at, reason }, hasPhotos }: { view: VerificationView; hasPhotos: boolean }) {
  const { t } = useTranslation('profile');
  const [opened, setOpened] = useState(false);
  const withdraw = useMutation(withdrawVerificationMutation);
  const date = at === null ? '' : formatDay(at);
  if (state === 'waiting' || state === 'verified')
    return (
      <div className={classes.state}>
        <p role="status">
          {state === 'waiting'
            ? t('verification.waiting', { date, days: PROFILES_LIMITS.selfieDays })
            : t('verification.verified', { date })}
        </p>
        {withdraw.isError && <InlineMessage kind="error">{errorText(withdraw.error)}</InlineMessage>}
        <WithdrawButton pending={withdraw.isPending} onClick={() => withdraw.mutate()}>
          {t(state === 'waiting' ? 'verification.withdraw' : 'verification.remove')}
        </WithdrawButton>
      </div>
    );
  return (
    <div className={classes.state}>
      {reason !== null && (
        <InlineMessage kind="error">
          {t('verification.refused', { date })} {t(`verification.reasons.${reason}`)}
        </InlineMessage>
      )}
      {state === 'paused' && <InlineMessage kind="info">{t('verification.paused', { date })}</InlineMessage>}
      <p>{t(hasPhotos ? 'verification.how' : 'verification.photoFirst')}</p>
      {!hasPhotos && <ButtonLink to={profilePath('photos')}>{t('photos.add')}</ButtonLink>}
      <Button disabled={!hasPhotos} aria-haspopup="dialog" onClick={() => setOpened(true)}>
        {t(reason === null ? 'verification.begin' : 'verification.beginAgain')}
      </Button>
      {opened && <VerificationDialog onClose={() => setOpened(false)} />}
    </div>
  );
}
