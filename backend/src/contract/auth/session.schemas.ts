import * as z from 'zod';
import { Id, Instant } from '../common.js';
import { StepUpFields } from './step-up.schemas.js';

/**
 * DELETE /api/auth/sessions/{id} and POST /api/auth/logout-all: a password or passkey is only required to end
 * a session that is older than the current one (PASSWORD_REQUIRED).
 */
export const EndSessionBody = StepUpFields.default({});
export type EndSessionBody = z.infer<typeof EndSessionBody>;

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
