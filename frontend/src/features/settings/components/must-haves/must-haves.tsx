import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { lazyPart } from '@/components/ui/feedback/lazy-part';
import { QueryView } from '@/components/ui/feedback/query-view';
import { FormSkeleton, RowSkeleton } from '@/components/ui/feedback/skeleton';
import { mustHavesQuery, withoutMustHave } from '@/entities/must-haves/must-haves';
import { MUST_HAVE_LIMITS, type MustHave } from '@contract';
import classes from './must-haves.module.css';

const MustHaveList = lazyPart(() => import('./must-have-list').then((file) => file.MustHaveList));
const MustHaveForm = lazyPart(() => import('./must-have-form').then((file) => file.MustHaveForm));

/** The member's must-haves, which can be added, changed and removed. */
export function MustHaves() {
  const query = useQuery(mustHavesQuery);
  return (
    <QueryView query={query} skeleton={<RowSkeleton />}>
      {({ mustHaves }) => <Chosen mustHaves={mustHaves} />}
    </QueryView>
  );
}

function Chosen({ mustHaves }: { mustHaves: readonly MustHave[] }) {
  const { t } = useTranslation('must-haves');
  /** The must-have that the form changes; `new` for an additional one, null without a form. */
  const [edited, setEdited] = useState<MustHave | 'new' | null>(null);
  const foot = useRef<HTMLDivElement>(null);
  const wasEdited = useRef(false);
  // The focused form was removed, so the button below the list takes the focus.
  useEffect(() => {
    if (edited === null && wasEdited.current)
      (foot.current?.querySelector('button') ?? foot.current)?.focus();
    wasEdited.current = edited !== null;
  }, [edited]);

  if (edited !== null)
    return (
      <Suspense fallback={<FormSkeleton fields={2} />}>
        <MustHaveForm
          mustHave={edited === 'new' ? undefined : edited}
          others={edited === 'new' ? mustHaves : withoutMustHave(mustHaves, edited)}
          onClose={() => setEdited(null)}
        />
      </Suspense>
    );
  return (
    <div className={classes.root}>
      {mustHaves.length > 0 && (
        <Suspense fallback={<RowSkeleton />}>
          <MustHaveList mustHaves={mustHaves} onChange={setEdited} />
        </Suspense>
      )}
      <div ref={foot} tabIndex={-1} className={classes.foot}>
        {mustHaves.length < MUST_HAVE_LIMITS.chosen ? (
          <Button look="quiet" onClick={() => setEdited('new')}>
            {t('list.add')}
          </Button>
        ) : (
          <p className={classes.soft}>{t('list.full', { count: MUST_HAVE_LIMITS.chosen })}</p>
        )}
      </div>
    </div>
  );
}
