/** The auth module's only door. */
export { SessionEnded } from './auth.events.js';
export { AuthModule } from './auth.module.js';
export { CampaignService } from './campaign.service.js';
export { PasswordService } from './password.service.js';
export { RestrictionService } from './restriction.service.js';
export { SendMail } from './send-mail.js';
export { SessionService } from './session.service.js';
