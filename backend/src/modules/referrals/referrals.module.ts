import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { BillingModule } from '../billing/index.js';
import { CampaignRepository } from './campaign.repository.js';
import { CAMPAIGN_MODEL, campaignSchema } from './campaign.schema.js';
import { CampaignService } from './campaign.service.js';
import { INVITE_CODE_MODEL, inviteCodeSchema } from './invite-code.schema.js';
import { InvitedController } from './invited.controller.js';
import { InviteCodeRepository } from './invite-code.repository.js';
import { InvitedService } from './invited.service.js';
import { ReferralCodeService } from './referral-code.service.js';

@Module({
  imports: [
    BillingModule,
    MongooseModule.forFeature([
      { name: INVITE_CODE_MODEL, schema: inviteCodeSchema },
      { name: CAMPAIGN_MODEL, schema: campaignSchema },
    ]),
  ],
  controllers: [InvitedController],
  providers: [CampaignRepository, CampaignService, InviteCodeRepository, InvitedService, ReferralCodeService],
  exports: [CampaignService, InvitedService, ReferralCodeService],
})
export class ReferralsModule {}
