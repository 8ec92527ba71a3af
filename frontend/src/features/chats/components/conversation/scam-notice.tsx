import type { ChatMessageView } from '@contract';
import IconShieldExclamation from '~icons/tabler/shield-exclamation';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/controls/button';
import { useDismissed } from '@/entities/wording/use-dismissed';
import { useWordingRules } from '@/entities/wording/use-wording-rules';
import { focusHeading } from '@/lib/focus/focus-heading';
import { paths } from '@/lib/paths';
import { scamKindsIn } from '../../lib/scam-kind';
import classes from './conversation-notices.module.css';

interface ScamNoticeProps {
  userId: string;
  name: string;
  messages: readonly ChatMessageView[];
}

/**
 * Hint above a conversation whose received messages have signs of a scam, with the reason and the way to
 * /safety. The messages are examined on this device.
 */
export function ScamNotice({ userId, name, messages }: ScamNoticeProps) {
  const { t } = useTranslation('notes');
  const rules = useWordingRules(true);
  const kinds = useMemo(() => (rules ? scamKindsIn(messages, rules.scamSignsIn) : []), [messages, rules]);
  const dismissed = useDismissed();
  const idOf = (kind: string): string => `scam-${userId}-${kind}`;
  const kind = kinds.find((one) => !dismissed.has(idOf(one)));
  if (!kind) return null;
  return (
    <section className={classes.scam} aria-label={t('scam.title')}>
      <IconShieldExclamation fontSize={20} aria-hidden />
      <p role="status">
        <strong>{t('scam.title')}</strong> {t(`scam.reasons.${kind}`, { name })}
      </p>
      <div className={classes.buttons}>
        <Link to={paths.safety}>{t('scam.more')}</Link>
        <Button
          look="plain"
          size="sm"
          onClick={() => {
            dismissed.dismiss(idOf(kind));
            focusHeading();
          }}
        >
          {t('scam.hide')}
        </Button>
      </div>
    </section>
  );
}
