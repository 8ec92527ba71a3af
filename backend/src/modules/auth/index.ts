/** Public API of the auth module; other modules import from here only. */
export { AccountDeletionService } from './account-deletion/account-deletion.service.js';
export { LeavingReasonsService } from './account-deletion/leaving-reasons.service.js';
export { AgeRefusalService } from './age-refusals/age-refusal.service.js';
export { authIntegrity } from './auth.integrity-check.js';
export { AuthModule } from './auth.module.js';
export { type RestrictionChange, RestrictionService } from './restrictions/restriction.service.js';
export { EnrolmentTokenService } from './second-factor/enrolment-token.service.js';
export { SecondFactorService } from './second-factor/second-factor.service.js';
export { SecondFactorSettingsService } from './second-factor-settings/second-factor-settings.service.js';
export { PrincipalService } from './sessions/principal.service.js';
export { SessionService } from './sessions/session.service.js';
export { StaffService } from './staff/staff.service.js';
