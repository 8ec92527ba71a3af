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
import { AdministrationService } from './administration.service.js';
import { AnnouncementsDeskService } from './announcements-desk.service.js';
import { QueueBoardController } from './queue-board.controller.js';
import { QueueBoardMiddleware } from './queue-board.middleware.js';
import { AuditErasureService } from './audit-erasure.service.js';
import { CampaignDeskService } from './campaigns/admin-campaigns.service.js';
import { ExportsService } from './exports/admin-exports.service.js';
import { BusinessMetricsListener } from './metrics/business-metrics.listener.js';
import { MoneyDeskService } from './payments/admin-payments.service.js';
import { MoneyController } from './payments/admin-payments.controller.js';
import { DeskController } from './desk.controller.js';
import { FiguresRepository } from './figures.repository.js';
import { FIGURES_MODEL, figuresSchema } from './figures.schema.js';
import { FiguresService } from './figures.service.js';
import { PhotoDeskService } from './photo-desk.service.js';
import { ReportsDeskService } from './reports-desk.service.js';
import { AdminRiskFlagsService } from './admin-risk-flags.service.js';
import { StaffActionsService } from './staff-actions.service.js';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: FIGURES_MODEL, schema: figuresSchema }]),
    UsersModule,
    AuditModule,
    AuthModule,
    BillingModule,
    ReferralsModule,
    MatchModule,
    ChatModule,
    SafetyModule,
    NotificationsModule,
  ],
  controllers: [AdminController, DeskController, MoneyController, QueueBoardController],
  providers: [
    BusinessMetricsListener,
    AdministrationService,
    AuditErasureService,
    StaffActionsService,
    ReportsDeskService,
    MoneyDeskService,
    CampaignDeskService,
    ExportsService,
    FiguresService,
    AdminRiskFlagsService,
    AnnouncementsDeskService,
    PhotoDeskService,
    FiguresRepository,
  ],
})
export class AdminModule implements NestModule {
  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(QueueBoardMiddleware).forRoutes(QUEUE_BOARD_PATH);
  }
}
