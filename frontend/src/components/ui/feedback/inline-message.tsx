import IconAlertCircle from '~icons/tabler/alert-circle';
import IconCircleCheck from '~icons/tabler/circle-check';
import IconInfoCircle from '~icons/tabler/info-circle';
import type { ReactNode } from 'react';
import classes from './inline-message.module.css';

interface InlineMessageProps {
  kind: 'success' | 'error' | 'info';
  children: ReactNode;
}

const ICONS = { success: IconCircleCheck, error: IconAlertCircle, info: IconInfoCircle };

/**
 * Result of an action, shown next to the control and announced by screen readers. Do not render it without a
 * result.
 */
export function InlineMessage({ kind, children }: InlineMessageProps) {
  const Icon = ICONS[kind];
  return (
    <div className={classes.root} data-kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
      <Icon fontSize={20} aria-hidden />
      <div>{children}</div>
    </div>
  );
}
