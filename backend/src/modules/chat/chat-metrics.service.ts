import { Injectable } from '@nestjs/common';
import { MessageRepository } from './messages/message.repository.js';

/** What the administration counts of the chats; never what is said. */
@Injectable()
export class ChatFiguresService {
  constructor(private readonly messages: MessageRepository) {}

  /** How many messages were stored from `from` until before `to`, lines about calls among them. */
  countMessages(from: Date, to: Date): Promise<number> {
    return this.messages.countStored(from, to);
  }
}
