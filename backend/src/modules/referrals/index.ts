/** The referrals module's only door: codes that bring new members, of members and of campaigns. */
export { CampaignService } from './campaign.service.js';
export { InvitedService } from './invited.service.js';
export { ReferralCodeService } from './referral-code.service.js';
export { ReferralsModule } from './referrals.module.js';
