import { useTranslation } from 'react-i18next';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { formatMomentIn } from '@/lib/zoned-time';
import type { RemovedAccessView } from '@contract';

/** Lists the ways in that the change removed: passkeys, second factor, recovery codes, links to plans. */
export function RemovedAccessList({ removed }: { removed: RemovedAccessView | undefined }) {
  const { t } = useTranslation('account');
  if (!removed) return null;
  const sentences = [
    removed.passkeys > 0 && t('removed.passkeys', { count: removed.passkeys }),
    removed.secondFactor && t('removed.secondFactor'),
    removed.recoveryCodes && t('removed.recoveryCodes'),
    ...removed.planLinks.map(({ at, zone, email }) => {
      const time = formatMomentIn(at, zone);
      return email ? t('removed.planLink', { time, email }) : t('removed.planLinkOnly', { time });
    }),
  ];
  return <InlineMessage kind="info">{sentences.filter(Boolean).join(' ')}</InlineMessage>;
}
