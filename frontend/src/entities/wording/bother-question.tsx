import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { profileQuery } from '@/entities/account/profile';
import { focusHeading } from '@/lib/focus/focus-heading';
import { SafetyLine } from './safety-line';
import { useDismissedHints } from './use-dismissed-hints';
import { useWordingRules } from './use-wording-rules';

/** A first message, or the note of a like. */
interface ReceivedText {
  id: string;
  text: string;
}

interface BotherQuestionProps {
  /** Name of the author. */
  name: string;
  /** Oldest first. */
  texts: readonly ReceivedText[];
  onReport: (id: string) => void;
  onBlock: () => void;
}

/**
 * Asks below a rude, sexual or threatening first message whether it bothered the reader. The text is checked
 * on this device, and a "no" is stored only here.
 */
export function BotherQuestion({ name, texts, onReport, onBlock }: BotherQuestionProps) {
  const { t } = useTranslation('notes');
  const rules = useWordingRules(true);
  const ownName = useQuery(profileQuery).data?.name ?? '';
  const found = useMemo(
    () => rules && texts.findLast(({ text }) => rules.tonesIn(text, [name, ownName]).length > 0)?.id,
    [rules, texts, name, ownName],
  );
  const dismissed = useDismissedHints();
  if (!found || dismissed.has(found)) return null;
  return (
    <SafetyLine title={t('bothered.question')}>
      <Button look="quiet" size="sm" onClick={() => onReport(found)}>
        {t('bothered.report')}
      </Button>
      <Button look="quiet" size="sm" onClick={onBlock}>
        {t('bothered.block')}
      </Button>
      <Button
        look="plain"
        size="sm"
        onClick={() => {
          dismissed.dismiss(found);
          focusHeading();
        }}
      >
        {t('bothered.no')}
      </Button>
    </SafetyLine>
  );
}
