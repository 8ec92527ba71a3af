import { useTranslation } from 'react-i18next';
import { Pill } from '@/components/ui/display/pill';
import { formatRelative } from '@/lib/format';
import { serverNow } from '@/lib/server-clock';

/** When an answer is due, in words; late ones stand out. */
export function DueBadge({ dueAt }: { dueAt: string }) {
  const { t } = useTranslation('admin-moderation');
  const now = serverNow();
  const isLate = Date.parse(dueAt) <= now;
  return (
    <Pill color={isLate ? 'red' : 'amber'}>
      {t(isLate ? 'requests.late' : 'requests.due', { when: formatRelative(dueAt, now) })}
    </Pill>
  );
}
