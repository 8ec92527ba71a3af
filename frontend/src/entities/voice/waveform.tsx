import { RECORDING_LIMITS } from '@contract';
import { peaksOf } from './peaks';
import classes from './waveform.module.css';

/** Number of bars that fit beside the buttons of a player on a small phone. */
const BAR_COUNT = 32;

interface WaveformProps {
  /** 0 to `RECORDING_LIMITS.peakMax`. */
  peaks: readonly number[];
  /** Share of the bars that is coloured, 0 to 1. */
  played?: number;
  /** Shows only the newest bars, while more are added. */
  isGrowing?: boolean;
}

/** Shows the loudness of a recording as bars. Decorative, because the position is available elsewhere. */
export function Waveform({ peaks, played = 0, isGrowing = false }: WaveformProps) {
  const bars = isGrowing ? lastOf(peaks) : peaksOf(peaks, BAR_COUNT);
  return (
    <span className={classes.root} aria-hidden>
      {bars.map((peak, index) => (
        <span
          // The bars have no identity except their index.
          key={index}
          data-played={(index + 0.5) / bars.length <= played || undefined}
          style={{ height: `${Math.max(8, (peak / RECORDING_LIMITS.peakMax) * 100)}%` }}
        />
      ))}
    </span>
  );
}

const lastOf = (peaks: readonly number[]): number[] => {
  const last = peaks.slice(-BAR_COUNT);
  return [...Array.from({ length: BAR_COUNT - last.length }, () => 0), ...last];
};
