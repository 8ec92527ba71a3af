import { SIGNAL_OUTCOMES, type SignalOutcome, type SignalView } from '@contract';
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
import { decideSignalMutation } from './api/decide-risk-flag';
import { signalsQuery } from './api/risk-flags';
import classes from '../shared/decide-form.module.css';
import layout from '../shared/layout.module.css';
import { LengthField } from '../shared/length-field';
import { MoreButton } from '../shared/more-button';
import { FindMember, FirstOf, Queue } from '../shared/queue-parts';

/** What the product noticed by itself, the most pressing first; never what was written. */
export function SignalsDesk({ state }: { state: 'open' | 'decided' }) {
  const { t } = useTranslation('desk');
  const signals = useInfiniteQuery(signalsQuery(state));
  const list = signals.data?.pages.flatMap((page) => page.signals) ?? [];
  return (
    <section className={layout.group} aria-labelledby="signals">
      <h2 id="signals">{t('signals.title')}</h2>
      <p className={layout.soft}>{t('signals.lead')}</p>
      <QueryView query={signals} skeleton={<RowSkeleton />}>
        {({ pages }) =>
          list.length === 0 ? (
            <p className={layout.soft}>{t(state === 'open' ? 'signals.none' : 'signals.noneDecided')}</p>
          ) : (
            <>
              <Queue count={list.length}>
                {list.map((signal) => (
                  <Signal key={signal.member._id} signal={signal} />
                ))}
              </Queue>
              <FirstOf shown={list.length} total={pages.at(-1)?.total ?? 0} />
              <MoreButton list={signals} label={t('queue.more')} />
            </>
          )
        }
      </QueryView>
    </section>
  );
}

function Signal({ signal }: { signal: SignalView }) {
  const { t } = useTranslation('desk');
  const { member, kinds, receivers, reporters, decision } = signal;
  const [first, last] = [formatMoment(signal.firstAt), formatMoment(signal.lastAt)];
  return (
    <article className={layout.entry}>
      <header>
        <h3>{member.name || t('signals.gone')}</h3>
        <p className={layout.soft}>
          {receivers > 0 && `${t('signals.to', { count: receivers })} · `}
          {t('signals.reported', { count: reporters })} ·{' '}
          {first === last ? first : t('signals.between', { first, last })}
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
              {t(`signals.kinds.${kind}`)} × {count}
            </Pill>
          ))}
        </div>
      </header>
      {decision ? (
        <p>
          {t('signals.was', {
            outcome: t(`signals.outcomes.${decision.outcome}`),
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
  const { t } = useTranslation(['desk', 'admin']);
  const { mutate, isPending, error } = useMutation(decideSignalMutation);
  const [outcome, setOutcome] = useState<SignalOutcome>('dismissed');
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
          label={t('admin:reports.outcome')}
          value={outcome}
          data={SIGNAL_OUTCOMES.map((value) => ({ value, label: t(`signals.decide.${value}`) }))}
          onChange={({ target }) => setOutcome(target.value as SignalOutcome)}
        />
        <TextField
          data-kind="decide"
          label={t(suspends ? 'signals.reasonTold' : 'signals.reason')}
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
          pendingText={t('admin:reports.deciding')}
        >
          {t('admin:reports.decide')}
        </Button>
      </div>
      {error && <Message kind="error">{errorText(error)}</Message>}
    </form>
  );
}
