import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '@/components/ui/controls/button';
import { ErrorState } from '@/components/ui/feedback/error-state';
import type { useSuggestions } from '@/entities/member/deck/use-suggestions';
import { translated } from '@/i18n/translated';
import { paths } from '@/lib/paths';
import { useIsPhone } from '@/lib/use-is-phone';
import { TEXTS } from '@contract';
import classes from './suggestions-page.module.css';

interface MoreSuggestionsProps extends Pick<ReturnType<typeof useSuggestions>, 'more'> {
  complete: boolean;
  onFetchMore: () => void;
  /** Content before the button that loads more. */
  children: ReactNode;
}

/** End of the list: loads more members or shows why that failed. On phones it also links to Second look. */
export function MoreSuggestions({ complete, more, onFetchMore, children }: MoreSuggestionsProps) {
  const { t } = useTranslation('suggestions');
  const isPhone = useIsPhone();
  return (
    <>
      {more.isError && (
        <ErrorState
          error={more.error}
          onRetry={() => onFetchMore()}
          title={translated(TEXTS.matchesFailed)}
        />
      )}
      {children}
      {isPhone && (
        <p className={classes.more}>
          <ButtonLink look="plain" to={paths.secondLook}>
            {t('secondLook.title')}
          </ButtonLink>
        </p>
      )}
      {!isPhone && !complete && !more.isError && (
        <p className={classes.more}>
          <Button look="quiet" onClick={() => onFetchMore()} pending={more.isPending}>
            {t('more')}
          </Button>
        </p>
      )}
    </>
  );
}
