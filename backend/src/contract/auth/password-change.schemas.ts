import * as z from 'zod';
import { EnteredPassword, NewPassword } from './password.schemas.js';
import { requireProof, StepUpFields } from './step-up.schemas.js';

export const ChangePasswordFields = StepUpFields.omit({ password: true }).extend({
  currentPassword: EnteredPassword.optional(),
  newPassword: NewPassword,
});
export const ChangePasswordBody = requireProof(ChangePasswordFields, 'currentPassword');
export type ChangePasswordBody = z.infer<typeof ChangePasswordBody>;
