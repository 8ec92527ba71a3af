import { useTranslation } from 'react-i18next';
import type { Call } from '../../lib/call';
import classes from './call-quality.module.css';
import { useCallQuality } from './use-call-quality';

const QUALITY_BARS = [1, 2, 3] as const;
const NAMES = { 1: 'poor', 2: 'fair', 3: 'good' } as const;

interface CallQualityProps {
  call: Call;
  /** True while the connection is interrupted, which its last statistics do not show. */
  interrupted: boolean;
}

/** Quality of the connection as three bars. */
export function CallQuality({ call, interrupted }: CallQualityProps) {
  const { t } = useTranslation('calls');
  const measured = useCallQuality(call);
  if (measured === null) return null;
  const quality = interrupted ? 1 : measured;
  return (
    <span className={classes.root} role="img" aria-label={t(`quality.${NAMES[quality]}`)}>
      {QUALITY_BARS.map((bar) => (
        <i key={bar} data-on={bar <= quality || undefined} />
      ))}
    </span>
  );
}
