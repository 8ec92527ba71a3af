import IconRosetteDiscountCheckFilled from '~icons/tabler/rosette-discount-check-filled';
import { useTranslation } from 'react-i18next';
import classes from './verified-mark.module.css';

/**
 * Mark of a member whose first picture was compared with a selfie by staff. It follows the name in the same
 * element, on the line of its last word.
 */
export function VerifiedMark({ shown }: { shown: boolean | undefined }) {
  const { t } = useTranslation('member');
  if (!shown) return null;
  return (
    <>
      {'\u00a0'}
      <span className={classes.mark} role="img" aria-label={t('verified')} title={t('verified')}>
        <IconRosetteDiscountCheckFilled aria-hidden />
      </span>
    </>
  );
}
