import IconRosetteDiscountCheckFilled from '~icons/tabler/rosette-discount-check-filled';
import { useTranslation } from 'react-i18next';
import classes from './verified-mark.module.css';

/** Mark after the name of a member whose first picture was compared with a selfie by staff. */
export function VerifiedMark({ shown }: { shown: boolean | undefined }) {
  const { t } = useTranslation('member');
  if (!shown) return null;
  return (
    <>
      {' '}
      <span className={classes.mark} role="img" aria-label={t('verified')} title={t('verified')}>
        <IconRosetteDiscountCheckFilled aria-hidden />
      </span>
    </>
  );
}
