import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { SelectField } from '@/components/ui/forms/select-field';
import { walletQuery } from '@/entities/wallet/wallet';
import { formatList, formatNumber } from '@/lib/format';
import { serverNow } from '@/lib/server-clock';
import { settingsPath } from '@/lib/settings-path';
import { LEAVING_REASONS, type LeavingReason, type ProfileView } from '@contract';
import classes from './before-leaving.module.css';
import { profileQuery } from './profile';

const DAY_MS = 86_400_000;

interface BeforeLeavingProps {
  reason: LeavingReason | undefined;
  onReason: (reason: LeavingReason | undefined) => void;
}

/**
 * Shown before an account is deleted: what the member loses, a link to the pause, and an optional question
 * for the reason.
 */
export function BeforeLeaving({ reason, onReason }: BeforeLeavingProps) {
  const { t } = useTranslation('settings');
  const profile = useQuery(profileQuery).data;
  const coins = useQuery(walletQuery).data?.coins ?? 0;
  const days = profile ? premiumDays(profile) : 0;
  const lost = [
    ...(days > 0 ? [t('leaving.premium', { count: days, shown: formatNumber(days) })] : []),
    ...(coins > 0 ? [t('leaving.coins', { count: coins, shown: formatNumber(coins) })] : []),
  ];
  return (
    <div className={classes.root}>
      {lost.length > 0 && (
        <p>
          <strong>{t('leaving.lost', { things: formatList(lost) })}</strong>
        </p>
      )}
      {!profile?.pause && (
        <p>
          {t('leaving.pause')} <Link to={settingsPath('pause')}>{t('leaving.toPause')}</Link>
        </p>
      )}
      <SelectField
        label={t('leaving.reason')}
        description={t('leaving.reasonHint')}
        placeholder={t('leaving.noReason')}
        value={reason ?? ''}
        data={LEAVING_REASONS.map((value) => ({ value, label: t(`leaving.reasons.${value}`) }))}
        onChange={({ target }) => onReason(LEAVING_REASONS.find((value) => value === target.value))}
      />
    </div>
  );
}

/** Returns the remaining days of premium, rounded up. */
function premiumDays({
  isPremium,
  subscription,
  isReferralPremium,
  referralPremiumExpiry,
}: ProfileView): number {
  const ends = [
    ...(isPremium && subscription ? [subscription.endDate] : []),
    ...(isReferralPremium && referralPremiumExpiry !== null ? [referralPremiumExpiry] : []),
  ];
  const last = Math.max(0, ...ends.map((end) => Date.parse(end)));
  return Math.max(0, Math.ceil((last - serverNow()) / DAY_MS));
}
