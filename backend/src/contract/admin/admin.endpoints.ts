import { adminCampaignEndpoints } from './campaigns.endpoints.js';
import { adminDecisionReasonEndpoints } from './decision-reasons.endpoints.js';
import { adminExportEndpoints } from './exports.endpoints.js';
import { adminLimitEndpoints } from './limits.endpoints.js';
import { adminMemberEndpoints } from './members.endpoints.js';
import { adminModerationEndpoints } from './moderation.endpoints.js';
import { adminOperationsEndpoints } from './operations.endpoints.js';
import { adminPaymentEndpoints } from './payments.endpoints.js';
import { adminStaffEndpoints } from './staff.endpoints.js';
import { adminSuggestionEndpoints } from './suggestions.endpoints.js';

/** All HTTP endpoints for staff; separate from the others, because only the staff pages load them. */
export const adminEndpoints = {
  ...adminMemberEndpoints,
  ...adminModerationEndpoints,
  ...adminPaymentEndpoints,
  ...adminCampaignEndpoints,
  ...adminExportEndpoints,
  ...adminOperationsEndpoints,
  ...adminSuggestionEndpoints,
  ...adminStaffEndpoints,
  ...adminLimitEndpoints,
  ...adminDecisionReasonEndpoints,
} as const;
