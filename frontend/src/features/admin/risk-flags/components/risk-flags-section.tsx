import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Pill } from '@/components/ui/display/pill';
import { formatMoment } from '@/lib/format';
import { DecideRiskFlagBody, RISK_FLAG_OUTCOMES, type RiskFlagView } from '@contract';
import { DecideForm } from '../../shared/components/decide-form';
import { FindMember } from '../../shared/components/find-member';
import layout from '../../shared/components/layout.module.css';
import { QueueEntries } from '../../shared/components/queue';
import { RiskScore } from '../../shared/components/risk-score';
import { useWantedPlace } from '../../shared/lib/use-wanted-place';
import { decideRiskFlagMutation, riskFlagsQuery } from '../api/risk-flags';

/** Members with risk flags, highest risk score first. It never contains the text of messages. */
export function RiskFlagsSection({ state }: { state: 'open' | 'decided' }) {
  const { t } = useTranslation('admin-moderation');
  const query = useInfiniteQuery(riskFlagsQuery(state));
  const title = useWantedPlace<HTMLHeadingElement>('risk-flags', query.isFetched);
  return (
    <section className={layout.group} aria-labelledby="risk-flags">
      <h2 id="risk-flags" ref={title}>
        {t('riskFlags.title')}
      </h2>
      <p className={layout.soft}>
        {t('riskFlags.lead')} {t('riskScore.lead')}
      </p>
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
  const { member, kinds, receivers, samePicture, reporters, decision } = flag;
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
        <RiskScore risk={flag.risk} />
        <div className={layout.badges}>
          {kinds.map(({ kind, count }) => (
            <Pill key={kind} color="amber">
              {t(`riskFlags.kinds.${kind}`)} × {count}
            </Pill>
          ))}
        </div>
        {samePicture.length > 0 && (
          <p className={layout.soft}>
            {t('riskFlags.samePicture')}{' '}
            {samePicture.map(({ _id, name }, index) => (
              <Fragment key={_id}>
                {index > 0 && ' · '}
                {name || t('riskFlags.gone')} {name && <FindMember name={name} />}
              </Fragment>
            ))}
          </p>
        )}
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
