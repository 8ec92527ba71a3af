import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '@/components/ui/controls/button';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { lazyPart } from '@/components/ui/feedback/lazy-part';
import { paths } from '@/lib/paths';

const KeptMustHaves = lazyPart(() =>
  import('@/entities/must-haves/kept-must-haves').then((file) => file.KeptMustHaves),
);

interface NoSuggestionsProps {
  actions: { canUndo: boolean; undo: () => void };
  /** Opens the filters of this page. Without it the button links to the page with the filters. */
  onFilters?: () => void;
}

/**
 * Shown when no suggestions are left. Offers softer must-haves, wider filters and the undo of the last pass.
 */
export function NoSuggestions({ actions, onFilters }: NoSuggestionsProps) {
  const { t } = useTranslation('member');
  return (
    <>
      <Suspense>
        <KeptMustHaves />
      </Suspense>
      <div role="status">
        <EmptyState
          art="nobody"
          title={t('nobodyLeft.title')}
          text={t('nobodyLeft.text')}
          action={
            <>
              {actions.canUndo && (
                <Button look="quiet" onClick={() => actions.undo()}>
                  {t('undoLast')}
                </Button>
              )}
              <ButtonLink look="quiet" to={paths.secondLook}>
                {t('secondLook')}
              </ButtonLink>
              {onFilters ? (
                <Button onClick={onFilters}>{t('nobodyLeft.action')}</Button>
              ) : (
                <ButtonLink to={paths.match} state={{ filters: true }}>
                  {t('nobodyLeft.action')}
                </ButtonLink>
              )}
            </>
          }
        />
      </div>
    </>
  );
}
