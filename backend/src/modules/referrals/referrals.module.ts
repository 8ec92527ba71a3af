import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { BillingModule } from '../billing/index.js';
import { UsersModule } from '../users/index.js';
import { CampaignRepository } from './campaign.repository.js';
import { CAMPAIGN_MODEL, campaignSchema } from './campaign.schema.js';
import { CampaignService } from './campaign.service.js';
import { InviteCodeRepository } from './invite-code.repository.js';
import { INVITE_CODE_MODEL, inviteCodeSchema } from './invite-code.schema.js';
import { InviteRewardRepository } from './invite-reward.repository.js';
import { INVITE_REWARD_MODEL, inviteRewardSchema } from './invite-reward.schema.js';
import { InviteRewardService } from './invite-reward.service.js';
import { InvitedMembersController } from './invited-members.controller.js';
import { ReferralCodeController } from './referral-code.controller.js';
import { ReferralCodeService } from './referral-code.service.js';
import { ReferralStatisticsService } from './referral-statistics.service.js';

@Module({
  imports: [
    BillingModule,
    UsersModule,
    MongooseModule.forFeature([
      { name: INVITE_CODE_MODEL, schema: inviteCodeSchema },
      { name: CAMPAIGN_MODEL, schema: campaignSchema },
      { name: INVITE_REWARD_MODEL, schema: inviteRewardSchema },
    ]),
  ],
  controllers: [InvitedMembersController, ReferralCodeController],
  providers: [
    CampaignRepository,
    CampaignService,
    InviteCodeRepository,
    ReferralStatisticsService,
    InviteRewardRepository,
    InviteRewardService,
    ReferralCodeService,
  ],
  exports: [CampaignService, ReferralStatisticsService, InviteRewardService, ReferralCodeService],
})
export class ReferralsModule {}
