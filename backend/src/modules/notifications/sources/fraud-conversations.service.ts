import type { Transaction } from '../../../platform/database/transaction.js';

/** Position in a member's contacts, latest first. */
export interface ContactCursor {
  lastAt: Date;
  /** Id of the conversation. */
  id: string;
}

/** A member who got messages from another one; `cursor` has the time of their last message. */
export interface Contact {
  userId: string;
  cursor: ContactCursor;
}

interface ContactPage {
  /** The last message is not older. */
  since: Date;
  after: ContactCursor | null;
  limit: number;
}

/** The conversations of a member who was blocked for fraud, which the chat provides. */
export abstract class FraudConversations {
  /** Returns a page of the members who got messages from `userId`, latest contact first. */
  abstract contactsOf(userId: string, page: ContactPage): Promise<Contact[]>;

  /** Lets these members read their conversations with the blocked one until an instant. */
  abstract keepForVictims(
    fraudId: string,
    victims: readonly string[],
    until: Date,
    tx: Transaction,
  ): Promise<void>;

  /** Ends what {@link keepForVictims} has begun. Safe to repeat. */
  abstract releaseFromFraud(fraudId: string): Promise<void>;
}
