import type { PremiumTexts } from '../contact/contact';
import type { MemberActions } from './use-member-actions';
import { ActionFailed } from './action-failed';
import { LikeLimitDialog } from '../spending/like-limit-dialog';
import { MutualDialog } from './mutual-dialog';
import { SpendDialog } from '@/entities/member/spending/spend-dialog';

interface ActionNoticeProps {
  actions: MemberActions;
  /** Texts for missing premium on this page. Default: the texts of the dashboard. */
  premiumTexts?: PremiumTexts;
}

/** Shows the notice of an action: like limit, coin purchase, mutual like or failure. One at a time. */
export function ActionNotice({ actions, premiumTexts }: ActionNoticeProps) {
  const { notice, dismiss } = actions;
  switch (notice?.kind) {
    case undefined:
      return null;
    case 'like-limit':
      return <LikeLimitDialog onClose={dismiss} />;
    case 'rewind':
      return <SpendDialog spending={{ kind: 'rewind' }} onClose={dismiss} onSpent={actions.handleRewind} />;
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
    case 'failed':
      return <ActionFailed error={notice.error} onClose={dismiss} />;
  }
}
