import type { Transaction } from '../../../platform/database/transaction.js';

/** Position in a member's contacts, latest first. */
export interface MessagedMemberCursor {
  lastAt: Date;
  /** Id of the conversation. */
  id: string;
}

/** A member who got messages from another one. `cursor` contains the time of the last message. */
export interface MessagedMember {
  userId: string;
  cursor: MessagedMemberCursor;
}

interface ContactPage {
  /** Earliest time of the last message. */
  since: Date;
  after: MessagedMemberCursor | null;
  limit: number;
}

/** The conversations of a member who was blocked for fraud. The chat module provides the implementation. */
export abstract class FraudConversations {
  /** Returns a page of the members who got messages from `userId`, latest contact first. */
  abstract contactsOf(userId: string, page: ContactPage): Promise<MessagedMember[]>;

  /** Lets these members read their conversations with the blocked one until an instant. */
  abstract keepForVictims(
    fraudId: string,
    victims: readonly string[],
    until: Date,
    tx: Transaction,
  ): Promise<void>;

  /** Ends the access that {@link keepForVictims} has given. Safe to repeat. */
  abstract releaseFromFraud(fraudId: string): Promise<void>;
}
