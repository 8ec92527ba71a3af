import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/ui/controls/button';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { PageTitle } from '@/components/ui/layout/page-title';
import { paths } from '@/lib/paths';

export function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle>{t('titles.notFound')}</PageTitle>
      <EmptyState
        level={1}
        art="lost"
        title={t('notFound.title')}
        text={t('notFound.text')}
        action={<ButtonLink to={paths.home}>{t('notFound.action')}</ButtonLink>}
      />
    </>
  );
}
