import type { ReactNode } from 'react';
import classes from './empty-state.module.css';
import { Illustration, type IllustrationName } from './illustration';

interface EmptyStateProps {
  art: IllustrationName;
  title: string;
  text?: ReactNode;
  /** At most one action. */
  action?: ReactNode;
  /** Heading level of the title. */
  level?: 1 | 2 | 3;
}

export function EmptyState({ art, title, text, action, level = 2 }: EmptyStateProps) {
  const Title = `h${level}` as const;
  return (
    <div className={classes.root}>
      <Illustration name={art} />
      <Title className={classes.title}>{title}</Title>
      {text && <p className={classes.text}>{text}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
