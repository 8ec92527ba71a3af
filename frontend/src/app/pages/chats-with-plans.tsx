import { usePrefetchQuery } from '@tanstack/react-query';
import { lazyPart } from '@/components/ui/feedback/lazy-part';
import { lazySheet } from '@/components/ui/overlays/lazy-sheet';
import { ChatsPage } from '@/features/chat/components/chats-page';
import { PlanComponentsContext } from '@/features/chat/lib/plan-components';
import { planLinksQuery } from '@/features/plans/api/plans';
import { Meetings } from '@/features/plans/components/meetings';
import { useLivePlans } from '@/features/plans/components/use-live-plans';
import { loadWords } from '@/i18n/missing-words';

const Card = lazyPart(async () => {
  const [file] = await Promise.all([import('@/features/plans/components/plan-card'), loadWords('plans')]);
  return file.PlanCard;
});

const ProposeDialog = lazySheet(async () => {
  const [file] = await Promise.all([
    import('@/features/plans/components/propose-dialog'),
    loadWords('plans'),
  ]);
  return file.ProposeDialog;
});

const PLAN_SLOTS = { Card, Meetings, ProposeDialog };

/** /chats: the conversations, with the plans of friends to meet in them. */
export function ChatsWithPlans() {
  useLivePlans();
  // Also where an open conversation hides the list: an answer that nobody reads stays an open request.
  usePrefetchQuery(planLinksQuery);
  return (
    <PlanComponentsContext value={PLAN_SLOTS}>
      <ChatsPage />
    </PlanComponentsContext>
  );
}
