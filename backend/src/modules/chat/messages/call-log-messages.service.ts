import { Injectable } from '@nestjs/common';
import { callLogText } from '@contract';
import { AppError } from '../../../platform/errors/app-error.js';
import { pairId } from '../../match/index.js';
import { ConversationAccessService } from '../conversations/conversation-access.service.js';
import { MessageSendingService } from './message-sending.service.js';
import { MessageRepository } from './message.repository.js';
import type { MessageCall } from './message.schema.js';

interface EndedCall extends Omit<MessageCall, 'id'> {
  callId: string;
  caller: string;
  callee: string;
}

/** Stores messages that log a call in the conversation of its two members. */
@Injectable()
export class CallLogMessagesService {
  constructor(
    private readonly access: ConversationAccessService,
    private readonly sending: MessageSendingService,
    private readonly messages: MessageRepository,
  ) {}

  /** Returns whether the conversation has the log message of this call. If so, the call has ended. */
  async isRecorded({
    callId,
    caller,
    callee,
  }: Pick<EndedCall, 'callId' | 'caller' | 'callee'>): Promise<boolean> {
    return (await this.messages.findByCall(pairId(caller, callee), callId)) !== null;
  }

  /**
   * Returns whether these two members have talked: one of their ended calls was answered, and was not a first
   * call that ended before both were ready.
   */
  async haveTalked(one: string, other: string): Promise<boolean> {
    return this.messages.hasReadyCall(pairId(one, other));
  }

  /**
   * Adds the log message of a call with the caller as sender. For a missed call it counts as unread. Premium
   * is not required. Safe to repeat: a call has one log message. Stores nothing if the two members can no
   * longer reach each other.
   */
  async record({ callId, caller, callee, ...log }: EndedCall): Promise<void> {
    const call = { id: callId, ...log };
    try {
      await this.sending.store(caller, { to: callee, text: callLogText(call), call }, () =>
        this.access.findForWriting(caller, callee),
      );
    } catch (error) {
      const isOver =
        error instanceof AppError && ['MEMBER_NOT_FOUND', 'CONVERSATION_ENDED'].includes(error.code);
      if (!isOver) throw error;
    }
  }
}
