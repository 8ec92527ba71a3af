import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** Link to the member list, filtered by this name. */
export function FindMember({ name }: { name: string }) {
  const { t } = useTranslation('admin-moderation');
  const search = `?${new URLSearchParams({ view: 'members', search: name })}`;
  return (
    <Link data-key="open" to={{ search }} aria-label={t('queue.findNamed', { name })}>
      {t('queue.find')}
    </Link>
  );
}
