import { type MiddlewareConsumer, Module, type NestModule } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { QUEUE_BOARD_PATH } from '../../platform/queue/queue-board.js';
import { AuditModule } from '../audit/index.js';
import { AuthModule } from '../auth/index.js';
import { BillingModule } from '../billing/index.js';
import { ChatModule } from '../chat/index.js';
import { MatchModule } from '../match/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { ReferralsModule } from '../referrals/index.js';
import { SafetyModule } from '../safety/index.js';
import { UsersModule } from '../users/index.js';
import { AdminController } from './admin.controller.js';
import { AdministrationRepository } from './administration.repository.js';
import { AdministrationService } from './administration.service.js';
import { AnnouncementsDeskService } from './announcements-desk.service.js';
import { QueueBoardController } from './queue-board.controller.js';
import { QueueBoardMiddleware } from './queue-board.middleware.js';
import { AuditErasureService } from './audit-erasure.service.js';
import { AdminCampaignsController } from './campaigns/admin-campaigns.controller.js';
import { AdminCampaignsService } from './campaigns/admin-campaigns.service.js';
import { AdminExportsController } from './exports/admin-exports.controller.js';
import { AdminExportsService } from './exports/admin-exports.service.js';
import { BusinessMetricsListener } from './metrics/business-metrics.listener.js';
import { AdminCoinsService } from './payments/admin-coins.service.js';
import { AdminPaymentsController } from './payments/admin-payments.controller.js';
import { AdminPaymentsService } from './payments/admin-payments.service.js';
import { DeskController } from './desk.controller.js';
import { FiguresRepository } from './figures.repository.js';
import { FIGURES_MODEL, figuresSchema } from './figures.schema.js';
import { FiguresService } from './figures.service.js';
import { MemberFiguresRepository } from './member-figures.repository.js';
import { PhotoDeskService } from './photo-desk.service.js';
import { ReportsDeskService } from './reports-desk.service.js';
import { AdminRiskFlagsService } from './admin-risk-flags.service.js';
import { StaffActionsService } from './staff-actions.service.js';
import { ProfilesModule } from '../profiles/index.js';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: FIGURES_MODEL, schema: figuresSchema }]),
    UsersModule,
    ProfilesModule,
    AuditModule,
    AuthModule,
    BillingModule,
    ReferralsModule,
    MatchModule,
    ChatModule,
    SafetyModule,
    NotificationsModule,
  ],
  controllers: [
    AdminController,
    DeskController,
    AdminPaymentsController,
    AdminCampaignsController,
    AdminExportsController,
    QueueBoardController,
  ],
  providers: [
    BusinessMetricsListener,
    AdministrationService,
    AuditErasureService,
    StaffActionsService,
    ReportsDeskService,
    AdminPaymentsService,
    AdminCoinsService,
    AdminCampaignsService,
    AdminExportsService,
    FiguresService,
    AdminRiskFlagsService,
    AnnouncementsDeskService,
    PhotoDeskService,
    FiguresRepository,
    AdministrationRepository,
    MemberFiguresRepository,
  ],
})
export class AdminModule implements NestModule {
  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(QueueBoardMiddleware).forRoutes(QUEUE_BOARD_PATH);
  }
}
