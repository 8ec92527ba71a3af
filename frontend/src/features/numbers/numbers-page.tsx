import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { QueryView } from '@/components/ui/feedback/query-view';
import { Skeleton, SkeletonGroup } from '@/components/ui/feedback/skeleton';
import { Page } from '@/components/ui/layout/page';
import { numbersQuery } from '@/entities/numbers/numbers';
import { paths } from '@/lib/paths';
import { BoostsPanel } from './boosts-panel';
import { IdeaPanel } from './idea-panel';
import classes from './numbers.module.css';
import { SuperLikesPanel } from './super-likes-panel';
import { WeeksPanel } from './weeks-panel';

/** The page /my-numbers: rounded numbers of how others answered the member. Only the member sees them. */
export function NumbersPage() {
  const { t } = useTranslation(['numbers', 'common']);
  const query = useQuery(numbersQuery);
  return (
    <Page title={t('title')} lead={t('lead')} width="narrow" up={{ to: paths.me, name: t('common:nav.me') }}>
      <QueryView query={query} skeleton={<NumbersSkeleton />}>
        {(numbers) => (
          <div className={classes.panels}>
            <IdeaPanel numbers={numbers} />
            <WeeksPanel weeks={numbers.weeks} />
            <BoostsPanel boosts={numbers.boosts} />
            <SuperLikesPanel superLikes={numbers.superLikes} />
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
