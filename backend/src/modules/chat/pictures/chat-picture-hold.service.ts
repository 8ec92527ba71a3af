import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { Turns } from '../../../platform/database/turns.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { Publisher } from '../../../platform/realtime/publisher.js';
import { pairId } from '../../match/index.js';
import { ReportReviewService } from '../../safety/index.js';
import { HoldLinkedPicture, type HoldLinkedPicturePayload } from '../chat.jobs.js';
import { MessageRepository } from '../messages/message.repository.js';
import { otherOfMessage } from '../messages/message.rules.js';
import type { Message } from '../messages/message.schema.js';

/** The picture of a message, and the two members of the conversation, as a link to it names them. */
interface LinkedPicture {
  pictureId: string;
  members: readonly [string, string];
}

/** Keeps pictures of messages from their receivers that somebody calls intimate, until staff decide. */
@Injectable()
export class ChatPictureHoldService {
  constructor(
    private readonly messages: MessageRepository,
    private readonly reports: ReportReviewService,
    private readonly publisher: Publisher,
    private readonly database: Database,
    private readonly turns: Turns,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Holds the picture of a message that its receiver has reported, unless staff have judged it already. Safe
   * to repeat. Called by jobs only.
   */
  async hold(messageId: string, receiver: string): Promise<void> {
    const message = await this.messages.find(messageId);
    if (!message || message.from.toHexString() === receiver || !otherOfMessage(message, receiver)) return;
    await this.database.transaction(async (tx) => {
      await this.takeTurn(messageId, tx);
      if (await this.reports.isPictureOpen(receiver, messageId, tx)) await this.store(message, true, tx);
    });
  }

  /**
   * Holds the picture that the link of a grievance names, unless its author has sent it, or staff have
   * answered. Safe to repeat. Called by jobs only.
   */
  async holdForGrievance({ grievance, author, ...picture }: HoldLinkedPicturePayload): Promise<void> {
    const message = await this.findLinked(picture);
    if (!message || message.from.toHexString() === author) return;
    await this.database.transaction(async (tx) => {
      await this.takeTurn(message._id.toHexString(), tx);
      // The answer cancels this job.
      if (await this.outbox.isWaiting(HoldLinkedPicture, grievance, tx)) await this.store(message, true, tx);
    });
  }

  /**
   * Holds the picture that a link names, or shows it again, after the answer to a grievance. Does nothing if
   * it is gone. One that an open report of its receiver names stays held.
   */
  async setLinkedHeld(picture: LinkedPicture, isHeld: boolean, tx: Transaction): Promise<void> {
    const message = await this.findLinked(picture);
    const receiver = message && otherOfMessage(message, message.from.toHexString());
    if (!message || !receiver) return;
    await this.takeTurn(message._id.toHexString(), tx);
    const isOpen = await this.reports.isPictureOpen(receiver, message._id.toHexString(), tx);
    await this.store(message, isHeld || isOpen, tx);
  }

  /** Returns the sender of the picture that a link names, and the blob id; null if it is gone. */
  async sentPicture(picture: LinkedPicture): Promise<{ sender: string; blob: string } | null> {
    const message = await this.findLinked(picture);
    return message?.image ? { sender: message.from.toHexString(), blob: message.image.full } : null;
  }

  private findLinked({ pictureId, members }: LinkedPicture): Promise<Message | null> {
    return this.messages.findByPicture(pictureId, pairId(...members));
  }

  /**
   * Holds the picture of a message, or shows it again, after a decision of staff.
   * @returns whether it was held before; null if it is gone
   */
  async setHeld(messageId: string, isHeld: boolean, tx: Transaction): Promise<boolean | null> {
    await this.takeTurn(messageId, tx);
    const message = await this.messages.find(messageId);
    return message && this.store(message, isHeld, tx);
  }

  /** Undoes a decision of staff. A picture that another open report of its receiver names stays held. */
  async restoreHold(messageId: string, wasHeld: boolean, tx: Transaction): Promise<void> {
    await this.takeTurn(messageId, tx);
    const message = await this.messages.find(messageId);
    if (!message) return;
    const receiver = otherOfMessage(message, message.from.toHexString());
    const isOpen = receiver !== null && (await this.reports.isPictureOpen(receiver, messageId, tx));
    await this.store(message, wasHeld || isOpen, tx);
  }

  /** Lets changes follow each other that depend on whether a report or grievance of the picture is open. */
  private takeTurn(messageId: string, tx: Transaction): Promise<void> {
    return this.turns.take(`picture of message ${messageId}`, tx);
  }

  private async store(message: Message, isHeld: boolean, tx: Transaction): Promise<boolean | null> {
    const before = await this.messages.setPictureHeld(message, isHeld, tx);
    if (!before) return null;
    const receiver = otherOfMessage(message, message.from.toHexString());
    if (receiver) await this.publisher.toMember(receiver, 'account-changed', { parts: ['chats'] }, tx);
    return (before.viewOnce ?? before.image)?.held === true;
  }
}
