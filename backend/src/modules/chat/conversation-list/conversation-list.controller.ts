import { Controller, Query } from '@nestjs/common';
import { ConversationsQuery, type ConversationsView, type UnreadView } from '@contract';
import { chatEndpoints } from '@contract/chat/chat.endpoints';
import { conversationEndpoints } from '@contract/chat/conversation.endpoints';
import type { Principal } from '../../../platform/http/principal.js';
import { CurrentUser, Route } from '../../../platform/http/route.js';
import { ConversationListService } from './conversation-list.service.js';

@Controller()
export class ConversationListController {
  constructor(private readonly conversationList: ConversationListService) {}

  @Route(chatEndpoints.unread)
  unread(@CurrentUser() me: Principal): Promise<UnreadView> {
    return this.conversationList.unread(me);
  }

  @Route(chatEndpoints.conversations)
  list(
    @CurrentUser() me: Principal,
    @Query({ schema: ConversationsQuery }) query: ConversationsQuery,
  ): Promise<ConversationsView> {
    return this.conversationList.list(me, query);
  }

  @Route(conversationEndpoints.archived)
  listArchived(@CurrentUser() me: Principal): Promise<ConversationsView> {
    return this.conversationList.listArchived(me);
  }

  @Route(conversationEndpoints.hidden)
  listHidden(@CurrentUser() me: Principal): Promise<ConversationsView> {
    return this.conversationList.listHidden(me);
  }
}
