import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Session } from '../../../platform/database/database.js';
import { AppError } from '../../../platform/errors/app-error.js';
import {
  LikeNoteRegistry,
  type OpeningNote,
  PairsService,
  type PendingNote,
  sideOf,
} from '../../match/index.js';
import { mayWriteFreely } from '../chat.policy.js';
import { ConversationRepository } from '../conversations/conversation.repository.js';
import { sideStateOf } from '../conversations/conversation.rules.js';
import { FirstTextsService } from './first-texts.service.js';
import { MessageStoreService } from './message-store.service.js';

/** Notes that come with likes: first messages when they are written, messages once both like each other. */
@Injectable()
export class NoteMessagesService implements OnModuleInit {
  constructor(
    private readonly conversations: ConversationRepository,
    private readonly pairs: PairsService,
    private readonly firstTexts: FirstTextsService,
    private readonly store: MessageStoreService,
    private readonly notes: LikeNoteRegistry,
  ) {}

  onModuleInit(): void {
    this.notes.register({
      cautionOf: (text) => this.firstTexts.cautionOf(text),
      screen: (note, tx) => this.screen(note, tx),
      open: (note, tx) => this.open(note, tx),
    });
  }

  /**
   * The rules of first messages.
   * @throws AppError what `FirstTextsService` throws
   */
  private async screen({ from, to, note, before, at }: PendingNote, tx: Session): Promise<void> {
    const member = from._id.toHexString();
    const side = sideOf(member, to);
    const conversation = await this.conversations.findBetween(member, to);
    const sent = (conversation ? sideStateOf(conversation, side).sent : 0) + 1;
    const isStranger = !mayWriteFreely(before, conversation, side);
    const message = { from: member, joinedAt: from.createdAt, to, messageId: note.id.toHexString() };
    await this.firstTexts.screen(
      { ...message, text: note.text, hasPicture: false, sent, isStranger, at },
      tx,
    );
  }

  private async open({ from, to, note, pair }: OpeningNote, tx: Session): Promise<void> {
    const checkedAt = performance.now();
    const { members } = await this.pairs.snapshotsWithMembers(from, [from, to]);
    const viewer = members.get(from);
    const other = members.get(to);
    if (!viewer || !other) throw new AppError('MEMBER_NOT_FOUND');
    const { id, text, on: about, caution } = note;
    const content = { to, text, note: { about, caution } };
    await this.store.storeNote(
      id,
      from,
      content,
      { viewer, other, pair, side: sideOf(from, to), checkedAt },
      tx,
    );
  }
}
