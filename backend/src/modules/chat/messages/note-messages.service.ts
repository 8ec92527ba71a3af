import { Injectable } from '@nestjs/common';
import type { ScamHint } from '@contract';
import type { Transaction } from '../../../platform/database/transaction.js';
import { AppError } from '../../../platform/errors/app-error.js';
import {
  firstTextOf,
  PairsService,
  sideOf,
  type NoteDelivery,
  type OpeningNote,
  type Pair,
  type PendingNote,
} from '../../match/index.js';
import { FirstMessageScreeningService } from '../../safety/index.js';
import { mayWriteFreely } from '../conversations/conversation.policy.js';
import { ConversationRepository } from '../conversations/conversation.repository.js';
import { isAmongFirstMessages, sideStateOf } from '../conversations/conversation.rules.js';
import { MessageSendingService } from './message-sending.service.js';

/**
 * Screens the notes of likes as first messages when they are written, and adds them as messages when both
 * members like each other.
 */
@Injectable()
export class NoteMessagesService implements NoteDelivery {
  constructor(
    private readonly conversations: ConversationRepository,
    private readonly pairs: PairsService,
    private readonly firstMessages: FirstMessageScreeningService,
    private readonly sending: MessageSendingService,
  ) {}

  cautionOf(text: string): ScamHint | null {
    return this.firstMessages.cautionOf(text);
  }

  /**
   * Applies the rules of first messages to a note.
   * @returns whether the note is the one text that its author may send to a stranger
   * @throws AppError REQUEST_PENDING if the author has already sent a text to the stranger, and the errors of
   *   `FirstMessageScreeningService`
   */
  async screen({ from, to, note, before, at }: PendingNote, tx: Transaction): Promise<boolean> {
    const member = from._id.toHexString();
    const side = sideOf(member, to);
    const conversation = await this.conversations.findBetween(member, to);
    const sent = (conversation ? sideStateOf(conversation, side).sent : 0) + 1;
    const isStranger = !mayWriteFreely(before, conversation, side);
    if (isStranger && (sent !== 1 || firstTextOf(before, side))) throw new AppError('REQUEST_PENDING');
    if (!isAmongFirstMessages(sent)) return isStranger;
    const message = { from: member, joinedAt: from.createdAt, to, messageId: note.id.toHexString() };
    await this.firstMessages.screen(
      { ...message, text: note.text, field: 'note', hasPicture: false, sent, isStranger, at },
      tx,
    );
    return isStranger;
  }

  async deliver(notes: readonly OpeningNote[], pair: Pair, tx: Transaction): Promise<void> {
    const checkedAt = performance.now();
    const ids = [pair.a.toHexString(), pair.b.toHexString()];
    const { members } = await this.pairs.findPairedMembers(pair.a.toHexString(), ids);
    const conversation = await this.conversations.findBetween(pair.a.toHexString(), pair.b.toHexString());
    const messages = notes.map(({ from, to, note }) => {
      const [viewer, other] = [members.get(from), members.get(to)];
      if (!viewer || !other) throw new AppError('MEMBER_NOT_FOUND');
      const { id, text, on: about, caution, hidden = false } = note;
      // Friends do not hide from each other.
      const friends = { viewer, other, pair, side: sideOf(from, to), isHidden: false, checkedAt };
      return { id, from, content: { to, text, note: { about, caution, hidden } }, participants: friends };
    });
    await this.sending.addAll(messages, conversation, tx);
  }
}
