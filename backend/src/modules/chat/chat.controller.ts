import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import {
  ChatSearchQuery,
  ConversationsQuery,
  EndConversationBody,
  MessagesQuery,
  ReactBody,
  ReadBody,
  ReadReceipts,
  SendMessageBody,
  SendPictureBody,
  UnsendBody,
  UserIdParams,
  type ChatSearchView,
  type ConversationsView,
  type MessagesView,
  type ReactView,
  type ReadView,
  type SendMessageView,
  type SuccessView,
  type UnreadView,
} from '@contract';
import { chatEndpoints } from '@contract/chat/chat.endpoints';
import { conversationEndpoints } from '@contract/chat/conversation.endpoints';
import { withStatus } from '../../platform/http/created.js';
import type { Principal } from '../../platform/http/principal.js';
import { CurrentUser, RateLimit, Route, UploadedBytes } from '../../platform/http/route.js';
import { ConversationListService } from './conversation-list/conversation-list.service.js';
import { ConversationEndingService } from './messages/conversation-ending.service.js';
import { MessageHistoryService } from './messages/message-history.service.js';
import { MessageReceiptsService } from './messages/message-receipts.service.js';
import { MessageSendingService } from './messages/message-sending.service.js';
import { MessageUnsendingService } from './messages/message-unsending.service.js';
import { ReactionsService } from './messages/reactions.service.js';
import { ReadReceiptSettingService } from './messages/read-receipt-setting.service.js';
import { ChatPictureSendingService } from './pictures/chat-picture-sending.service.js';

@Controller()
export class ChatController {
  constructor(
    private readonly conversationList: ConversationListService,
    private readonly endings: ConversationEndingService,
    private readonly history: MessageHistoryService,
    private readonly receipts: MessageReceiptsService,
    private readonly receiptSetting: ReadReceiptSettingService,
    private readonly sending: MessageSendingService,
    private readonly unsending: MessageUnsendingService,
    private readonly reactions: ReactionsService,
    private readonly pictureSending: ChatPictureSendingService,
  ) {}

  @Route(chatEndpoints.unread)
  unread(@CurrentUser() me: Principal): Promise<UnreadView> {
    return this.conversationList.unread(me);
  }

  @Route(chatEndpoints.conversations)
  conversations(
    @CurrentUser() me: Principal,
    @Query({ schema: ConversationsQuery }) query: ConversationsQuery,
  ): Promise<ConversationsView> {
    return this.conversationList.list(me, query);
  }

  @Route(conversationEndpoints.hidden)
  hiddenConversations(@CurrentUser() me: Principal): Promise<ConversationsView> {
    return this.conversationList.listHidden(me);
  }

  @Route(conversationEndpoints.archived)
  archivedConversations(@CurrentUser() me: Principal): Promise<ConversationsView> {
    return this.conversationList.listArchived(me);
  }

  @Route(conversationEndpoints.end)
  @RateLimit('actionsByMember', 'member')
  async end(
    @CurrentUser() me: Principal,
    @Param({ schema: UserIdParams }) { userId }: UserIdParams,
    @Body({ schema: EndConversationBody }) body: EndConversationBody,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SendMessageView> {
    return withStatus(await this.endings.end(me, userId, body), response);
  }

  @Route(chatEndpoints.messages)
  messages(
    @CurrentUser() me: Principal,
    @Param({ schema: UserIdParams }) { userId }: UserIdParams,
    @Query({ schema: MessagesQuery }) query: MessagesQuery,
  ): Promise<MessagesView> {
    return this.history.page(me, userId, query);
  }

  @Route(chatEndpoints.search)
  @RateLimit('searchesByMember', 'member')
  search(
    @CurrentUser() me: Principal,
    @Param({ schema: UserIdParams }) { userId }: UserIdParams,
    @Query({ schema: ChatSearchQuery }) query: ChatSearchQuery,
  ): Promise<ChatSearchView> {
    return this.history.search(me, userId, query);
  }

  @Route(chatEndpoints.send)
  @RateLimit('messagesByMember', 'member')
  @RateLimit('messagesAtOnce', 'member')
  async send(
    @CurrentUser() me: Principal,
    @Body({ schema: SendMessageBody }) body: SendMessageBody,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SendMessageView> {
    return withStatus(await this.sending.send(me, body), response);
  }

  @Route(chatEndpoints.sendPicture)
  @RateLimit('messagesByMember', 'member')
  @RateLimit('uploadsByMember', 'member')
  async sendPicture(
    @CurrentUser() me: Principal,
    @Body({ schema: SendPictureBody }) body: SendPictureBody,
    @UploadedBytes() picture: Buffer,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SendMessageView> {
    return withStatus(await this.pictureSending.send(me, body, picture), response);
  }

  @Route(chatEndpoints.read)
  read(
    @CurrentUser() me: Principal,
    @Param({ schema: UserIdParams }) { userId }: UserIdParams,
    @Body({ schema: ReadBody }) body: ReadBody,
  ): Promise<ReadView> {
    return this.receipts.markRead(me, userId, body);
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
}
