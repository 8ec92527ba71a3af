/** Public API of the decisions module: decisions of staff against members, and appeals. */
export { AppealReviewService, type AppealedDecision, type DecidedAppeal } from './appeal-review.service.js';
export { isRestrictionInForce, type UndoableDecision } from './decision.rules.js';
export type { ReasonText } from './decision-reason.data.js';
export { DecisionReasonService } from './decision-reason.service.js';
export { DecisionService } from './decision.service.js';
export { toAppealView } from './decision.views.js';
export { decisionsIntegrity } from './decisions.integrity-check.js';
export { DecisionsModule } from './decisions.module.js';
