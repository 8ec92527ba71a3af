import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import {
  ChatSearchQuery,
  EndConversationBody,
  MessagesQuery,
  ReactBody,
  ReadBody,
  ReadReceipts,
  SendMessageBody,
  UnsendBody,
  UserIdParams,
  type ChatSearchView,
  type MessagesView,
  type ReactView,
  type ReadView,
  type SendMessageView,
  type SuccessView,
} from '@contract';
import { chatEndpoints } from '@contract/chat/chat.endpoints';
import { conversationEndpoints } from '@contract/chat/conversation.endpoints';
import type { Principal } from '../../../platform/http/principal.js';
import { CurrentUser, RateLimit, Route } from '../../../platform/http/route.js';
import { withRepeatStatus } from '../../../platform/http/with-repeat-status.js';
import { ConversationEndingService } from './conversation-ending.service.js';
import { MessageReadingService } from './message-reading.service.js';
import { MessageReceiptsService } from './message-receipts.service.js';
import { MessageSendingService } from './message-sending.service.js';
import { MessageUnsendingService } from './message-unsending.service.js';
import { ReactionsService } from './reactions.service.js';
import { ReadReceiptSettingService } from './read-receipt-setting.service.js';
import { VerificationAskingService } from './verification-asking.service.js';

@Controller()
export class MessagesController {
  constructor(
    private readonly endings: ConversationEndingService,
    private readonly reading: MessageReadingService,
    private readonly receipts: MessageReceiptsService,
    private readonly receiptSetting: ReadReceiptSettingService,
    private readonly sending: MessageSendingService,
    private readonly unsending: MessageUnsendingService,
    private readonly reactions: ReactionsService,
    private readonly asking: VerificationAskingService,
  ) {}

  @Route(chatEndpoints.messages)
  list(
    @CurrentUser() me: Principal,
    @Param({ schema: UserIdParams }) { userId }: UserIdParams,
    @Query({ schema: MessagesQuery }) query: MessagesQuery,
  ): Promise<MessagesView> {
    return this.reading.page(me, userId, query);
  }

  @Route(chatEndpoints.search)
  @RateLimit('searchesByMember', 'member')
  search(
    @CurrentUser() me: Principal,
    @Param({ schema: UserIdParams }) { userId }: UserIdParams,
    @Query({ schema: ChatSearchQuery }) query: ChatSearchQuery,
  ): Promise<ChatSearchView> {
    return this.reading.search(me, userId, query);
  }

  @Route(chatEndpoints.send)
  @RateLimit('messagesByMember', 'member')
  @RateLimit('messagesAtOnce', 'member')
  async send(
    @CurrentUser() me: Principal,
    @Body({ schema: SendMessageBody }) body: SendMessageBody,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SendMessageView> {
    return withRepeatStatus(await this.sending.send(me, body), response);
  }

  @Route(chatEndpoints.read)
  read(
    @CurrentUser() me: Principal,
    @Param({ schema: UserIdParams }) { userId }: UserIdParams,
    @Body({ schema: ReadBody }) body: ReadBody,
  ): Promise<ReadView> {
    return this.receipts.markRead(me, userId, body);
  }

  @Route(chatEndpoints.unsend)
  @RateLimit('actionsByMember', 'member')
  unsend(@CurrentUser() me: Principal, @Body({ schema: UnsendBody }) body: UnsendBody): Promise<SuccessView> {
    return this.unsending.unsend(me, body);
  }

  @Route(chatEndpoints.react)
  @RateLimit('actionsByMember', 'member')
  react(@CurrentUser() me: Principal, @Body({ schema: ReactBody }) body: ReactBody): Promise<ReactView> {
    return this.reactions.react(me, body);
  }

  @Route(conversationEndpoints.end)
  @RateLimit('actionsByMember', 'member')
  async end(
    @CurrentUser() me: Principal,
    @Param({ schema: UserIdParams }) { userId }: UserIdParams,
    @Body({ schema: EndConversationBody }) body: EndConversationBody,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SendMessageView> {
    return withRepeatStatus(await this.endings.end(me, userId, body), response);
  }

  @Route(conversationEndpoints.askVerification)
  @RateLimit('actionsByMember', 'member')
  async askVerification(
    @CurrentUser() me: Principal,
    @Param({ schema: UserIdParams }) { userId }: UserIdParams,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SendMessageView> {
    return withRepeatStatus(await this.asking.ask(me, userId), response);
  }

  @Route(conversationEndpoints.readReceipts)
  readReceipts(@CurrentUser() me: Principal): Promise<ReadReceipts> {
    return this.receiptSetting.read(me);
  }

  @Route(conversationEndpoints.updateReadReceipts)
  @RateLimit('actionsByMember', 'member')
  updateReadReceipts(
    @CurrentUser() me: Principal,
    @Body({ schema: ReadReceipts }) body: ReadReceipts,
  ): Promise<ReadReceipts> {
    return this.receiptSetting.update(me, body);
  }
}
