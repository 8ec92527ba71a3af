import type { ScamHint } from '@contract';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './caution.module.css';

/** Stands above a message that looks like the beginning of a scam, for its receiver alone. */
export function Caution({ about }: { about: ScamHint }) {
  const { t } = useTranslation('chats');
  return (
    <p className={classes.root}>
      <IconAlertTriangle size={16} aria-hidden />
      {t(`caution.${about}`)}
    </p>
  );
}
