import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/controls/button';
import { BotherQuestion } from '@/entities/wording/bother-question';
import { SafetyLine } from '@/entities/wording/safety-line';
import { useDismissedHints } from '@/entities/wording/use-dismissed-hints';
import { useWordingRules } from '@/entities/wording/use-wording-rules';
import { focusHeading } from '@/lib/focus/focus-heading';
import { paths } from '@/lib/paths';
import type { ChatMessageView } from '@contract';
import { scamSignsOf } from '../../lib/scam-signs';
import { unansweredFirstMessages } from '../../lib/unanswered-first-messages';

interface SafetyHintsProps {
  userId: string;
  name: string;
  messages: readonly ChatMessageView[];
  onReport: (messageId: string) => void;
  /** Undefined while the other member is not loaded. */
  onBlock: (() => void) | undefined;
}

/**
 * Warns about the received messages of a conversation in one line with one reason: the most urgent sign of a
 * scam, otherwise a question about a rude first line. The messages are examined on this device.
 */
export function SafetyHints({ userId, name, messages, onReport, onBlock }: SafetyHintsProps) {
  const { t } = useTranslation('notes');
  const rules = useWordingRules(true);
  const signs = useMemo(() => scamSignsOf(messages, rules?.scamSignsIn), [messages, rules]);
  const texts = useMemo(() => unansweredFirstMessages(messages), [messages]);
  const dismissed = useDismissedHints();
  const idOf = (kind: string): string => `scam-${userId}-${kind}`;
  const sign = signs.find(({ kind }) => !dismissed.has(idOf(kind)));
  if (!sign)
    return onBlock && <BotherQuestion name={name} texts={texts} onReport={onReport} onBlock={onBlock} />;
  return (
    <SafetyLine
      title={t('scam.title')}
      text={`${t(`scam.reasons.${sign.kind}`, { name })} ${t(`scam.advice.${sign.kind}`)}`}
    >
      <Link to={paths.safety}>{t('scam.more')}</Link>
      <Button look="quiet" size="sm" onClick={() => onReport(sign.messageId)}>
        {t('bothered.report')}
      </Button>
      <Button
        look="plain"
        size="sm"
        onClick={() => {
          dismissed.dismiss(idOf(sign.kind));
          focusHeading();
        }}
      >
        {t('scam.hide')}
      </Button>
    </SafetyLine>
  );
}
