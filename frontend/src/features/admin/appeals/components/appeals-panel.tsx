import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Pill } from '@/components/ui/display/pill';
import { formatDay, formatRelative } from '@/lib/format';
import { serverNow } from '@/lib/server-clock';
import { useSession } from '@/lib/session';
import { APPEAL_OUTCOMES, DecideAppealBody, type AppealView } from '@contract';
import { DecideForm } from '../../shared/components/decide-form';
import { EntryClaim } from '../../shared/components/entry-claim';
import { FindMember } from '../../shared/components/find-member';
import { KeptVoicePrompt } from '../../shared/components/kept-voice-prompt';
import layout from '../../shared/components/layout.module.css';
import { QueueEntries } from '../../shared/components/queue';
import { QueueStateField, useQueueState } from '../../shared/components/queue-state-field';
import { handleQueueKey } from '../../shared/lib/queue-keys';
import { appealsQuery, claimAppealMutation, decideAppealMutation } from '../api/appeals';
import classes from './appeals-panel.module.css';

/** Appealed decisions, oldest first, including decided appeals. */
export function AppealsPanel() {
  const { t } = useTranslation('admin-moderation');
  const state = useQueueState();
  const waiting = state === 'received';
  const query = useInfiniteQuery(appealsQuery(state));
  return (
    <>
      <QueueStateField view="appeals" label={t('appeals.title')} />
      <section className={layout.group} aria-labelledby="appeals">
        <h2 id="appeals">{t('appeals.title')}</h2>
        <QueueEntries
          query={query}
          entriesOf={({ appeals }) => appeals}
          none={t(waiting ? 'reports.none' : 'reports.noneDecided')}
          hint={waiting ? t('appeals.keys') : undefined}
          onKeyDown={handleQueueKey}
        >
          {(appeal) => <Appeal key={appeal.id} appeal={appeal} />}
        </QueueEntries>
      </section>
    </>
  );
}

function Appeal({ appeal: entry }: { appeal: AppealView }) {
  const { t } = useTranslation(['admin-moderation', 'admin']);
  const { kind, member, by, rule, about, reason, at, until, stands, photo, photoAlt, voicePrompt } = entry;
  const { appeal, history } = entry;
  const { decision } = appeal;
  return (
    <article className={layout.entry} data-entry tabIndex={-1}>
      <header>
        <h3>{member.name || t('admin:na')}</h3>
        <p className={layout.soft}>
          {t('appeals.by', { name: by?.name || t('admin:na'), date: formatDay(at) })}
          {until && ` · ${t('appeals.until', { date: formatDay(until) })}`}
          {member.name && (
            <>
              {' · '}
              <FindMember name={member.name} />
            </>
          )}
        </p>
        <div className={layout.badges}>
          <Pill color="amber">{t(`appeals.kinds.${kind}`)}</Pill>
          {!stands && <Pill color="plain">{t('appeals.over')}</Pill>}
          {!decision && (
            <Pill color="plain">{t('reports.waits', { ago: formatRelative(appeal.at, serverNow()) })}</Pill>
          )}
        </div>
        {!decision && <Claim appeal={entry} />}
      </header>
      {rule && <p>{t('rules.named', { title: rule.title })}</p>}
      {about && <p>{t(`rules.about.${about}`)}</p>}
      {(reason || !rule) && <p>{reason ? t('appeals.reason', { reason }) : t('appeals.noReason')}</p>}
      {photo && <img className={classes.photo} src={photo} alt={t('appeals.photo', { name: member.name })} />}
      {photoAlt && (
        <p>
          {t('photos.alt')}: <bdi>{photoAlt}</bdi>
        </p>
      )}
      {voicePrompt && (
        <KeptVoicePrompt
          voicePrompt={voicePrompt}
          label={t('appeals.voicePrompt', { name: member.name })}
          gone={t('appeals.voicePromptGone')}
        />
      )}
      {kind === 'photo' && !photo && <p className={layout.soft}>{t('appeals.photoGone')}</p>}
      <div>
        <h4>{t('appeals.text')}</h4>
        <p className={classes.text}>{appeal.text}</p>
      </div>
      <div>
        <h4>{t('appeals.history')}</h4>
        <ul className={classes.history}>
          <li>{t('reports.reporters', { count: history.reporters })}</li>
          {history.decisions.map((other) => (
            <li key={`${other.kind} ${other.at}`}>
              {t(`appeals.kinds.${other.kind}`)}, {formatDay(other.at)}
              {(other.reason ?? other.rule) && `: ${other.reason ?? other.rule?.title}`}
              {other.appeal && ` (${t(`appeals.outcomes.${other.appeal}`)})`}
            </li>
          ))}
        </ul>
      </div>
      {decision ? (
        <p>
          {t('appeals.was', {
            name: appeal.by?.name || t('admin:na'),
            outcome: t(`appeals.outcomes.${decision.outcome}`),
            date: formatDay(decision.at),
            reason: decision.reason,
          })}{' '}
          {decision.outcome === 'lifted' && !decision.undone && t('appeals.notUndone')}
        </p>
      ) : (
        <Decide appeal={entry} />
      )}
    </article>
  );
}

function Claim({ appeal: { id: decisionId, claim, mayDecide } }: { appeal: AppealView }) {
  const { mutate, isPending, error } = useMutation(claimAppealMutation);
  return (
    <EntryClaim
      claim={claim}
      mayClaim={mayDecide}
      pending={isPending}
      error={error}
      onClaim={(body) => mutate({ decisionId, ...body })}
    />
  );
}

function Decide({ appeal }: { appeal: AppealView }) {
  const { t } = useTranslation('admin-moderation');
  const { id: decisionId, claim, mayDecide, kind, stands } = appeal;
  const me = useSession((session) => session.userId);
  const { mutate, isPending, error } = useMutation(decideAppealMutation);
  // The server refuses the claim and the decision of staff who made the appealed decision.
  if (!mayDecide) return <p className={layout.soft}>{t('appeals.own')}</p>;
  if (claim && claim.by._id !== me) return null;
  const isUndone = stands && !isGone(appeal);
  return (
    <>
      <p className={layout.soft}>{t(isUndone ? `appeals.lifting.${kind}` : 'appeals.nothingToUndo')}</p>
      <DecideForm
        schema={DecideAppealBody}
        outcomes={APPEAL_OUTCOMES.map((value) => ({ value, label: t(`appeals.outcomes.${value}`) }))}
        reasonLabel={() => t('appeals.answer')}
        pending={isPending}
        error={error}
        onDecide={(body) => mutate({ decisionId, ...body })}
      />
    </>
  );
}

/** Returns whether the removed picture or recording is already deleted, so that it cannot be restored. */
const isGone = ({ kind, photo, voicePrompt }: AppealView): boolean =>
  (kind === 'photo' && photo === null) || (kind === 'voice-prompt' && !voicePrompt?.url);
