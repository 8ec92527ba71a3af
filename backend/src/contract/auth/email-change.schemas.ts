import * as z from 'zod';
import { Email } from './email.schemas.js';
import { requireProof, StepUpFields } from './step-up.schemas.js';

/** POST /api/auth/email: the new address, which must be confirmed by a link. */
export const ChangeEmailFields = StepUpFields.extend({ email: Email });
export const ChangeEmailBody = requireProof(ChangeEmailFields, 'password');
export type ChangeEmailBody = z.infer<typeof ChangeEmailBody>;
