import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSecondsLeft } from '@/lib/use-seconds-left';
import classes from './countdown.module.css';

interface CountdownProps {
  /** End time, ISO 8601. */
  until: string;
  /** Called once when the countdown reaches zero while mounted. */
  onExpired?: () => void;
}

/**
 * Remaining time in hours, minutes and seconds by the server clock, updated every second. Shows 'Expired' at
 * the end.
 */
export function Countdown({ until, onExpired }: CountdownProps) {
  const { t } = useTranslation();
  const left = useSecondsLeft(until);
  const expired = left === 0;
  useEffect(() => {
    if (expired) onExpired?.();
    // Only on reaching zero: a new callback must not fire it again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [expired]);

  const time = { hours: Math.floor(left / 3600), minutes: Math.floor(left / 60) % 60, seconds: left % 60 };
  return (
    <span className={classes.root} role="timer">
      {expired ? t('countdown.expired') : t('countdown.time', time)}
    </span>
  );
}
