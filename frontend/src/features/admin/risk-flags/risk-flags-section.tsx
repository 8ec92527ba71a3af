import { RISK_FLAG_OUTCOMES, type RiskFlagOutcome, type RiskFlagView } from '@contract';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { Message } from '@/components/ui/feedback/message';
import { Pill } from '@/components/ui/display/pill';
import { QueryView } from '@/components/ui/feedback/query-view';
import { SelectField } from '@/components/ui/forms/select-field';
import { RowSkeleton } from '@/components/ui/feedback/skeleton';
import { TextField } from '@/components/ui/forms/text-field';
import { errorText } from '@/lib/api/error-text';
import { formatMoment } from '@/lib/format';
import { decideRiskFlagMutation } from './api/decide-risk-flag';
import { riskFlagsQuery } from './api/risk-flags';
import classes from '../shared/decide-form.module.css';
import layout from '../shared/layout.module.css';
import { LengthField } from '../shared/length-field';
import { MoreButton } from '../shared/more-button';
import { FindMember, FirstOf, Queue } from '../shared/queue-parts';

/** What the product noticed by itself, the most pressing first; never what was written. */
export function RiskFlagsSection({ state }: { state: 'open' | 'decided' }) {
  const { t } = useTranslation('admin-moderation');
  const query = useInfiniteQuery(riskFlagsQuery(state));
  const list = query.data?.pages.flatMap((page) => page.signals) ?? [];
  return (
    <section className={layout.group} aria-labelledby="risk-flags">
      <h2 id="risk-flags">{t('riskFlags.title')}</h2>
      <p className={layout.soft}>{t('riskFlags.lead')}</p>
      <QueryView query={query} skeleton={<RowSkeleton />}>
        {({ pages }) =>
          list.length === 0 ? (
            <p className={layout.soft}>{t(state === 'open' ? 'riskFlags.none' : 'riskFlags.noneDecided')}</p>
          ) : (
            <>
              <Queue count={list.length}>
                {list.map((flag) => (
                  <RiskFlag key={flag.member._id} flag={flag} />
                ))}
              </Queue>
              <FirstOf shown={list.length} total={pages.at(-1)?.total ?? 0} />
              <MoreButton list={query} label={t('queue.more')} />
            </>
          )
        }
      </QueryView>
    </section>
  );
}

function RiskFlag({ flag }: { flag: RiskFlagView }) {
  const { t } = useTranslation('admin-moderation');
  const { member, kinds, receivers, reporters, decision } = flag;
  const [first, last] = [formatMoment(flag.firstAt), formatMoment(flag.lastAt)];
  return (
    <article className={layout.entry}>
      <header>
        <h3>{member.name || t('riskFlags.gone')}</h3>
        <p className={layout.soft}>
          {receivers > 0 && `${t('riskFlags.to', { count: receivers })} · `}
          {t('riskFlags.reported', { count: reporters })} ·{' '}
          {first === last ? first : t('riskFlags.between', { first, last })}
          {member.name && (
            <>
              {' · '}
              <FindMember name={member.name} />
            </>
          )}
        </p>
        <div className={layout.badges}>
          {kinds.map(({ kind, count }) => (
            <Pill key={kind} color="amber">
              {t(`riskFlags.kinds.${kind}`)} × {count}
            </Pill>
          ))}
        </div>
      </header>
      {decision ? (
        <p>
          {t('riskFlags.was', {
            outcome: t(`riskFlags.outcomes.${decision.outcome}`),
            date: formatMoment(decision.at),
            reason: decision.reason,
          })}
        </p>
      ) : (
        <Decide userId={member._id} />
      )}
    </article>
  );
}

function Decide({ userId }: { userId: string }) {
  const { t } = useTranslation('admin-moderation');
  const { mutate, isPending, error } = useMutation(decideRiskFlagMutation);
  const [outcome, setOutcome] = useState<RiskFlagOutcome>('dismissed');
  const [reason, setReason] = useState('');
  const [days, setDays] = useState('');
  const suspends = outcome === 'suspended';
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        mutate({ userId, outcome, reason, ...(suspends && days && { days: Number(days) }) });
      }}
    >
      <div className={classes.decide}>
        <SelectField
          label={t('reports.outcome')}
          value={outcome}
          data={RISK_FLAG_OUTCOMES.map((value) => ({ value, label: t(`riskFlags.decide.${value}`) }))}
          onChange={({ target }) => setOutcome(target.value as RiskFlagOutcome)}
        />
        <TextField
          data-kind="decide"
          label={t(suspends ? 'riskFlags.reasonTold' : 'riskFlags.reason')}
          value={reason}
          required
          maxLength={500}
          onChange={({ target }) => setReason(target.value)}
        />
        <LengthField value={days} disabled={!suspends} onChange={setDays} />
        <Button
          type="submit"
          look="quiet"
          data-kind="decide"
          pending={isPending}
          pendingText={t('reports.deciding')}
        >
          {t('reports.decide')}
        </Button>
      </div>
      {error && <Message kind="error">{errorText(error)}</Message>}
    </form>
  );
}
