import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '@/components/ui/controls/button';
import { Pill } from '@/components/ui/display/pill';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { LimitedTextareaField } from '@/components/ui/forms/limited-field';
import { Panel } from '@/components/ui/layout/panel';
import { errorText } from '@/lib/api/errors';
import { useTakeFocus } from '@/lib/focus/use-take-focus';
import { formatDay } from '@/lib/format';
import { storedLength } from '@/lib/forms/too-long';
import { contractSchema, useContractForm } from '@/lib/forms/use-contract-form';
import { paths } from '@/lib/paths';
import { profilePath } from '@/lib/profile-path';
import { DECISIONS_LIMITS, isRestriction, type DecisionView } from '@contract';
import { appealMutation } from '../api/decisions';
import classes from './decisions-page.module.css';

interface DecisionPanelProps {
  decision: DecisionView;
  /** Token of a blocked member. Other members have a session instead. */
  token?: string;
  /** Called with the decision after an appeal was sent. */
  onAppealed?: (decision: DecisionView) => void;
}

/** Where a member can change what a decision is about. */
const PLACES = {
  profile: paths.profile,
  photo: profilePath('photos'),
  'voice-prompt': profilePath('voice-prompt'),
} as const;

type Place = keyof typeof PLACES;

const isPlace = (subject: string | undefined): subject is Place =>
  subject !== undefined && Object.hasOwn(PLACES, subject);

export function DecisionPanel({ decision, token, onAppealed }: DecisionPanelProps) {
  const { t } = useTranslation('decisions');
  const { kind, rule, about, reason, at, until, stands, appealUntil, appeal } = decision;
  // Null until the form is opened once, because only then the focus returns to the button that opened it.
  const [writes, setWrites] = useState<boolean | null>(null);
  const state = appeal ? (appeal.decision?.outcome ?? 'sent') : stands ? 'open' : 'over';
  const subject = kind === 'warning' ? about : kind;
  // A blocked member cannot reach the profile.
  const place = stands && token === undefined && isPlace(subject) ? subject : null;
  return (
    <Panel
      title={t(`${stands ? 'kinds' : 'over'}.${kind}`)}
      aside={<Pill color={state === 'lifted' || !stands ? 'sage' : 'amber'}>{t(`states.${state}`)}</Pill>}
    >
      <div className={classes.text}>
        <p className={classes.soft}>{t('on', { date: formatDay(at) })}</p>
        {rule && (
          <p>
            <strong>{t('rule', { title: rule.title })}</strong> {rule.text}
          </p>
        )}
        {about && <p>{t(`about.${about}`)}</p>}
        {reason && <p>{t('reason', { reason })}</p>}
        {kind === 'warning' && stands && <p>{t('warned')}</p>}
        {isRestriction(kind) && (
          <p>{!stands ? t('isOver') : until ? t('until', { date: formatDay(until) }) : t('noEnd')}</p>
        )}
      </div>
      {place && (
        <p className={classes.change}>
          <ButtonLink to={PLACES[place]}>{t(`change.${place}`)}</ButtonLink>
        </p>
      )}
      {appeal && <AppealState decision={decision} appeal={appeal} takesFocus={writes === true} />}
      {appealUntil && !writes && (
        <div className={classes.row}>
          <Button
            look={place ? 'quiet' : 'main'}
            autoFocus={writes === false}
            onClick={() => setWrites(true)}
          >
            {t('appeal.action')}
          </Button>
          <p className={classes.soft}>{t('appeal.until', { date: formatDay(appealUntil) })}</p>
        </div>
      )}
      {appealUntil && writes && (
        <AppealForm
          decisionId={decision.id}
          token={token}
          onSent={onAppealed}
          onCancel={() => setWrites(false)}
        />
      )}
    </Panel>
  );
}

interface AppealStateProps {
  decision: DecisionView;
  appeal: NonNullable<DecisionView['appeal']>;
  /** True when this text replaces the form, which was sent just now. */
  takesFocus: boolean;
}

function AppealState({ decision: { kind }, appeal: { text, at, decision }, takesFocus }: AppealStateProps) {
  const { t } = useTranslation('decisions');
  const root = useTakeFocus<HTMLDivElement>(takesFocus);
  const result = decision?.outcome === 'upheld' ? 'upheld' : decision?.undone ? 'undone' : liftedText(kind);
  return (
    <div ref={root} className={classes.text} tabIndex={-1}>
      <p className={classes.soft}>{t('appeal.yours', { date: formatDay(at) })}</p>
      <p className={classes.appeal}>{text}</p>
      {decision ? (
        <>
          <p>{t(`appeal.${result}`, { date: formatDay(decision.at) })}</p>
          <p>{t('appeal.answer', { reason: decision.reason })}</p>
        </>
      ) : (
        <p>{t('appeal.waits')}</p>
      )}
    </div>
  );
}

/** Returns the key of the text for a decision that was lifted although its effect cannot be undone. */
function liftedText(kind: DecisionView['kind']) {
  if (kind === 'photo') return 'liftedPhoto';
  return kind === 'voice-prompt' ? 'liftedVoicePrompt' : 'lifted';
}

interface AppealFormProps {
  decisionId: string;
  token: string | undefined;
  onSent: ((decision: DecisionView) => void) | undefined;
  onCancel: () => void;
}

function AppealForm({ decisionId, token, onSent, onCancel }: AppealFormProps) {
  const { t } = useTranslation('decisions');
  const { mutate, isPending, error } = useMutation(appealMutation);
  const { register, handleSubmit, formState, control, waits, missing } = useContractForm(
    contractSchema('AppealBody'),
    { text: '' },
  );
  const text = useWatch({ control, name: 'text' });
  const failure = missing ?? error;
  const submit = handleSubmit(({ text: written }) =>
    mutate({ decisionId, text: written, token }, { onSuccess: (answer) => onSent?.(answer) }),
  );
  return (
    <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
      {failure && <InlineMessage kind="error">{errorText(failure)}</InlineMessage>}
      <LimitedTextareaField
        label={t('appeal.label')}
        description={t('appeal.hint', {
          left: Math.max(0, DECISIONS_LIMITS.appealLength - storedLength(text)),
        })}
        limit={DECISIONS_LIMITS.appealLength}
        required
        autoFocus
        error={formState.errors.text?.message}
        {...register('text')}
      />
      <div className={classes.row}>
        <Button type="submit" pending={isPending || waits} pendingText={t('appeal.sending')}>
          {t('appeal.send')}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {t('appeal.cancel')}
        </Button>
      </div>
    </form>
  );
}
