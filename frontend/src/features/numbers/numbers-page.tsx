import { useQuery } from '@tanstack/react-query';
import IconUser from '~icons/tabler/user';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/ui/controls/button';
import { QueryView } from '@/components/ui/feedback/query-view';
import { Skeleton, SkeletonGroup } from '@/components/ui/feedback/skeleton';
import { Page } from '@/components/ui/layout/page';
import { numbersQuery } from '@/entities/numbers/numbers';
import { paths } from '@/lib/paths';
import { BoostsPanel } from './boosts-panel';
import classes from './numbers.module.css';
import { SuperLikesPanel } from './super-likes-panel';
import { WeeksPanel } from './weeks-panel';

/** /my-numbers: rounded numbers about the answers to the member, for the member alone. */
export function NumbersPage() {
  const { t } = useTranslation('numbers');
  const query = useQuery(numbersQuery);
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      width="narrow"
      actions={
        <ButtonLink look="quiet" to={paths.profile} leftSection={<IconUser fontSize={18} aria-hidden />}>
          {t('profile')}
        </ButtonLink>
      }
    >
      <QueryView query={query} skeleton={<NumbersSkeleton />}>
        {({ weeks, boosts, superLikes }) => (
          <div className={classes.panels}>
            <WeeksPanel weeks={weeks} />
            <BoostsPanel boosts={boosts} />
            <SuperLikesPanel superLikes={superLikes} />
          </div>
        )}
      </QueryView>
    </Page>
  );
}

function NumbersSkeleton() {
  return (
    <SkeletonGroup className={classes.panels}>
      <Skeleton height={220} />
      <Skeleton height={140} />
      <Skeleton height={140} />
    </SkeletonGroup>
  );
}
