import { createContext, use, type ComponentType } from 'react';
import type { ChatMessageView } from '@contract';

export type PlanMessage = ChatMessageView & { plan: NonNullable<ChatMessageView['plan']> };

/** Components for plans in the chats. Plans are another feature, so `app` passes these components in. */
export interface PlanComponents {
  /** Rendered in place of a message about a plan. */
  Card: ComponentType<{
    userId: string;
    name: string;
    message: PlanMessage;
    /** True when no later message is about the same plan. */
    isLast: boolean;
  }>;
  /** Rendered above the list of conversations. */
  Meetings: ComponentType<{ onOpen: (userId: string) => void }>;
  /** Dialogue that is opened from the menu of a conversation and from the composer. */
  ProposeDialog: ComponentType<{
    userId: string;
    name: string;
    /** The loaded messages of the conversation. */
    messages: readonly ChatMessageView[];
    onClose: () => void;
  }>;
}

const EmptySlot = () => null;

export const PlanComponentsContext = createContext<PlanComponents>({
  Card: EmptySlot,
  Meetings: EmptySlot,
  ProposeDialog: EmptySlot,
});

export const usePlanComponents = (): PlanComponents => use(PlanComponentsContext);
