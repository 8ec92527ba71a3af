import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Pill } from '@/components/ui/display/pill';
import { formatCalendarDay, formatMoment } from '@/lib/format';
import { useSession } from '@/lib/session';
import { ANSWER_OUTCOMES, AnswerRightsRequestBody, type StaffRightsRequestView } from '@contract';
import { DecideForm } from '../../shared/components/decide-form';
import { EntryClaim } from '../../shared/components/entry-claim';
import { FindMember } from '../../shared/components/find-member';
import layout from '../../shared/components/layout.module.css';
import { QueueEntries } from '../../shared/components/queue';
import { QueueStateField, useQueueState } from '../../shared/components/queue-state-field';
import { handleQueueKey } from '../../shared/lib/queue-keys';
import { useHasRight } from '../../shared/lib/use-has-right';
import { answerRightsRequestMutation, claimRightsRequestMutation, rightsRequestsQuery } from '../api/rights';
import { AuthorityOrders } from './authority-orders';
import { DueBadge } from './due-badge';
import classes from './rights-panel.module.css';

/** Rights requests, those that are due first, and for the owner the orders of authorities. */
export function RightsPanel() {
  const { t } = useTranslation('admin-moderation');
  const state = useQueueState();
  const waiting = state === 'received';
  const query = useInfiniteQuery(rightsRequestsQuery(state));
  const may = useHasRight();
  return (
    <>
      <QueueStateField view="requests" label={t('requests.title')} />
      <section className={layout.group} aria-labelledby="requests">
        <h2 id="requests">{t('requests.title')}</h2>
        <QueueEntries
          query={query}
          entriesOf={({ requests }) => requests}
          none={t(waiting ? 'requests.none' : 'requests.noneAnswered')}
          hint={waiting ? t('requests.keys') : undefined}
          onKeyDown={handleQueueKey}
        >
          {(entry) => <Entry key={entry.id} entry={entry} />}
        </QueueEntries>
      </section>
      {may('authority-orders') && <AuthorityOrders />}
    </>
  );
}

function Entry({ entry }: { entry: StaffRightsRequestView }) {
  const { t } = useTranslation(['admin-moderation', 'admin']);
  const { ticket, kind, from, nominatedBy, words, link, picture, receivedAt, dueAt, acknowledgedAt } = entry;
  const { answer, answeredBy, reopening } = entry;
  return (
    <article className={layout.entry} data-entry tabIndex={-1}>
      <header>
        <h3>{t(`requests.kinds.${kind}`)}</h3>
        <p className={layout.soft}>
          {ticket} · {from ? t('requests.from', from) : t('requests.erased')}
          {from?.memberId && (
            <>
              {' · '}
              <FindMember name={from.name} />
            </>
          )}
        </p>
        <p className={layout.soft}>
          {t('requests.received', { at: formatMoment(receivedAt) })} ·{' '}
          {acknowledgedAt
            ? t('requests.acknowledged', { at: formatMoment(acknowledgedAt) })
            : t('requests.notAcknowledged')}
        </p>
        <div className={layout.badges}>
          {!answer && <DueBadge dueAt={dueAt} />}
          {from && !from.memberId && <Pill color="plain">{t('requests.visitor')}</Pill>}
          {reopening && <Pill color="plain">{t('requests.again')}</Pill>}
        </div>
        {!answer && <Claim entry={entry} />}
      </header>
      {words && <p className={classes.text}>{words}</p>}
      {link && <p>{t('requests.link', { link })}</p>}
      {picture && <img className={classes.picture} src={picture} alt={t('requests.picture')} />}
      <Correction entry={entry} />
      {nominatedBy.length > 0 && (
        <p>{t('requests.nominatedBy', { names: nominatedBy.map(({ name }) => name).join(', ') })}</p>
      )}
      {reopening && (
        <>
          <p>{t('requests.first', { text: reopening.first.text })}</p>
          <p className={classes.text}>{reopening.text}</p>
        </>
      )}
      {answer ? (
        <p>
          {t('requests.was', {
            name: answeredBy?.name || t('admin:na'),
            at: formatMoment(answer.at),
            outcome: t(`requests.outcomes.${answer.outcome}`),
            text: answer.text,
          })}
        </p>
      ) : (
        <Answer entry={entry} />
      )}
    </article>
  );
}

/** The present and the new values of a correction. */
function Correction({ entry: { correction, present } }: { entry: StaffRightsRequestView }) {
  const { t } = useTranslation(['admin-moderation', 'common']);
  if (!correction) return null;
  const shown = ({ name, dob, gender }: NonNullable<typeof correction>) => ({
    name,
    dob: dob && formatCalendarDay(dob),
    gender: gender && t(`common:options.gender.${gender}`),
  });
  const [before, after] = [shown(present ?? {}), shown(correction)];
  return (
    <ul className={classes.changes}>
      {(['name', 'dob', 'gender'] as const).map(
        (field) =>
          after[field] && (
            <li key={field}>
              {t(`requests.fields.${field}`, { before: before[field] ?? '–', after: after[field] })}
            </li>
          ),
      )}
    </ul>
  );
}

function Claim({ entry: { id: requestId, claim, mayAnswer } }: { entry: StaffRightsRequestView }) {
  const { mutate, isPending, error } = useMutation(claimRightsRequestMutation);
  return (
    <EntryClaim
      claim={claim}
      mayClaim={mayAnswer}
      pending={isPending}
      error={error}
      onClaim={(body) => mutate({ requestId, ...body })}
    />
  );
}

function Answer({
  entry: { id: requestId, claim, mayAnswer, correction },
}: {
  entry: StaffRightsRequestView;
}) {
  const { t } = useTranslation('admin-moderation');
  const me = useSession((session) => session.userId);
  const { mutate, isPending, error } = useMutation(answerRightsRequestMutation);
  // The server rejects both a claim and an answer.
  if (!mayAnswer) return <p className={layout.soft}>{t('requests.own')}</p>;
  if (claim && claim.by._id !== me) return null;
  return (
    <>
      {correction && <p className={layout.soft}>{t('requests.carriesOut')}</p>}
      <DecideForm
        schema={AnswerRightsRequestBody}
        outcomes={ANSWER_OUTCOMES.map((value) => ({ value, label: t(`requests.outcomes.${value}`) }))}
        reasonLabel={() => t('requests.answer')}
        pending={isPending}
        error={error}
        onDecide={(body) => mutate({ requestId, ...body })}
      />
    </>
  );
}
