import { useTranslation } from 'react-i18next';
import { SpendDialog } from '@/entities/member/spending/spend-dialog';
import type { PremiumTexts } from '../contact/contact';
import { LikeLimitDialog } from '../spending/like-limit-dialog';
import { ActionFailed } from './action-failed';
import { FloatingNotice } from './floating-notice';
import { LikeTakenBack } from './like-taken-back';
import { MutualDialog } from './mutual-dialog';
import type { MemberActions } from './use-member-actions';

interface ActionNoticeProps {
  actions: MemberActions;
  /** Texts for missing premium on this page. Default: the texts of the dashboard. */
  premiumTexts?: PremiumTexts;
}

/**
 * Shows the notice of an action, one at a time: like limit, purchase with coins, mutual like, a like that was
 * taken back, or a failure.
 */
export function ActionNotice({ actions, premiumTexts }: ActionNoticeProps) {
  const { t } = useTranslation('member');
  const { notice, dismiss } = actions;
  switch (notice?.kind) {
    case undefined:
      return null;
    case 'like-limit':
      return <LikeLimitDialog onClose={dismiss} />;
    case 'rewind':
      return (
        <SpendDialog
          spending={{ kind: 'rewind', targetUserId: notice.card._id }}
          onClose={dismiss}
          onSpent={actions.handleRewind}
        />
      );
    case 'super-like': {
      const { card } = notice;
      return (
        <SpendDialog
          spending={{ kind: 'super-like', targetUserId: card._id, name: card.name }}
          onClose={dismiss}
          onSpent={(spent) => actions.handleSuperLike(card, spent)}
        />
      );
    }
    case 'mutual':
      return <MutualDialog card={notice.card} onClose={dismiss} premiumTexts={premiumTexts} />;
    case 'not-friends':
    case 'like-back':
      return (
        <FloatingNotice kind="info" onClose={dismiss}>
          {t(notice.kind === 'like-back' ? 'actions.likeBack' : 'actions.notFriends', {
            name: notice.card.name,
          })}
        </FloatingNotice>
      );
    case 'like-taken-back':
      return <LikeTakenBack card={notice.card} actions={actions} />;
    case 'failed':
      return <ActionFailed error={notice.error} onClose={dismiss} />;
  }
}
