import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { translated } from '@/i18n/translated';
import { errorText } from '@/lib/api/errors';
import {
  TEXTS,
  type AdminActionView,
  type AdminMemberView,
  type AdminPremiumBody,
  type DecisionRule,
  type UndoView,
} from '@contract';
import { undoDecisionMutation } from '../../recent-decisions/api/recent-decisions';
import { useGuardedMutation } from '../../second-factor/components/use-guarded-mutation';
import { blockMutation, cacheChangedMember, changePremium, suspendMutation } from '../api/staff-actions';

/** Result of an action for the banner. After a block or suspension the banner also asks for the reason. */
export interface ActionOutcome {
  kind: 'success' | 'error';
  text: string;
  /** Error text of the server, shown beside the fixed text. */
  detail?: string;
  restricted?: { member: AdminMemberView; by: 'block' | 'suspend' };
  /** The undo of the action; absent if it has none. */
  undo?: UndoView | undefined;
}

/** Actions of staff on a member. One runs at a time, and its result is shown in a banner. */
export function useStaffActions() {
  const [outcome, setOutcome] = useState<ActionOutcome | null>(null);
  const undone = useMutationState({
    filters: { mutationKey: undoDecisionMutation.mutationKey, status: 'success' },
    select: ({ state }) => state.variables,
  });
  // Wherever it was undone, no reason can be given any more.
  if (outcome?.undo && undone.includes(outcome.undo.id)) setOutcome(null);
  const client = useQueryClient();
  const { prompt, asking, ...premium } = useGuardedMutation(changePremium, ({ user: member }) =>
    cacheChangedMember(client, member),
  );
  const block = useMutation(blockMutation);
  const suspend = useMutation(suspendMutation);

  const failed = (text: string) => ({
    onError: (error: Error) =>
      setOutcome({ kind: 'error', text: translated(text), detail: errorText(error) }),
  });
  const done = (more: (answer: AdminActionView) => Partial<ActionOutcome> = () => ({})) => ({
    onSuccess: (answer: AdminActionView) =>
      setOutcome({
        kind: 'success',
        text: translated(answer.message),
        undo: answer.undo,
        ...more(answer),
      }),
  });

  return {
    outcome,
    dismiss: () => setOutcome(null),
    /** Second factor prompt for premium; rendered while `asking` is true. */
    prompt,
    asking,
    busy: premium.isPending || block.isPending || suspend.isPending,
    addPremium: (body: AdminPremiumBody, close: () => void) =>
      premium.mutate(body, { ...done(), ...failed(TEXTS.adminPremiumAddFailed), onSettled: close }),
    removePremium: ({ _id: userId }: AdminMemberView) =>
      premium.mutate({ userId, action: 'remove' }, { ...done(), ...failed(TEXTS.adminPremiumRemoveFailed) }),
    toggleBlock: ({ _id: userId, isBlocked }: AdminMemberView) =>
      block.mutate(
        { userId, action: isBlocked ? 'unblock' : 'block' },
        {
          ...done(({ user: member }) => (isBlocked ? {} : { restricted: { member, by: 'block' } })),
          ...failed(TEXTS.adminStatusFailed),
        },
      ),
    toggleSuspension: ({ _id: userId, isSuspended }: AdminMemberView) =>
      suspend.mutate(
        { userId, action: isSuspended ? 'unsuspend' : 'suspend' },
        {
          ...done(({ user: member }) => (isSuspended ? {} : { restricted: { member, by: 'suspend' } })),
          ...failed(TEXTS.adminStatusFailed),
        },
      ),
    /** Saves the reason and the length of the last block or suspension. */
    explain: (
      { member: { _id: userId }, by }: NonNullable<ActionOutcome['restricted']>,
      why: { rule?: DecisionRule; reason?: string; days?: number },
      saved: string,
    ) => {
      const callbacks = {
        onSuccess: ({ undo }: AdminActionView) => setOutcome({ kind: 'success' as const, text: saved, undo }),
        ...failed(TEXTS.adminStatusFailed),
      };
      if (by === 'block') block.mutate({ userId, action: 'block', ...why }, callbacks);
      else suspend.mutate({ userId, action: 'suspend', ...why }, callbacks);
    },
  };
}

export type StaffActions = ReturnType<typeof useStaffActions>;
