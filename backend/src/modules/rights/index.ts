/** Public API of the rights module. */
export { AuthorityOrderService } from './authority-order.service.js';
export { DeadlineReminderService } from './deadline-reminder.service.js';
export { messagePictureInLink } from './rights-request.rules.js';
export type { RightsRequest } from './rights-request.schema.js';
export { toCorrectionView, toRightsRequestView } from './rights-request.views.js';
export { mayAnswerReopened, RightsReviewService } from './rights-review.service.js';
export { rightsIntegrity } from './rights.integrity-check.js';
export { RightsModule } from './rights.module.js';
