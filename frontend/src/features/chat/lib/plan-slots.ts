import { createContext, use, type ComponentType } from 'react';
import type { ChatMessageView } from '@contract';

export type PlanMessage = ChatMessageView & { plan: NonNullable<ChatMessageView['plan']> };

/** What the chats show of plans to meet, which are another feature: `app` fills these places. */
export interface PlanSlots {
  /** At the place of a message about a plan. */
  Card: ComponentType<{
    userId: string;
    name: string;
    message: PlanMessage;
    /** Whether no later message is about the plan. */
    isLast: boolean;
  }>;
  /** Above the list of conversations. */
  Meetings: ComponentType<{ onOpen: (userId: string) => void }>;
  /** Opened from the menu of a conversation and from the composer. */
  ProposeDialog: ComponentType<{
    userId: string;
    name: string;
    /** The loaded messages of the conversation. */
    messages: readonly ChatMessageView[];
    onClose: () => void;
  }>;
}

const Nothing = () => null;

export const PlanSlotsContext = createContext<PlanSlots>({
  Card: Nothing,
  Meetings: Nothing,
  ProposeDialog: Nothing,
});

export const usePlanSlots = (): PlanSlots => use(PlanSlotsContext);
