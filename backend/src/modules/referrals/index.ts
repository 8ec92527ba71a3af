/** Public API of the referrals module: referral codes of members and campaigns, and their rewards. */
export { CampaignService } from './campaign.service.js';
export type { InviteCode } from './invite-code.schema.js';
export { InviteRewardService } from './invite-reward.service.js';
export { ReferralStatisticsService } from './referral-statistics.service.js';
export { ReferralCodeService } from './referral-code.service.js';
export { ReferralsModule } from './referrals.module.js';
