/** The referrals module's only door: codes that bring new members, of members and of campaigns. */
export { CampaignService } from './campaign.service.js';
export { newInviteCode } from './invite-code.rules.js';
export { ReferralsModule } from './referrals.module.js';
