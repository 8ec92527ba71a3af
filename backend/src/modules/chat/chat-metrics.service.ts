import { Injectable } from '@nestjs/common';
import { MessageRepository } from './messages/message.repository.js';

/** Counts for the administrator's metrics; message content is never read. */
@Injectable()
export class ChatMetricsService {
  constructor(private readonly messages: MessageRepository) {}

  /** The number of messages stored from `from` until before `to`, call log messages included. */
  countMessages(from: Date, to: Date): Promise<number> {
    return this.messages.countStored(from, to);
  }
}
