import * as z from 'zod';
import { Id, Instant, MessageView, nameText, whenMissing } from '../common.js';
import { GENDERS, LOOKING_FOR } from '../profiles/profile-options.js';
import { REFERRALS_LIMITS } from '../referrals/referrals.limits.js';
import { REQUEST_LIMITS } from '../request.limits.js';
import { Language } from '../users/language.schemas.js';
import { LEAVING_REASONS } from '../users/leaving-options.js';
import { AUTH_LIMITS } from './auth.limits.js';
import { emailAddress, emailForm } from './email.schemas.js';
import { PasskeyLogInBody } from './passkey.schemas.js';
import { SecondFactorCode } from './second-factor.schemas.js';

/**
 * Normalized by `emailForm`. Only ASCII is accepted, so that look-alike letters are rejected; domains of
 * other scripts are converted to ASCII.
 */
export const Email = z
  .string(whenMissing('Please enter your e-mail address.'))
  .max(AUTH_LIMITS.emailLength, 'This e-mail address is too long.')
  .transform(emailForm)
  .pipe(
    // Normalized forms can be longer than the input.
    emailAddress('Please enter a valid e-mail address.').max(
      AUTH_LIMITS.emailLength,
      'This e-mail address is too long.',
    ),
  );

/** A new password: characters of any script. The service rejects common passwords. */
const NewPassword = z
  .string(whenMissing('Please enter a password.'))
  .min(AUTH_LIMITS.passwordMin)
  .max(AUTH_LIMITS.passwordMax)
  .refine((value) => value.trim() !== '', 'Please enter a password.');

/** A password to check. It may be shorter than new ones, so that passwords from older rules still work. */
const EnteredPassword = z
  .string(whenMissing('Please enter your password.'))
  .min(1, 'Please enter your password.')
  .max(AUTH_LIMITS.passwordMax);

/** A birth date, `YYYY-MM-DD` (an ISO date-time is cut to its day). The service checks the age. */
export const BirthDate = z
  .string(whenMissing('Please enter your date of birth.'))
  .max(AUTH_LIMITS.dateLength)
  .transform((value) => value.trim().split('T', 1)[0])
  .pipe(z.iso.date('Please enter a valid date of birth.'))
  .refine((value) => value >= REQUEST_LIMITS.earliestBirthDate, 'Please enter a valid date of birth.');

/** POST /api/auth/signup: an empty referral code counts as none. */
export const SignUpBody = z.strictObject({
  name: nameText('Please enter your name.'),
  email: Email,
  gender: z.enum(GENDERS, 'Please choose your gender.'),
  dob: BirthDate,
  lookingFor: z.enum(LOOKING_FOR, 'Please choose who you are looking for.'),
  password: NewPassword,
  referralCode: z
    .string()
    .max(REFERRALS_LIMITS.enteredCodeLength, 'This referral code is too long.')
    .transform((value) => value.normalize('NFKC').trim().toUpperCase())
    .nullish()
    .transform((value) => value || undefined),
  /** The language of the page; without it, the account uses English. */
  language: Language.optional(),
});
export type SignUpBody = z.infer<typeof SignUpBody>;

/** POST /api/auth/login: members with a second factor add `code` after SECOND_FACTOR_REQUIRED. */
export const LogInBody = z.strictObject({
  email: Email,
  password: EnteredPassword,
  code: SecondFactorCode.optional(),
});
export type LogInBody = z.infer<typeof LogInBody>;

export const LogInView = z.strictObject({
  token: z.string(),
  userId: Id,
  /** Whether the account belongs to the owner or to staff. */
  isAdmin: z.boolean(),
  expiresAt: Instant,
});
export type LogInView = z.infer<typeof LogInView>;

export const EmailBody = z.strictObject({ email: Email });
export type EmailBody = z.infer<typeof EmailBody>;

/**
 * The fields of a step-up. Forms use them without the check of {@link StepUpBody}, because they add the
 * passkey after validation, and a form of an account without a password has no password field.
 */
export const StepUpFields = z.strictObject({
  password: EnteredPassword.optional(),
  /** Replaces password and code. */
  passkey: PasskeyLogInBody.optional(),
  code: SecondFactorCode.optional(),
});
export type StepUpFields = z.infer<typeof StepUpFields>;

/** Requires a passkey or the password in `field`. This is checked even if other fields are invalid. */
const withProof = <Schema extends z.ZodType<{ passkey?: unknown }>>(fields: Schema, field: string): Schema =>
  fields.refine(
    (body) => body.passkey !== undefined || (body as Record<string, unknown>)[field] !== undefined,
    {
      path: [field],
      error: 'Please enter your password.',
      when: ({ value }) => typeof value === 'object' && value !== null,
    },
  );

/**
 * Confirms a sensitive action of a logged-in member: the password, and with a second factor a code
 * (SECOND_FACTOR_REQUIRED without one); or a passkey with a challenge of POST /api/auth/passkeys/challenge.
 */
export const StepUpBody = withProof(StepUpFields, 'password');
export type StepUpBody = z.infer<typeof StepUpBody>;

/**
 * DELETE /api/user/delete: password and passkey are optional, but checked if sent. Our pages send one if the
 * session is older than AUTH_LIMITS.stepUpMinutes. With a second factor, either a passkey or the password
 * with a code is required.
 */
export const DeleteAccountBody = StepUpFields.extend({
  /** Only counted, without storing who gave the reason. */
  reason: z.enum(LEAVING_REASONS).optional(),
}).default({});
export type DeleteAccountBody = z.infer<typeof DeleteAccountBody>;

/**
 * DELETE /api/auth/sessions/{id} and POST /api/auth/logout-all: a password or passkey is only required to end
 * a session that is older than the current one (PASSWORD_REQUIRED).
 */
export const EndSessionBody = StepUpFields.default({});
export type EndSessionBody = z.infer<typeof EndSessionBody>;

/** POST /api/auth/email: the new address, which must be confirmed by a link. */
export const ChangeEmailFields = StepUpFields.extend({ email: Email });
export const ChangeEmailBody = withProof(ChangeEmailFields, 'password');
export type ChangeEmailBody = z.infer<typeof ChangeEmailBody>;

/**
 * POST /api/auth/verify-email/{token}: the password or passkey of the sign-up, so that nobody confirms an
 * account that another person created with their address. Only optional if log-in requires no confirmed
 * address.
 */
export const VerifyEmailBody = StepUpFields.omit({ code: true }).default({});
export type VerifyEmailBody = z.infer<typeof VerifyEmailBody>;

/** The form of the page, which requires the password unless a passkey is used. */
export const VerifyEmailForm = z.strictObject({ password: EnteredPassword });

/** `resetLink` is set only with EXPOSE_RESET_LINK. */
export const ForgotPasswordView = z.strictObject({ message: z.string(), resetLink: z.string().optional() });
export type ForgotPasswordView = z.infer<typeof ForgotPasswordView>;

export const ResetPasswordBody = z.strictObject({ password: NewPassword });
export type ResetPasswordBody = z.infer<typeof ResetPasswordBody>;

export const ChangePasswordFields = StepUpFields.omit({ password: true }).extend({
  currentPassword: EnteredPassword.optional(),
  newPassword: NewPassword,
});
export const ChangePasswordBody = withProof(ChangePasswordFields, 'currentPassword');
export type ChangePasswordBody = z.infer<typeof ChangePasswordBody>;

/** Access that the change has removed. */
export const RemovedAccessView = z.strictObject({
  passkeys: z.number().int(),
  secondFactor: z.boolean(),
  recoveryCodes: z.boolean(),
  /**
   * Shared plans whose links were replaced, each with the address that is informed if the member does not
   * check in.
   */
  planLinks: z.array(z.strictObject({ at: Instant, zone: z.string(), email: z.string().nullable() })),
});
export type RemovedAccessView = z.infer<typeof RemovedAccessView>;

/**
 * The response after a credential was changed, reset or restored; `removed` is set only if something was
 * removed.
 */
export const CredentialChangedView = MessageView.extend({ removed: RemovedAccessView.optional() });
export type CredentialChangedView = z.infer<typeof CredentialChangedView>;

/** A session of the member. `device` is a short label made from the user agent. */
export const SessionView = z.strictObject({
  id: Id,
  device: z.string(),
  createdAt: Instant,
  lastSeenAt: Instant,
  expiresAt: Instant,
  current: z.boolean(),
  /** Whether the current session can end this one only with a step-up. */
  asksForProof: z.boolean(),
});
export type SessionView = z.infer<typeof SessionView>;

export const SessionsView = z.strictObject({ sessions: z.array(SessionView) });
export type SessionsView = z.infer<typeof SessionsView>;

export const SessionIdParams = z.strictObject({ sessionId: Id });
export type SessionIdParams = z.infer<typeof SessionIdParams>;
