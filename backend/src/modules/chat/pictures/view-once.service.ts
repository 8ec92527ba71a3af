import { Injectable } from '@nestjs/common';
import type { OpenViewOnceBody } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Principal } from '../../../platform/http/principal.js';
import { ConversationAccessService } from '../conversations/conversation-access.service.js';
import { MessagePublisher } from '../messages/message-publisher.service.js';
import { MessageRepository } from '../messages/message.repository.js';
import { otherOfMessage } from '../messages/message.rules.js';
import { ViewOnceStorageService } from '../messages/view-once-storage.service.js';
import { ViewOnceRepository } from '../messages/view-once.repository.js';
import { hasViewOnceExpired, mayRepeatOpening } from '../messages/view-once.rules.js';

/** Opens view-once pictures. */
@Injectable()
export class ViewOnceService {
  constructor(
    private readonly messages: MessageRepository,
    private readonly pictures: ViewOnceRepository,
    private readonly access: ConversationAccessService,
    private readonly removal: ViewOnceStorageService,
    private readonly publisher: MessagePublisher,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Opens the picture of a message for its receiver. Of several concurrent presses, the first one opens it.
   * Like reading, this needs no premium.
   * @returns the blob id
   * @throws AppError NOT_FOUND for all but the receiver, and for an unsent, held or expired picture;
   *   MEMBER_NOT_FOUND, ALREADY_OPENED
   */
  async open(me: Principal, { messageId, opening }: OpenViewOnceBody): Promise<string> {
    const message = await this.messages.find(messageId);
    const other = message && otherOfMessage(message, me.userId);
    const viewOnce = message?.viewOnce;
    if (!message || !other || !viewOnce || message.unsentAt || message.from.toHexString() === me.userId)
      throw new AppError('NOT_FOUND');
    if (viewOnce.held) throw new AppError('NOT_FOUND');
    const participants = await this.access.findForReading(me.userId, other);
    const now = this.clock.now();
    const { full } = viewOnce;
    if (full !== undefined && mayRepeatOpening(viewOnce, opening, now)) return full;
    if (viewOnce.openedAt) throw new AppError('ALREADY_OPENED');
    if (full === undefined || hasViewOnceExpired(viewOnce, message, now)) throw new AppError('NOT_FOUND');
    await this.database.transaction(async (tx) => {
      if (!(await this.pictures.open(message, opening, now, tx))) throw new AppError('ALREADY_OPENED');
      await this.removal.removeAfterView(viewOnce.id, full, tx);
    });
    await this.publisher.publishOpened(message, other, participants);
    return full;
  }
}
