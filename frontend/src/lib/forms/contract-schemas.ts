/** The schemas that members' and visitors' forms are checked by, in one file with zod, which comes later. */
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
