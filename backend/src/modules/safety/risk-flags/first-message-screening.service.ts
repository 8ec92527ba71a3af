import { Injectable } from '@nestjs/common';
import { SAFETY_LIMITS, SAFETY_SERVER_LIMITS, type RiskFlagKind, type ScamHint } from '@contract';
import { dayOf } from '../../../platform/clock/days.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { linkWordsIn, plainText } from '../../users/index.js';
import { RecordRiskObservation } from '../safety.jobs.js';
import { FirstContactRepository } from './first-contact.repository.js';
import { scamHintsIn, textDigest } from './scam.rules.js';

const NEW_ACCOUNT_PERIOD_MS = SAFETY_SERVER_LIMITS.newAccountHours * 3_600_000;

/** A message before it is stored. */
export interface PendingMessage {
  from: string;
  /** Time of the sender's sign-up. */
  joinedAt: Date;
  to: string;
  messageId: string;
  text: string;
  /** The field of the request that has the text. */
  field: 'message' | 'note';
  hasPicture: boolean;
  /** Number of messages by the sender in this conversation, including this one. */
  sent: number;
  /** Whether the recipient is neither a friend nor likes the sender nor has answered. */
  isStranger: boolean;
  at: Date;
}

/** Screens the first messages of conversations: limits for new accounts, and signs of scams. */
@Injectable()
export class FirstMessageScreeningService {
  constructor(
    private readonly firstContacts: FirstContactRepository,
    private readonly outbox: Outbox,
    private readonly config: AppConfig,
  ) {}

  /** Returns the warning for the recipient of a text, or null. */
  cautionOf(text: string): ScamHint | null {
    return scamHintsIn(text)[0] ?? null;
  }

  /**
   * Screens one of the first messages of a conversation. Adds the resulting writes to the transaction that
   * stores the message.
   * @returns the warning for the recipient, or null
   * @throws AppError NEW_ACCOUNT_LINK, NEW_ACCOUNT_PICTURE, NEW_ACCOUNT_LIMIT
   */
  async screen(message: PendingMessage, tx: Transaction): Promise<ScamHint | null> {
    const hints = scamHintsIn(message.text);
    const kinds: RiskFlagKind[] = [...hints];
    if (message.isStranger && message.sent === 1 && (await this.screenOpener(message, tx)))
      kinds.push('same-opener');
    if (kinds.length > 0) {
      const { from: member, to: receiver, messageId: cause, at } = message;
      const payload = { member, receiver, kinds, cause, at: at.toISOString() };
      await this.outbox.add({ job: RecordRiskObservation, payload, key: cause }, tx);
    }
    return hints[0] ?? null;
  }

  /**
   * Screens a first message to a stranger. Returns true if too many people received the same text on this
   * day.
   * @throws AppError NEW_ACCOUNT_LINK, NEW_ACCOUNT_PICTURE, NEW_ACCOUNT_LIMIT
   */
  private async screenOpener(
    { from, joinedAt, text, field, hasPicture, at }: PendingMessage,
    tx: Transaction,
  ): Promise<boolean> {
    const isNew = at.getTime() - joinedAt.getTime() < NEW_ACCOUNT_PERIOD_MS;
    const link = isNew ? linkWordsIn(text) : null;
    if (link !== null) throw AppError.field('NEW_ACCOUNT_LINK', field, link);
    if (isNew && hasPicture) throw new AppError('NEW_ACCOUNT_PICTURE');
    const day = dayOf(at, this.config.dayTimezone);
    const { people, sameWords, write } = await this.firstContacts.addPerson(from, day, textDigest(text), at);
    await tx.write(write);
    if (isNew && people > SAFETY_LIMITS.newAccountOpeners * this.config.rateLimitFactor) {
      const wait = day.to.getTime() - at.getTime();
      throw new AppError('NEW_ACCOUNT_LIMIT', { retryAfterSeconds: Math.max(1, Math.ceil(wait / 1000)) });
    }
    return (
      sameWords >= SAFETY_SERVER_LIMITS.sameOpenerPeople &&
      plainText(text).length >= SAFETY_SERVER_LIMITS.sameOpenerLength
    );
  }
}
