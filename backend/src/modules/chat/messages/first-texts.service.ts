import { Injectable } from '@nestjs/common';
import type { ScamHint } from '@contract';
import { toId } from '../../../platform/database/ids.js';
import type { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { PairsService } from '../../match/index.js';
import { FirstContactService, type PendingMessage } from '../../safety/index.js';

/**
 * The rules of first texts, which messages and the notes of likes share: a stranger gets one of either until
 * they answer or like the sender, and the first ones are looked at for scams.
 */
@Injectable()
export class FirstTextsService {
  constructor(
    private readonly pairs: PairsService,
    private readonly firstContacts: FirstContactService,
  ) {}

  /** What to warn the receiver of a text of, or null. */
  cautionOf(text: string): ScamHint | null {
    return this.firstContacts.cautionOf(text);
  }

  /** Whether there are rules for the message that makes it so many from its sender in the conversation. */
  isScreened(sent: number): boolean {
    return this.firstContacts.isScreened(sent);
  }

  /**
   * Holds a message to the rules; what follows from it belongs to the unit of work that stores it.
   * @returns what to warn the receiver of, or null
   * @throws AppError REQUEST_PENDING to a stranger who has had a text, and what `FirstContactService` throws
   */
  async screen(text: PendingMessage, unit: UnitOfWork): Promise<ScamHint | null> {
    const { from, to, messageId, sent, isStranger } = text;
    if (isStranger && !(sent === 1 && (await this.pairs.takeFirstText(from, to, toId(messageId), unit))))
      throw new AppError('REQUEST_PENDING');
    return this.firstContacts.screen(text, unit);
  }

  /**
   * Holds the note of a like to the rules. The like stores that it is the first text, in the same pair.
   * @param hadText whether its author has written to this stranger before
   * @throws AppError as {@link screen}
   */
  async screenNote(text: PendingMessage, hadText: boolean, unit: UnitOfWork): Promise<void> {
    if (text.isStranger && (text.sent !== 1 || hadText)) throw new AppError('REQUEST_PENDING');
    await this.firstContacts.screen(text, unit);
  }
}
