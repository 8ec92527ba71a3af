/** Schemas of the forms for members and visitors, bundled with zod in one file that is loaded later. */
export { zodResolver } from '@hookform/resolvers/zod';
export {
  AppealBody,
  ChangeEmailFields,
  ChangePasswordFields,
  ContestReportBody,
  EmailBody,
  LogInBody,
  NoteForm,
  ProfileFields,
  PromptForm,
  PushSubscriptionBody,
  RefundRequestBody,
  ReportBody,
  ResetPasswordBody,
  SecondFactorCodeBody,
  SharePlanForm,
  StepUpFields,
  UpdateSettingsBody,
  validationText,
  VerifyEmailForm,
} from '@contract';
