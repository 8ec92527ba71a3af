import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { Pill } from '@/components/ui/display/pill';
import { formatMoment } from '@/lib/format';
import { DecideRiskFlagBody, RISK_FLAG_OUTCOMES, type RiskFlagView } from '@contract';
import { DecideForm } from '../../shared/components/decide-form';
import { FindMember } from '../../shared/components/find-member';
import layout from '../../shared/components/layout.module.css';
import { QueueEntries } from '../../shared/components/queue';
import { decideRiskFlagMutation, riskFlagsQuery } from '../api/risk-flags';

/** Members with risk flags, highest priority first. It never contains the text of messages. */
export function RiskFlagsSection({ state }: { state: 'open' | 'decided' }) {
  const { t } = useTranslation('admin-moderation');
  const query = useInfiniteQuery(riskFlagsQuery(state));
  const { hash } = useLocation();
  const title = useRef<HTMLHeadingElement>(null);
  const isWanted = hash === '#risk-flags' && query.isFetched;
  useEffect(() => {
    if (isWanted) title.current?.scrollIntoView();
  }, [isWanted]);
  return (
    <section className={layout.group} aria-labelledby="risk-flags">
      <h2 id="risk-flags" ref={title}>
        {t('riskFlags.title')}
      </h2>
      <p className={layout.soft}>{t('riskFlags.lead')}</p>
      <QueueEntries
        query={query}
        entriesOf={({ signals }) => signals}
        none={t(state === 'open' ? 'riskFlags.none' : 'riskFlags.noneDecided')}
      >
        {(flag) => <RiskFlag key={flag.member._id} flag={flag} />}
      </QueueEntries>
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

const suspends = (outcome: string): boolean => outcome === 'suspended';

function Decide({ userId }: { userId: string }) {
  const { t } = useTranslation('admin-moderation');
  const { mutate, isPending, error } = useMutation(decideRiskFlagMutation);
  return (
    <DecideForm
      schema={DecideRiskFlagBody}
      outcomes={RISK_FLAG_OUTCOMES.map((value) => ({ value, label: t(`riskFlags.decide.${value}`) }))}
      restricts={suspends}
      rules={{ isNamed: suspends, none: t('rules.none') }}
      reasonLabel={(outcome) => t(suspends(outcome) ? 'riskFlags.reasonTold' : 'riskFlags.reason')}
      pending={isPending}
      error={error}
      onDecide={(body) => mutate({ userId, ...body })}
    />
  );
}
