import { Body, Controller, Param } from '@nestjs/common';
import {
  ConversationSettingsBody,
  TargetBody,
  UserIdParams,
  type ConversationSettings,
  type SuccessView,
} from '@contract';
import { conversationEndpoints } from '@contract/chat/conversation.endpoints';
import type { Principal } from '../../../platform/http/principal.js';
import { CurrentUser, RateLimit, Route } from '../../../platform/http/route.js';
import { ConversationSettingsService } from './conversation-settings.service.js';
import { UnhideConversationService } from './unhide-conversation.service.js';

@Controller()
export class ConversationSettingsController {
  constructor(
    private readonly settings: ConversationSettingsService,
    private readonly hidden: UnhideConversationService,
  ) {}

  @Route(conversationEndpoints.changeSettings)
  @RateLimit('actionsByMember', 'member')
  changeSettings(
    @CurrentUser() me: Principal,
    @Param({ schema: UserIdParams }) { userId }: UserIdParams,
    @Body({ schema: ConversationSettingsBody }) body: ConversationSettingsBody,
  ): Promise<ConversationSettings> {
    return this.settings.change(me, userId, body);
  }

  @Route(conversationEndpoints.show)
  @RateLimit('actionsByMember', 'member')
  showConversation(
    @CurrentUser() me: Principal,
    @Body({ schema: TargetBody }) body: TargetBody,
  ): Promise<SuccessView> {
    return this.hidden.show(me, body.targetUserId);
  }
}
