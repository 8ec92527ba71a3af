import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { errorText } from '@/lib/api/errors';
import { useHeadingAfter } from '@/lib/focus/use-heading-after';
import { formatDay } from '@/lib/format';
import type { RunningPause } from '@contract';
import { endPauseMutation } from './pause';

/** Shown in place of the suggestions while the member's profile is paused. Its button ends the pause. */
export function PauseNotice({ pause }: { pause: RunningPause }) {
  const { t } = useTranslation('account');
  const { mutate, isPending, error } = useMutation(endPauseMutation);
  useHeadingAfter();
  return (
    <section aria-label={t('pause.title')}>
      <EmptyState
        art="friends"
        title={t('pause.title')}
        text={pause.until ? t('pause.textUntil', { date: formatDay(pause.until) }) : t('pause.text')}
        action={
          <Button pending={isPending} pendingText={t('pause.ending')} onClick={() => mutate()}>
            {t('pause.end')}
          </Button>
        }
      />
      {error && <InlineMessage kind="error">{errorText(error)}</InlineMessage>}
    </section>
  );
}
