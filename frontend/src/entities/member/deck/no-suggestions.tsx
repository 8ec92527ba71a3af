import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '@/components/ui/controls/button';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { paths } from '@/lib/paths';

interface NoSuggestionsProps {
  actions: { canUndo: boolean; undo: () => void };
  /** Opens the filters where they are on this page; else the way leads to the page that has them. */
  onFilters?: () => void;
}

/**
 * Everyone who fits has been seen: wider filters are the way on, and a hasty last pass can still be taken
 * back.
 */
export function NoSuggestions({ actions, onFilters }: NoSuggestionsProps) {
  const { t } = useTranslation('member');
  return (
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
  );
}
