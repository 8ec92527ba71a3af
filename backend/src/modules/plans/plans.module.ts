import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { registerQueues } from '../../platform/queue/register-queues.js';
import { ChatModule } from '../chat/index.js';
import { MatchModule } from '../match/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { ProfilesModule } from '../profiles/index.js';
import { UsersModule } from '../users/index.js';
import { ClosedAccountNoticesService } from './closed-account-notices.service.js';
import { CheckInMailsService } from './links/check-in-mails.service.js';
import { DeclinedAddressRepository } from './links/declined-address.repository.js';
import { DECLINED_ADDRESS_MODEL, declinedAddressSchema } from './links/declined-address.schema.js';
import { DeclinedAddressesService } from './links/declined-addresses.service.js';
import { MissedCheckInMailService } from './links/missed-check-in-mail.service.js';
import { PlanLinkAccessService } from './links/plan-link-access.service.js';
import { PlanLinkTokenService } from './links/plan-link-token.service.js';
import { PlanLinkRepository } from './links/plan-link.repository.js';
import { PLAN_LINK_MODEL, planLinkSchema } from './links/plan-link.schema.js';
import { PlanLinksController } from './links/plan-links.controller.js';
import { PlanLinksService } from './links/plan-links.service.js';
import { SharedPlanService } from './links/shared-plan.service.js';
import { MeetingAnswersService } from './meeting-answers.service.js';
import { PlanCalendarService } from './plan-calendar.service.js';
import { PlanEvidenceService } from './plan-evidence.service.js';
import { PlanReadingService } from './plan-reading.service.js';
import { PlanStatisticsService } from './plan-statistics.service.js';
import { PlanRepository } from './plan.repository.js';
import { PLAN_MODEL, planSchema } from './plan.schema.js';
import { PlansErasureService } from './plans-erasure.service.js';
import { PlansExportService } from './plans-export.service.js';
import { PlansController } from './plans.controller.js';
import { PlansNotificationSource } from './plans.notification-source.js';
import { PlansProcessor } from './plans.processor.js';
import { PlansService } from './plans.service.js';

/** Plans of two friends to meet: proposals, shared links with a check-in, questions afterwards. */
@Module({
  imports: [
    registerQueues('plans'),
    MongooseModule.forFeature([
      { name: PLAN_MODEL, schema: planSchema },
      { name: PLAN_LINK_MODEL, schema: planLinkSchema },
      { name: DECLINED_ADDRESS_MODEL, schema: declinedAddressSchema },
    ]),
    ChatModule,
    MatchModule,
    NotificationsModule,
    ProfilesModule,
    UsersModule,
  ],
  controllers: [PlanLinksController, PlansController],
  providers: [
    PlanRepository,
    PlanReadingService,
    PlansService,
    PlanCalendarService,
    MeetingAnswersService,
    PlansNotificationSource,
    PlanEvidenceService,
    ClosedAccountNoticesService,
    PlanLinkRepository,
    PlanLinkTokenService,
    PlanLinkAccessService,
    DeclinedAddressRepository,
    DeclinedAddressesService,
    CheckInMailsService,
    PlanLinksService,
    SharedPlanService,
    MissedCheckInMailService,
    PlansErasureService,
    PlansExportService,
    PlansProcessor,
    PlanStatisticsService,
  ],
  exports: [PlanStatisticsService],
})
export class PlansModule {}
