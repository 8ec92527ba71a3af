import { Injectable, type OnModuleInit } from '@nestjs/common';
import { LIMITS, type SuccessView, type UnsendBody } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { DAY_MS } from '../../../platform/clock/days.js';
import { Database, type Session } from '../../../platform/database/database.js';
import { toId } from '../../../platform/database/ids.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Principal } from '../../../platform/http/principal.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { Publisher } from '../../../platform/realtime/publisher.js';
import { BlobStorage } from '../../../platform/storage/blob-storage.js';
import { otherSide } from '../../match/index.js';
import { AccountErasers } from '../../users/index.js';
import { RemoveChatPicture } from '../chat-picture.jobs.js';
import { hasDeclined } from '../chat.policy.js';
import { ConversationRepository } from '../conversations/conversation.repository.js';
import { type Counterparts, CounterpartsService } from '../conversations/conversation-access.service.js';
import { MessageRepository } from './message.repository.js';
import type { Message } from './message.schema.js';
import { UnsentMessageRepository } from './unsent-message.repository.js';

const UNSEND_MS = LIMITS.unsendMinutes * 60_000;
const KEPT_MS = LIMITS.evidenceDays * DAY_MS;

/** Taking messages back. The two lose them at once; a report made within 30 days still shows them, so that nobody can undo harm by it. */
@Injectable()
export class UnsendingService implements OnModuleInit {
  constructor(
    private readonly conversations: ConversationRepository,
    private readonly messages: MessageRepository,
    private readonly unsent: UnsentMessageRepository,
    private readonly counterparts: CounterpartsService,
    private readonly publisher: Publisher,
    private readonly outbox: Outbox,
    private readonly database: Database,
    private readonly storage: BlobStorage,
    private readonly erasers: AccountErasers,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.erasers.register((userId) => this.erase(userId));
  }

  /**
   * Takes one's own message back, within 15 minutes and while the two can reach each other; again changes nothing. Both members
   * keep the trace.
   * @throws AppError NOT_FOUND when it is not the caller's, MEMBER_NOT_FOUND, TOO_LATE_TO_UNSEND
   */
  async unsend(me: Principal, { messageId }: UnsendBody): Promise<SuccessView> {
    const message = await this.messages.find(messageId);
    if (!message || message.call || message.from.toHexString() !== me.userId) throw new AppError('NOT_FOUND');
    const other = message.pair.replace(me.userId, '').replace(':', '');
    const both = await this.counterparts.of(me.userId, other);
    if (message.unsentAt) return { success: true };
    const now = this.clock.now();
    if (now.getTime() - message.at.getTime() >= UNSEND_MS) throw new AppError('TOO_LATE_TO_UNSEND');
    await this.database.withTransaction(async (session) => {
      if (!(await this.messages.unsend(message._id, now, session))) return;
      await this.keep(message, [me.userId, other], now, session);
      await this.conversations.forgetUnread(me.userId, other, message.seq, session);
      await this.tell(both, other, message, session);
    });
    return { success: true };
  }

  private async keep(
    { _id, seq, text, image, at }: Message,
    [from, other]: [string, string],
    now: Date,
    session: Session,
  ): Promise<void> {
    const expiresAt = new Date(now.getTime() + KEPT_MS);
    const members = [toId(from), toId(other)];
    const words = { _id, members, seq, from: toId(from), text, at, expiresAt };
    await this.unsent.keep(image ? { ...words, image } : words, session);
    if (!image) return;
    const photoId = image.id.toHexString();
    const payload = { photoId, blobs: [image.full, image.card] };
    await this.outbox.add({ job: RemoveChatPicture, payload, key: photoId, runAt: expiresAt }, session);
  }

  /** All devices of the author, and of whoever was told of the message itself. */
  private async tell(both: Counterparts, other: string, message: Message, session: Session): Promise<void> {
    const me = both.viewer._id.toHexString();
    const fact = { from: me, id: message._id.toHexString(), seq: message.seq };
    await this.publisher.toMember(me, 'message-unsent', { ...fact, conversationId: other }, session);
    const conversation = await this.conversations.findBetween(me, other);
    if (!conversation || hasDeclined(otherSide(both.side), both.pair, conversation)) return;
    // A block that came while this was stored has the last word.
    await this.database.afterCommit(session, async () => {
      if (await this.counterparts.areStillOpen(both))
        await this.publisher.toMember(other, 'message-unsent', { ...fact, conversationId: me });
    });
  }

  /** Safe to repeat. */
  private async erase(userId: string): Promise<void> {
    for (const blob of await this.unsent.picturesOf(userId)) await this.storage.delete(blob);
    await this.unsent.removeOf(userId);
  }
}
