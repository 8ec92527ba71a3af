import { useTranslation } from 'react-i18next';
import type { MemberActions } from '@/lib/members/use-member-actions';
import { ActionFailed } from './action-failed';
import { LikeLimitDialog } from './like-limit-dialog';
import { MutualDialog } from './mutual-dialog';
import { PremiumDialog } from './premium-dialog';

/** What an action has to say: the limit reached, premium wanted, a mutual like, or a failure. One of them at a time. */
export function ActionNotice({ actions: { notice, dismiss } }: { actions: MemberActions }) {
  const { t } = useTranslation('member');
  switch (notice?.kind) {
    case undefined:
      return null;
    case 'like-limit':
      return <LikeLimitDialog onClose={dismiss} />;
    case 'premium-only':
      return (
        <PremiumDialog opened onClose={dismiss}>
          {t('premium.only')}
        </PremiumDialog>
      );
    case 'mutual':
      return <MutualDialog card={notice.card} onClose={dismiss} />;
    case 'failed':
      return <ActionFailed error={notice.error} onClose={dismiss} />;
  }
}
