import { Injectable } from '@nestjs/common';
import type { CommandData, CommandPayload } from '@contract';
import type { Principal } from '../../platform/http/principal.js';
import { OnCommand } from '../../platform/realtime/commands.js';
import { ReadingService } from './messages/message-receipts.service.js';

/** What a client says about chats over its socket. */
@Injectable()
export class ChatGateway {
  constructor(private readonly reading: ReadingService) {}

  @OnCommand('typing')
  async typing(me: Principal, { to }: CommandPayload<'typing'>): Promise<CommandData<'typing'>> {
    await this.reading.typing(me, to);
    return {};
  }

  @OnCommand('mark-delivered')
  async delivered(
    me: Principal,
    { from, seq }: CommandPayload<'mark-delivered'>,
  ): Promise<CommandData<'mark-delivered'>> {
    await this.reading.delivered(me, from, seq);
    return {};
  }
}
