import * as z from 'zod';
import { Id, Instant, MessageView, nameText } from '../common.js';
import { LIMITS } from '../limits.js';
import { GENDERS, LOOKING_FOR } from '../profiles/profile-options.js';
import { LANGUAGES } from '../users/languages.js';
import { emailAddress, emailForm } from './email.schemas.js';
import { SecondFactorCode } from './second-factor.schemas.js';

/**
 * In the form of `emailForm`; plain ASCII only, so that no look-alike letters pass: domains of other scripts
 * stand in their ASCII form.
 */
export const Email = z
  .string('Please enter your e-mail address.')
  .max(LIMITS.emailLength, 'This e-mail address is too long.')
  .transform(emailForm)
  .pipe(
    // Normal forms can be longer than what was written.
    emailAddress('Please enter a valid e-mail address.').max(
      LIMITS.emailLength,
      'This e-mail address is too long.',
    ),
  );

/** A new password: 8 to 128 characters of any Unicode; common ones are refused by the service. */
const NewPassword = z
  .string('Please enter a password.')
  .min(LIMITS.passwordMin, `Use at least ${LIMITS.passwordMin} characters.`)
  .max(LIMITS.passwordMax, `Use at most ${LIMITS.passwordMax} characters.`)
  .refine((value) => value.trim() !== '', 'Please enter a password.');

/** A password being checked; any length up to the limit, so that old rules never lock anyone out. */
const GivenPassword = z
  .string('Please enter your password.')
  .min(1, 'Please enter your password.')
  .max(LIMITS.passwordMax);

/** A birth date, `YYYY-MM-DD` (an ISO date-time is cut to its day). Age is checked by the service. */
const BirthDate = z
  .string('Please enter your date of birth.')
  .max(LIMITS.dateLength, 'Please enter a valid date of birth.')
  .transform((value) => value.trim().split('T', 1)[0])
  .pipe(z.iso.date('Please enter a valid date of birth.'))
  .refine((value) => value >= '1900-01-01', 'Please enter a valid date of birth.');

/** POST /api/auth/signup. An empty referral code counts as none. */
export const SignUpBody = z.strictObject({
  name: nameText('Please enter your name.'),
  email: Email,
  gender: z.enum(GENDERS, 'Please choose your gender.'),
  dob: BirthDate,
  lookingFor: z.enum(LOOKING_FOR, 'Please choose who you are looking for.'),
  password: NewPassword,
  referralCode: z
    .string()
    .max(40, 'This referral code is too long.')
    .transform((value) => value.normalize('NFKC').trim().toUpperCase())
    .nullish()
    .transform((value) => value || undefined),
  /** The language of the page; without it the account begins in English. */
  language: z.enum(LANGUAGES).optional(),
});
export type SignUpBody = z.infer<typeof SignUpBody>;

/**
 * POST /api/auth/login. Whoever has a second factor adds a code, once asked for it
 * (SECOND_FACTOR_REQUIRED).
 */
export const LogInBody = z.strictObject({
  email: Email,
  password: GivenPassword,
  code: SecondFactorCode.optional(),
});
export type LogInBody = z.infer<typeof LogInBody>;

export const LogInView = z.strictObject({
  token: z.string(),
  userId: Id,
  /** Whether the administration is theirs to open: of the owner and of staff. */
  isAdmin: z.boolean(),
  expiresAt: Instant,
});
export type LogInView = z.infer<typeof LogInView>;

export const EmailBody = z.strictObject({ email: Email });
export type EmailBody = z.infer<typeof EmailBody>;

/**
 * Asks a logged-in member again before something important: for the password, and where a second factor is on
 * for a code (SECOND_FACTOR_REQUIRED without one).
 */
export const StepUpBody = z.strictObject({ password: GivenPassword, code: SecondFactorCode.optional() });
export type StepUpBody = z.infer<typeof StepUpBody>;

const OptionalStepUp = StepUpBody.partial({ password: true });
export type OptionalStepUpBody = z.infer<typeof OptionalStepUp>;

/**
 * DELETE /api/user/delete: nothing, or the password, which is then checked; our own pages send it from
 * sessions older than LIMITS.stepUpMinutes. Where a second factor is on both are needed.
 */
export const DeleteAccountBody = OptionalStepUp.default({});
export type DeleteAccountBody = z.infer<typeof DeleteAccountBody>;

/**
 * DELETE /api/auth/sessions/{id} and POST /api/auth/logout-all: nothing, unless it ends a session that is
 * older than the present one (PASSWORD_REQUIRED).
 */
export const EndSessionBody = OptionalStepUp.default({});
export type EndSessionBody = z.infer<typeof EndSessionBody>;

/** POST /api/auth/email: another address for the account, which has to be confirmed by a link. */
export const ChangeEmailBody = StepUpBody.extend({ email: Email });
export type ChangeEmailBody = z.infer<typeof ChangeEmailBody>;

const WithPassword = z.strictObject({ password: GivenPassword.optional() });

/**
 * POST /api/auth/verify-email/{token}: the password chosen at sign-up, so that nobody confirms an account a
 * stranger made. Without it only where log-in asks for no confirmed address.
 */
export const VerifyEmailBody = WithPassword.default({});
export type VerifyEmailBody = z.infer<typeof VerifyEmailBody>;

/** The page's form, where the password is always asked for. */
export const VerifyEmailForm = WithPassword.required();

/** `resetLink` only where EXPOSE_RESET_LINK is on. */
export const ForgotPasswordView = z.strictObject({ message: z.string(), resetLink: z.string().optional() });
export type ForgotPasswordView = z.infer<typeof ForgotPasswordView>;

export const ResetPasswordBody = z.strictObject({ password: NewPassword });
export type ResetPasswordBody = z.infer<typeof ResetPasswordBody>;

export const ChangePasswordBody = z.strictObject({
  currentPassword: GivenPassword,
  newPassword: NewPassword,
  code: SecondFactorCode.optional(),
});
export type ChangePasswordBody = z.infer<typeof ChangePasswordBody>;

/** Ways into the account that were removed with the change. */
export const RemovedAccessView = z.strictObject({
  passkeys: z.number().int(),
  secondFactor: z.boolean(),
  recoveryCodes: z.boolean(),
});
export type RemovedAccessView = z.infer<typeof RemovedAccessView>;

/** After a changed, reset or undone credential; `removed` only where something was. */
export const CredentialChangedView = MessageView.extend({ removed: RemovedAccessView.optional() });
export type CredentialChangedView = z.infer<typeof CredentialChangedView>;

/** One place where the member is logged in. `device` is a short label made from the user agent. */
export const SessionView = z.strictObject({
  id: Id,
  device: z.string(),
  createdAt: Instant,
  lastSeenAt: Instant,
  expiresAt: Instant,
  current: z.boolean(),
});
export type SessionView = z.infer<typeof SessionView>;

export const SessionsView = z.strictObject({ sessions: z.array(SessionView) });
export type SessionsView = z.infer<typeof SessionsView>;

export const SessionIdParams = z.strictObject({ sessionId: Id });
export type SessionIdParams = z.infer<typeof SessionIdParams>;
