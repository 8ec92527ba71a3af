import { Injectable } from '@nestjs/common';
import type { CallLineView } from '@contract';
import { AppError } from '../../../platform/errors/app-error.js';
import { MessageRepository } from './message.repository.js';
import { SendingService } from './message-sending.service.js';

/** A call that is over. */
interface CallLine extends CallLineView {
  callId: string;
  caller: string;
  callee: string;
}

/** Calls as lines of the conversation of the two. */
@Injectable()
export class CallLinesService {
  constructor(
    private readonly sending: SendingService,
    private readonly messages: MessageRepository,
  ) {}

  /** Whether the conversation has the line of this call, which then is over. */
  async isRecorded(callId: string): Promise<boolean> {
    return (await this.messages.findByCall(callId)) !== null;
  }

  /**
   * Adds the line of a call to the conversation, from its caller; a missed one counts as unread. Safe to repeat.
   * When the two cannot reach each other any more, nothing is stored.
   */
  async record({ callId, caller, callee, outcome, seconds }: CallLine): Promise<void> {
    try {
      await this.sending.storeCall(caller, callee, { id: callId, outcome, seconds });
    } catch (error) {
      if (error instanceof AppError && error.code === 'MEMBER_NOT_FOUND') return;
      throw error;
    }
  }
}
