/** Schemas of the forms for members and visitors, bundled with zod in one file that is loaded later. */
export { zodResolver } from '@hookform/resolvers/zod';
export {
  AppealBody,
  ChangeEmailBody,
  ChangePasswordBody,
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
  StepUpBody,
  UpdateSettingsBody,
  VerifyEmailForm,
} from '@contract';
