import { Injectable } from '@nestjs/common';
import { MessageRepository } from './messages/message.repository.js';

/** Counts messages for the statistics of the administrator. Never reads message content. */
@Injectable()
export class ChatStatisticsService {
  constructor(private readonly messages: MessageRepository) {}

  /** Returns the number of messages stored in `[from, to)`, including call log messages. */
  countMessages(from: Date, to: Date): Promise<number> {
    return this.messages.countStored(from, to);
  }
}
