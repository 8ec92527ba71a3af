import { Injectable } from '@nestjs/common';
import type { ScamHint } from '@contract';
import type { ObjectId } from '../../../platform/database/ids.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { PairChangesService, sideOf } from '../../match/index.js';
import { FirstMessageScreeningService } from '../../safety/index.js';
import { HiddenWordsService } from '../../users/index.js';
import type { Participants } from '../conversations/conversation-access.service.js';
import { mayWriteFreely } from '../conversations/conversation.policy.js';
import { sideStateOf } from '../conversations/conversation.rules.js';
import type { Conversation } from '../conversations/conversation.schema.js';
import type { MessagePicture, MessageViewOnce } from './message.schema.js';

/** The content of a message that the rules of first messages are about. */
interface FirstContent {
  to: string;
  text: string;
  image?: MessagePicture | undefined;
  viewOnce?: MessageViewOnce | undefined;
}

/**
 * The rules of first messages (docs/product.md, Messages): the one text to a stranger, the screening for
 * scams and the folder of hidden words.
 */
@Injectable()
export class FirstMessagesService {
  constructor(
    private readonly pairChanges: PairChangesService,
    private readonly screening: FirstMessageScreeningService,
    private readonly hiddenWords: HiddenWordsService,
  ) {}

  /** Returns whether a first message goes into the recipient's folder of hidden words. */
  isHidden(to: string, text: string): Promise<boolean> {
    return this.hiddenWords.hides(to, text);
  }

  /**
   * Applies the rules of first messages to one of them (`needsFirstMessageCheck`). A stranger may send one
   * text until the recipient answers or likes them. First messages are screened for scams and for content
   * that new accounts may not send.
   * @returns the warning for the recipient, or null
   * @throws AppError REQUEST_PENDING, and the errors of `FirstMessageScreeningService`
   */
  async check(
    id: ObjectId,
    { to, text, image, viewOnce }: FirstContent,
    { viewer, pair, side }: Participants,
    conversation: Conversation,
    tx: Transaction,
  ): Promise<ScamHint | null> {
    const from = viewer._id.toHexString();
    const { sent } = sideStateOf(conversation, side);
    const isStranger = !mayWriteFreely(pair, conversation, side);
    if (isStranger && !(sent === 1 && (await this.reserveFirstText(from, to, id, tx))))
      throw new AppError('REQUEST_PENDING');
    const message = {
      from,
      joinedAt: viewer.createdAt,
      to,
      messageId: id.toHexString(),
      text,
      field: 'message' as const,
      hasPicture: image !== undefined || viewOnce !== undefined,
      sent,
      isStranger,
      at: conversation.lastAt,
    };
    return this.screening.screen(message, tx);
  }

  /**
   * Reserves the only text that a member may write to a stranger. Of concurrent texts only one is stored.
   * @returns false if an earlier text exists
   */
  private async reserveFirstText(
    from: string,
    to: string,
    text: ObjectId,
    tx: Transaction,
  ): Promise<boolean> {
    const change = { type: 'first-text', side: sideOf(from, to), text } as const;
    const changed = await this.pairChanges.apply(from, to, change, tx);
    return changed !== null && changed.before !== changed.after;
  }
}
