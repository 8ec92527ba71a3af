import { Module, type DynamicModule } from '@nestjs/common';
import { AdminModule } from './modules/admin/index.js';
import { AuthModule } from './modules/auth/index.js';
import { BillingModule } from './modules/billing/index.js';
import { CallsModule } from './modules/calls/index.js';
import { ChatModule, ConversationListModule, MessagesModule } from './modules/chat/index.js';
import { LimitsModule } from './modules/config/index.js';
import { IntegrityModule } from './modules/integrity/index.js';
import {
  CardsModule,
  FriendsModule,
  LikesModule,
  MatchModule,
  RequestsModule,
} from './modules/match/index.js';
import { MetricsModule } from './modules/metrics/index.js';
import { NotificationListModule, NotificationsModule } from './modules/notifications/index.js';
import { PlansModule } from './modules/plans/index.js';
import { ProfilesModule } from './modules/profiles/index.js';
import { QuestionsModule } from './modules/questions/index.js';
import { ReferralsModule } from './modules/referrals/index.js';
import { RightsModule } from './modules/rights/index.js';
import { SafetyModule } from './modules/safety/index.js';
import { DecksModule, SuggestionsModule } from './modules/suggestions/index.js';
import { UsersModule } from './modules/users/index.js';
import type { AppConfig } from './platform/config/app-config.js';
import { PlatformModule } from './platform/platform.module.js';

@Module({})
export class AppModule {
  static with(config: AppConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        PlatformModule.with(config),
        // Express matches a request against the routes in order, so the folders with the most requests come
        // first. Controllers of modules that are not in this list come after all of them.
        ConversationListModule,
        MessagesModule,
        DecksModule,
        CardsModule,
        LikesModule,
        RequestsModule,
        FriendsModule,
        NotificationListModule,
        ChatModule,
        SuggestionsModule,
        MatchModule,
        LimitsModule,
        UsersModule,
        ReferralsModule,
        ProfilesModule,
        AuthModule,
        BillingModule,
        SafetyModule,
        AdminModule,
        NotificationsModule,
        CallsModule,
        QuestionsModule,
        PlansModule,
        RightsModule,
        IntegrityModule,
        MetricsModule,
      ],
    };
  }
}
