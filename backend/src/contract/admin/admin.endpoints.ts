import { adminAnnouncementEndpoints } from './announcements.endpoints.js';
import { adminAppealEndpoints } from './appeals.endpoints.js';
import { adminAuditEndpoints } from './audit.endpoints.js';
import { adminAuthorityOrderEndpoints } from './authority-orders.endpoints.js';
import { adminCampaignEndpoints } from './campaigns.endpoints.js';
import { adminDecisionReasonEndpoints } from './decision-reasons.endpoints.js';
import { adminJobDashboardEndpoints } from './job-dashboard.endpoints.js';
import { adminLimitEndpoints } from './limits.endpoints.js';
import { adminMemberHistoryEndpoints } from './member-history.endpoints.js';
import { adminMemberEndpoints } from './members.endpoints.js';
import { adminPaymentEndpoints } from './payments.endpoints.js';
import { adminPhotoEndpoints } from './photos.endpoints.js';
import { adminRecentDecisionEndpoints } from './recent-decisions.endpoints.js';
import { adminReportEndpoints } from './reports.endpoints.js';
import { adminRightsEndpoints } from './rights.endpoints.js';
import { adminRiskFlagEndpoints } from './risk-flags.endpoints.js';
import { adminSignUpEndpoints } from './sign-ups.endpoints.js';
import { adminStaffEndpoints } from './staff.endpoints.js';
import { adminStatisticsEndpoints } from './statistics.endpoints.js';
import { adminSuggestionEndpoints } from './suggestions.endpoints.js';
import { adminVerificationEndpoints } from './verifications.endpoints.js';
import { adminViewAsEndpoints } from './view-as.endpoints.js';
import { adminVoicePromptEndpoints } from './voice-prompts.endpoints.js';
import { adminWaitingEndpoints } from './waiting.endpoints.js';

/** All HTTP endpoints for staff, one file for each folder of the module. */
export const adminEndpoints = {
  ...adminAnnouncementEndpoints,
  ...adminAppealEndpoints,
  ...adminAuditEndpoints,
  ...adminAuthorityOrderEndpoints,
  ...adminCampaignEndpoints,
  ...adminDecisionReasonEndpoints,
  ...adminJobDashboardEndpoints,
  ...adminLimitEndpoints,
  ...adminMemberHistoryEndpoints,
  ...adminMemberEndpoints,
  ...adminPaymentEndpoints,
  ...adminPhotoEndpoints,
  ...adminRecentDecisionEndpoints,
  ...adminReportEndpoints,
  ...adminRightsEndpoints,
  ...adminRiskFlagEndpoints,
  ...adminSignUpEndpoints,
  ...adminStaffEndpoints,
  ...adminStatisticsEndpoints,
  ...adminSuggestionEndpoints,
  ...adminVerificationEndpoints,
  ...adminViewAsEndpoints,
  ...adminVoicePromptEndpoints,
  ...adminWaitingEndpoints,
} as const;
