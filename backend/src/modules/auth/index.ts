/** The auth module's only door. */
export { SessionEnded } from './auth.events.js';
export { AuthModule } from './auth.module.js';
export { CampaignService } from './campaign.service.js';
export { EnrolmentService } from './enrolment.service.js';
export { RestrictionService } from './restriction.service.js';
export { SecondFactorService } from './second-factor.service.js';
export { SendMail } from './send-mail.js';
export { SessionService } from './session.service.js';
