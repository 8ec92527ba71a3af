import { UseFilters, UseGuards, UseInterceptors } from '@nestjs/common';
import { SubscribeMessage, WebSocketGateway } from '@nestjs/websockets';
import type { CommandData, CommandPayload } from '@contract';
import type { Principal } from '../../platform/http/principal.js';
import { CurrentMember, Payload } from '../../platform/realtime/command.decorators.js';
import { CommandExceptionFilter } from '../../platform/realtime/command.filter.js';
import { CommandGuard } from '../../platform/realtime/command.guard.js';
import { CommandInterceptor } from '../../platform/realtime/command.interceptor.js';
import { MessageReceiptsService } from './messages/message-receipts.service.js';
import { TypingService } from './messages/typing.service.js';

@WebSocketGateway()
@UseGuards(CommandGuard)
@UseInterceptors(CommandInterceptor)
@UseFilters(CommandExceptionFilter)
export class ChatGateway {
  constructor(
    private readonly receipts: MessageReceiptsService,
    private readonly typingService: TypingService,
  ) {}

  @SubscribeMessage('typing')
  async typing(
    @CurrentMember() me: Principal,
    @Payload('typing') { to }: CommandPayload<'typing'>,
  ): Promise<CommandData<'typing'>> {
    await this.typingService.publishTyping(me, to);
    return {};
  }

  @SubscribeMessage('mark-delivered')
  async markDelivered(
    @CurrentMember() me: Principal,
    @Payload('mark-delivered') { from, seq }: CommandPayload<'mark-delivered'>,
  ): Promise<CommandData<'mark-delivered'>> {
    await this.receipts.markDelivered(me, from, seq);
    return {};
  }
}
