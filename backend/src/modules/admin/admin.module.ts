import { Module, type MiddlewareConsumer, type NestModule } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { QUEUE_BOARD_PATH } from '../../platform/queue/queue-board.js';
import { registerQueues } from '../../platform/queue/register-queues.js';
import { AuditModule } from '../audit/index.js';
import { AuthModule } from '../auth/index.js';
import { BillingModule } from '../billing/index.js';
import { ChatModule } from '../chat/index.js';
import { LimitsModule } from '../config/index.js';
import { DecisionsModule } from '../decisions/index.js';
import { MatchModule } from '../match/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { PlansModule } from '../plans/index.js';
import { ProfilesModule } from '../profiles/index.js';
import { ReferralsModule } from '../referrals/index.js';
import { RightsModule } from '../rights/index.js';
import { SafetyModule } from '../safety/index.js';
import { SuggestionsModule } from '../suggestions/index.js';
import { UsersModule } from '../users/index.js';
import { AbsentAccountsService } from './absence/absent-accounts.service.js';
import { AdminProcessor } from './admin.processor.js';
import { AdminAnnouncementsController } from './announcements/admin-announcements.controller.js';
import { AdminAnnouncementsService } from './announcements/admin-announcements.service.js';
import { AdminAppealsController } from './appeals/admin-appeals.controller.js';
import { AdminAppealsService } from './appeals/admin-appeals.service.js';
import { AdminAuditController } from './audit/admin-audit.controller.js';
import { AdminAuthorityOrdersController } from './authority-orders/admin-authority-orders.controller.js';
import { AdminAuthorityOrdersService } from './authority-orders/admin-authority-orders.service.js';
import { BreachRepository } from './breaches/breach.repository.js';
import { BREACH_MODEL, breachSchema } from './breaches/breach.schema.js';
import { BreachesService } from './breaches/breaches.service.js';
import { AdminCampaignsController } from './campaigns/admin-campaigns.controller.js';
import { AdminCampaignsService } from './campaigns/admin-campaigns.service.js';
import { AdminDecisionReasonsController } from './decision-reasons/admin-decision-reasons.controller.js';
import { AdminDecisionReasonsService } from './decision-reasons/admin-decision-reasons.service.js';
import { ExportAccessService } from './export-access.service.js';
import { QueueBoardController } from './job-dashboard/queue-board.controller.js';
import { QueueBoardMiddleware } from './job-dashboard/queue-board.middleware.js';
import { AdminLimitsController } from './limits/admin-limits.controller.js';
import { AdminLimitsService } from './limits/admin-limits.service.js';
import { AdminMemberHistoryController } from './member-history/admin-member-history.controller.js';
import { AdminMemberHistoryService } from './member-history/admin-member-history.service.js';
import { AdminMembersController } from './members/admin-members.controller.js';
import { MemberActionsService } from './members/member-actions.service.js';
import { MemberExportService } from './members/member-export.service.js';
import { MemberSearchRepository } from './members/member-search.repository.js';
import { MemberSearchService } from './members/member-search.service.js';
import { MEMBER_MODEL, memberSchema } from './members/member.schema.js';
import { AdminPaymentsController } from './payments/admin-payments.controller.js';
import { AdminPaymentsService } from './payments/admin-payments.service.js';
import { PurchaseExportService } from './payments/purchase-export.service.js';
import { AdminPhotosController } from './photos/admin-photos.controller.js';
import { AdminPhotosService } from './photos/admin-photos.service.js';
import { AdminRecentDecisionsController } from './recent-decisions/admin-recent-decisions.controller.js';
import { BulkDecisionsService } from './recent-decisions/bulk-decisions.service.js';
import { DecisionChangesService } from './recent-decisions/decision-changes.service.js';
import { RecentDecisionRepository } from './recent-decisions/recent-decision.repository.js';
import { RECENT_DECISION_MODEL, recentDecisionSchema } from './recent-decisions/recent-decision.schema.js';
import { RecentDecisionsService } from './recent-decisions/recent-decisions.service.js';
import { AdminReportsController } from './reports/admin-reports.controller.js';
import { AdminReportsService } from './reports/admin-reports.service.js';
import { AdminRightsController } from './rights/admin-rights.controller.js';
import { AdminRightsService } from './rights/admin-rights.service.js';
import { AdminRiskFlagsController } from './risk-flags/admin-risk-flags.controller.js';
import { AdminRiskFlagsService } from './risk-flags/admin-risk-flags.service.js';
import { AdminSignUpsController } from './sign-ups/admin-sign-ups.controller.js';
import { AdminSignUpsService } from './sign-ups/admin-sign-ups.service.js';
import { AdminStaffController } from './staff/admin-staff.controller.js';
import { AdminStatisticsController } from './statistics/admin-statistics.controller.js';
import { AfterLikeStatisticsService } from './statistics/after-like-statistics.service.js';
import { DailyStatisticsRepository } from './statistics/daily-statistics.repository.js';
import { DAILY_STATISTICS_MODEL, dailyStatisticsSchema } from './statistics/daily-statistics.schema.js';
import { DailyStatisticsService } from './statistics/daily-statistics.service.js';
import { DayCounterService } from './statistics/day-counter.service.js';
import { MemberStatisticsRepository } from './statistics/member-statistics.repository.js';
import { AdminSuggestionsController } from './suggestions/admin-suggestions.controller.js';
import { AdminSuggestionsService } from './suggestions/admin-suggestions.service.js';
import { TransparencyReportRepository } from './transparency/transparency-report.repository.js';
import {
  TRANSPARENCY_REPORT_MODEL,
  transparencyReportSchema,
} from './transparency/transparency-report.schema.js';
import { TransparencyController } from './transparency/transparency.controller.js';
import { TransparencyService } from './transparency/transparency.service.js';
import { AdminVerificationsController } from './verifications/admin-verifications.controller.js';
import { AdminVerificationsService } from './verifications/admin-verifications.service.js';
import { AdminViewAsController } from './view-as/admin-view-as.controller.js';
import { AdminViewAsService } from './view-as/admin-view-as.service.js';
import { AdminVoicePromptsController } from './voice-prompts/admin-voice-prompts.controller.js';
import { AdminVoicePromptsService } from './voice-prompts/admin-voice-prompts.service.js';
import { AdminWaitingController } from './waiting/admin-waiting.controller.js';
import { AdminWaitingService } from './waiting/admin-waiting.service.js';

@Module({
  imports: [
    registerQueues('admin'),
    MongooseModule.forFeature([
      { name: MEMBER_MODEL, schema: memberSchema },
      { name: BREACH_MODEL, schema: breachSchema },
      { name: DAILY_STATISTICS_MODEL, schema: dailyStatisticsSchema },
      { name: TRANSPARENCY_REPORT_MODEL, schema: transparencyReportSchema },
      { name: RECENT_DECISION_MODEL, schema: recentDecisionSchema },
    ]),
    AuditModule,
    AuthModule,
    BillingModule,
    ChatModule,
    DecisionsModule,
    LimitsModule,
    MatchModule,
    NotificationsModule,
    PlansModule,
    ProfilesModule,
    ReferralsModule,
    RightsModule,
    SafetyModule,
    SuggestionsModule,
    UsersModule,
  ],
  controllers: [
    QueueBoardController,
    AdminAnnouncementsController,
    AdminAppealsController,
    AdminAuditController,
    AdminAuthorityOrdersController,
    AdminCampaignsController,
    AdminDecisionReasonsController,
    AdminLimitsController,
    AdminMemberHistoryController,
    AdminMembersController,
    AdminPaymentsController,
    AdminPhotosController,
    AdminRecentDecisionsController,
    AdminReportsController,
    AdminRightsController,
    AdminRiskFlagsController,
    AdminSignUpsController,
    AdminStaffController,
    AdminStatisticsController,
    AdminSuggestionsController,
    AdminVerificationsController,
    AdminViewAsController,
    AdminVoicePromptsController,
    AdminWaitingController,
    TransparencyController,
  ],
  providers: [
    AdminProcessor,
    AbsentAccountsService,
    BreachRepository,
    BreachesService,
    AdminAnnouncementsService,
    AdminAppealsService,
    AdminAuthorityOrdersService,
    AdminCampaignsService,
    AdminDecisionReasonsService,
    ExportAccessService,
    MemberExportService,
    PurchaseExportService,
    AdminLimitsService,
    AdminMemberHistoryService,
    MemberActionsService,
    MemberSearchRepository,
    MemberSearchService,
    AdminPaymentsService,
    AdminPhotosService,
    AdminReportsService,
    BulkDecisionsService,
    DecisionChangesService,
    RecentDecisionRepository,
    RecentDecisionsService,
    AdminRightsService,
    AdminRiskFlagsService,
    AdminSignUpsService,
    DailyStatisticsRepository,
    AfterLikeStatisticsService,
    DailyStatisticsService,
    DayCounterService,
    MemberStatisticsRepository,
    AdminSuggestionsService,
    AdminVerificationsService,
    AdminViewAsService,
    AdminVoicePromptsService,
    AdminWaitingService,
    TransparencyReportRepository,
    TransparencyService,
  ],
})
export class AdminModule implements NestModule {
  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(QueueBoardMiddleware).forRoutes(QUEUE_BOARD_PATH);
  }
}
