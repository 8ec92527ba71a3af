import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/components/ui/empty-state';
import { Page } from '@/components/ui/page';

type Title = 'subscription';

/** A route whose feature is not out yet: the frame, its title, and that. */
function Soon({ title }: { title: Title }) {
  const { t } = useTranslation();
  return (
    <Page title={t(`titles.${title}`)}>
      <EmptyState art="soon" title={t('soon')} />
    </Page>
  );
}

export const SubscriptionSoon = () => <Soon title="subscription" />;
