import * as z from 'zod';
import { NewPassword } from './password.schemas.js';

/** `resetLink` is set only with EXPOSE_RESET_LINK. */
export const ForgotPasswordView = z.strictObject({ message: z.string(), resetLink: z.string().optional() });
export type ForgotPasswordView = z.infer<typeof ForgotPasswordView>;

export const ResetPasswordBody = z.strictObject({ password: NewPassword });
export type ResetPasswordBody = z.infer<typeof ResetPasswordBody>;
