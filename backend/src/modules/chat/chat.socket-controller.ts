import { Injectable } from '@nestjs/common';
import type { CommandData, CommandPayload } from '@contract';
import type { Principal } from '../../platform/http/principal.js';
import { OnCommand } from '../../platform/realtime/commands.js';
import { MessageReceiptsService } from './messages/message-receipts.service.js';

@Injectable()
export class ChatSocketController {
  constructor(private readonly receipts: MessageReceiptsService) {}

  @OnCommand('typing')
  async typing(me: Principal, { to }: CommandPayload<'typing'>): Promise<CommandData<'typing'>> {
    await this.receipts.publishTyping(me, to);
    return {};
  }

  @OnCommand('mark-delivered')
  async markDelivered(
    me: Principal,
    { from, seq }: CommandPayload<'mark-delivered'>,
  ): Promise<CommandData<'mark-delivered'>> {
    await this.receipts.markDelivered(me, from, seq);
    return {};
  }
}
