import IconMicrophoneOff from '~icons/tabler/microphone-off';
import IconVideoOff from '~icons/tabler/video-off';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { focusHeading } from '@/lib/focus/focus-heading';
import type { MediaProblem } from '@/lib/media/ask-for-media';
import classes from './call-panel.module.css';

interface CallMediaProblemProps {
  problem: MediaProblem;
  /** True when only the microphone was requested. */
  audioOnly: boolean;
  onRetry: (voiceOnly: boolean) => void;
  onBack: () => void;
}

export function CallMediaProblem({ problem, audioOnly, onRetry, onBack }: CallMediaProblemProps) {
  const { t } = useTranslation(['calls', 'common']);
  useEffect(focusHeading, [problem]);
  const Icon = audioOnly ? IconMicrophoneOff : IconVideoOff;
  const words =
    audioOnly && problem !== 'unsupported'
      ? (`problem.audio.${problem}` as const)
      : (`problem.${problem}` as const);
  return (
    <div className={classes.root} role="alert">
      <Icon fontSize={56} aria-hidden />
      <h1>{t(`${words}.title`)}</h1>
      <p className={classes.text}>{t(`${words}.text`)}</p>
      <div className={classes.actions}>
        {problem !== 'unsupported' && (
          <>
            <Button onClick={() => onRetry(false)}>{t('common:retry')}</Button>
            {!audioOnly && (
              <Button look="quiet" onClick={() => onRetry(true)}>
                {t('problem.voiceOnly')}
              </Button>
            )}
          </>
        )}
        <Button look="plain" onClick={onBack}>
          {t('problem.back')}
        </Button>
      </div>
    </div>
  );
}
