import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { errorText } from '@/lib/api/errors';
import { focusHeading } from '@/lib/focus/focus-heading';
import { CALLS_LIMITS, type CallStep } from '@contract';
import type { Call } from '../../lib/call';
import { askedStep, type CallAgreement } from '../../lib/call-agreement';
import classes from './first-call-questions.module.css';

/** Time in ms before a new question can be answered, so that a double press does not answer it too. */
const ARMED_AFTER_MS = 700;

interface FirstCallQuestionsProps {
  call: Call;
  agreement: CallAgreement;
  name: string;
  /** True when at least one of the two cameras is on. */
  hasPicture: boolean;
}

/** Questions of a first call, one at a time, and their announcements for screen readers. */
export function FirstCallQuestions({ call, agreement, name, hasPicture }: FirstCallQuestionsProps) {
  const { t } = useTranslation('calls');
  const { both } = agreement;
  const step = askedStep(agreement, hasPicture);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The focused button of the previous question no longer exists.
    if (document.activeElement !== document.body) return;
    if (panel.current) panel.current.focus({ preventScroll: true });
    else focusHeading();
  }, [step]);
  const last = both.includes('stay') ? 'stay' : both.includes('clear') ? 'clear' : null;
  const minutes = CALLS_LIMITS.firstCallMinutes;
  const announced = step
    ? `${t(`agreement.${step}.title`, { name })} ${t(`agreement.${step}.text`, { count: minutes, name })}`
    : last && t(`agreement.${last}.done`);
  return (
    <>
      <p role="status" className="visually-hidden">
        {announced}
      </p>
      {step && <Question key={step} ref={panel} call={call} step={step} agreement={agreement} name={name} />}
    </>
  );
}

interface QuestionProps {
  ref: RefObject<HTMLDivElement | null>;
  call: Call;
  step: CallStep;
  agreement: CallAgreement;
  name: string;
}

function Question({ ref, call, step, agreement, name }: QuestionProps) {
  const { t } = useTranslation('calls');
  const [armed, setArmed] = useState(false);
  const { mutate, isPending, error } = useMutation({ mutationFn: () => call.agree(step) });
  useEffect(() => {
    const timer = setTimeout(() => setArmed(true), ARMED_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);

  const title = t(`agreement.${step}.title`, { name });
  const agreed = agreement.mine.includes(step);
  return (
    <div ref={ref} className={classes.root} role="group" aria-label={title} tabIndex={-1}>
      <h2>{title}</h2>
      <p>{t(`agreement.${step}.text`, { count: CALLS_LIMITS.firstCallMinutes, name })}</p>
      {step === 'ready' && (
        <p className={classes.later}>{t('agreement.later', { count: CALLS_LIMITS.firstCallMinutes })}</p>
      )}
      <div className={classes.answer}>
        <Button
          disabled={!armed}
          pending={isPending || agreed}
          pendingText={agreed ? t(`agreement.${step}.waiting`, { name }) : t(`agreement.${step}.press`)}
          onClick={() => mutate()}
        >
          {t(`agreement.${step}.press`)}
        </Button>
        {agreement.stayBy !== null && <SecondsLeft until={agreement.stayBy} />}
      </div>
      {error && <InlineMessage kind="error">{errorText(error)}</InlineMessage>}
    </div>
  );
}

function SecondsLeft({ until }: { until: number }) {
  const { t } = useTranslation('calls');
  const [count, setCount] = useState(() => secondsUntil(until));
  useEffect(() => {
    const timer = setInterval(() => setCount(secondsUntil(until)), 250);
    return () => clearInterval(timer);
  }, [until]);
  return <p className={classes.left}>{t('agreement.left', { count })}</p>;
}

/** Returns the seconds until a time of `performance.now()`, rounded up. */
const secondsUntil = (until: number): number => Math.max(0, Math.ceil((until - performance.now()) / 1000));
