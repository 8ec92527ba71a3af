import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/ui/controls/button';
import { paths } from '@/lib/paths';
import classes from './wallet-page.module.css';

/** Text of a list without entries, with the way to its first one. */
export function EmptyList({ children }: { children: string }) {
  const { t } = useTranslation('billing');
  return (
    <div className={classes.empty}>
      <p className={classes.soft}>{children}</p>
      <ButtonLink look="quiet" to={paths.wallet}>
        {t('wallet.packs.title')}
      </ButtonLink>
    </div>
  );
}
