import IconPlayerStop from '~icons/tabler/player-stop-filled';
import IconTrash from '~icons/tabler/trash';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { IconButton } from '@/components/ui/controls/icon-button';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { Spinner } from '@/components/ui/feedback/spinner';
import { minutesAndSeconds } from '@/lib/minutes-and-seconds';
import classes from './recorder-bar.module.css';
import type { Recorder } from './use-recorder';
import type { RecorderProblem } from './voice-recorder';
import { Waveform } from './waveform';

/** The remaining seconds are counted down from this number on. */
const COUNTED_FROM = 10;

interface RecorderBarProps {
  recorder: Recorder;
  /** Maximum length of a recording in seconds. */
  limit: number;
  /** Called when the member discards the recording, or closes the explanation of a problem. */
  onClose: () => void;
}

/**
 * Shows a recording from its start to its end, or the reason of a failure. Renders nothing before a recording
 * starts.
 */
export function RecorderBar({ recorder, limit, onClose }: RecorderBarProps) {
  const { t } = useTranslation('voice');
  const { state } = recorder;
  const handleClose = () => {
    recorder.discard();
    onClose();
  };
  if (state.phase === 'failed')
    return <Problem problem={state.problem} onRetry={recorder.start} onClose={handleClose} />;
  if (state.phase === 'opening' || state.phase === 'finishing')
    return (
      <div className={classes.root} role="status">
        <Spinner />
        <span>{t(`recorder.${state.phase}`)}</span>
      </div>
    );
  if (state.phase !== 'recording') return null;
  const { seconds, levels } = state;
  const left = Math.ceil(limit - seconds);
  return (
    <div className={classes.root} role="group" aria-label={t('recorder.label')}>
      <span className="visually-hidden" role="status">
        {left <= COUNTED_FROM ? t('recorder.left', { count: COUNTED_FROM }) : t('recorder.running')}
      </span>
      <IconButton
        label={t('recorder.cancel')}
        icon={<IconTrash fontSize={22} aria-hidden />}
        onClick={handleClose}
      />
      <span className={classes.dot} aria-hidden />
      <span className={classes.time} data-ends={left <= COUNTED_FROM || undefined}>
        {minutesAndSeconds(seconds)}
        <span className={classes.limit}> / {minutesAndSeconds(limit)}</span>
      </span>
      <span className={classes.wave}>
        <Waveform peaks={levels} played={1} isGrowing />
      </span>
      <IconButton
        label={t('recorder.stop')}
        icon={<IconPlayerStop fontSize={22} aria-hidden />}
        look="filled"
        color="rose"
        round
        autoFocus
        onClick={recorder.stop}
      />
    </div>
  );
}

interface ProblemProps {
  problem: RecorderProblem;
  onRetry: () => void;
  onClose: () => void;
}

function Problem({ problem, onRetry, onClose }: ProblemProps) {
  const { t } = useTranslation('voice');
  return (
    <div className={classes.problem}>
      <InlineMessage kind="error">
        <strong>{t(`problem.${problem}.title`)}</strong>
        <p>{t(`problem.${problem}.text`)}</p>
      </InlineMessage>
      <div className={classes.actions}>
        <Button look="plain" size="sm" onClick={onClose}>
          {t('recorder.close')}
        </Button>
        {problem !== 'unsupported' && (
          <Button look="quiet" size="sm" autoFocus onClick={onRetry}>
            {t('recorder.retry')}
          </Button>
        )}
      </div>
    </div>
  );
}
