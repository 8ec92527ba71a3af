/** Public API of the rights module. */
export { AuthorityOrderService } from './authority-order.service.js';
export type { RightsRequest } from './rights-request.schema.js';
export { toCorrectionView, toRightsRequestView } from './rights-request.views.js';
export { mayAnswer, RightsReviewService } from './rights-review.service.js';
export { rightsIntegrity } from './rights.integrity-check.js';
export { RightsModule } from './rights.module.js';
