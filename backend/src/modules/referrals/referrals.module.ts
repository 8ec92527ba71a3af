import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { UsersModule } from '../users/index.js';
import { CampaignRepository } from './campaign.repository.js';
import { CAMPAIGN_MODEL, campaignSchema } from './campaign.schema.js';
import { CampaignService } from './campaign.service.js';
import { InvitedController } from './invited.controller.js';
import { InvitedRepository } from './invited.repository.js';
import { InvitedService } from './invited.service.js';

@Module({
  imports: [UsersModule, MongooseModule.forFeature([{ name: CAMPAIGN_MODEL, schema: campaignSchema }])],
  controllers: [InvitedController],
  providers: [CampaignRepository, CampaignService, InvitedRepository, InvitedService],
  exports: [CampaignService],
})
export class ReferralsModule {}
