import { useTranslation } from 'react-i18next';
import { Pill } from '@/components/ui/display/pill';
import { formatRelative } from '@/lib/format';
import { serverNow } from '@/lib/server-clock';

/** Target time of a decision; a late one says so. */
export function DuePill({ at }: { at: string }) {
  const { t } = useTranslation('admin-moderation');
  const now = serverNow();
  const isLate = Date.parse(at) < now;
  return (
    <Pill color={isLate ? 'red' : 'plain'}>
      {t(isLate ? 'reports.late' : 'reports.due', { when: formatRelative(at, now) })}
    </Pill>
  );
}
