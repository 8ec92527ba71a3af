import IconPlayerPause from '~icons/tabler/player-pause-filled';
import IconPlayerPlay from '~icons/tabler/player-play-filled';
import IconRefresh from '~icons/tabler/refresh';
import { useEffect, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { IconButton } from '@/components/ui/controls/icon-button';
import { Spinner } from '@/components/ui/feedback/spinner';
import { formatNumber } from '@/lib/format';
import { minutesAndSeconds } from '@/lib/minutes-and-seconds';
import { playback, PLAYBACK_SPEEDS } from './playback';
import classes from './voice-player.module.css';
import { Waveform } from './waveform';

/** Seconds by which an arrow key moves the position. */
const STEP_SECONDS = 5;
const STEPS_BY_KEY: Partial<Record<string, number>> = {
  ArrowLeft: -STEP_SECONDS,
  ArrowDown: -STEP_SECONDS,
  ArrowRight: STEP_SECONDS,
  ArrowUp: STEP_SECONDS,
};

interface VoicePlayerProps {
  /** Identifies the recording among those of the page. */
  id: string;
  /** Accessible name, such as "Voice message from Asha". */
  label: string;
  /** Loads the sound when it is first played. */
  load: () => Promise<Blob>;
  seconds: number;
  peaks: readonly number[];
  /** Called when the recording starts to play. */
  onPlayed?: (() => void) | undefined;
  /** Continues to play after it is unmounted, because a long list unmounts rows that are out of sight. */
  outlives?: boolean;
  autoFocus?: boolean;
  /** Content beside the time. */
  mark?: ReactNode;
}

/** Plays a recording: button, waveform as a slider, time, and speed. */
export function VoicePlayer({
  id,
  label,
  load,
  seconds,
  peaks,
  onPlayed,
  outlives = false,
  autoFocus = false,
  mark,
}: VoicePlayerProps) {
  const { t } = useTranslation('voice');
  const state = useStore(playback.store);
  const isCurrent = state.id === id;
  const phase = isCurrent ? state.phase : 'paused';
  const at = isCurrent ? Math.min(state.at, seconds) : 0;
  useEffect(() => (outlives ? undefined : () => playback.stop(id)), [id, outlives]);
  const length = minutesAndSeconds(seconds);
  return (
    <div className={classes.root} role="group" aria-label={label}>
      <IconButton
        label={t(LABELS[phase])}
        icon={ICONS[phase]}
        look="filled"
        color="rose"
        round
        autoFocus={autoFocus}
        onClick={() => playback.toggle(id, load, onPlayed)}
      />
      <div className={classes.middle}>
        <div className={classes.slider}>
          <Waveform peaks={peaks} played={at / Math.max(seconds, 0.1)} />
          <input
            type="range"
            min={0}
            max={seconds}
            step={0.1}
            value={at}
            aria-label={t('position')}
            aria-valuetext={t('place', { at: minutesAndSeconds(at), length })}
            onChange={({ target }) => playback.seek(id, Number(target.value))}
            onKeyDown={(event: KeyboardEvent) => {
              const step = STEPS_BY_KEY[event.key];
              if (step === undefined) return;
              event.preventDefault();
              playback.seek(id, Math.max(0, Math.min(seconds, at + step)));
            }}
          />
        </div>
        <div className={classes.under}>
          <span className={classes.time}>{at > 0 ? `${minutesAndSeconds(at)} / ${length}` : length}</span>
          {mark}
        </div>
        {phase === 'failed' && (
          <p className={classes.failed} role="alert">
            {t('failed')}
          </p>
        )}
      </div>
      <SpeedButton />
    </div>
  );
}

const LABELS = { paused: 'play', playing: 'pause', loading: 'loading', failed: 'again' } as const;

const ICONS: Record<keyof typeof LABELS, ReactNode> = {
  paused: <IconPlayerPlay fontSize={20} aria-hidden />,
  playing: <IconPlayerPause fontSize={20} aria-hidden />,
  loading: <Spinner />,
  failed: <IconRefresh fontSize={20} aria-hidden />,
};

/** Changes the speed of all recordings to the next one. */
function SpeedButton() {
  const { t } = useTranslation('voice');
  const speed = useStore(playback.store, (state) => state.speed);
  const shown = t('times', { speed: formatNumber(speed) });
  const next = PLAYBACK_SPEEDS[(PLAYBACK_SPEEDS.indexOf(speed) + 1) % PLAYBACK_SPEEDS.length] ?? 1;
  return (
    <button
      type="button"
      className={classes.speed}
      aria-label={t('speed', { speed: shown })}
      onClick={() => playback.chooseSpeed(next)}
    >
      <span>{shown}</span>
    </button>
  );
}
