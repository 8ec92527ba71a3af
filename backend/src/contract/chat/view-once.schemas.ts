import * as z from 'zod';
import { ClientId, Id } from '../common.js';

/**
 * A picture that its recipient can open once. It has no link; `OpenViewOnceBody` opens it. `expired`: it was
 * not opened within `CHAT_LIMITS.viewOnceDays`. `held`: the recipient, who alone sees this state, says that
 * it is intimate.
 */
export const ViewOnceView = z.enum(['unopened', 'opened', 'expired', 'held']);
export type ViewOnceView = z.infer<typeof ViewOnceView>;

/**
 * POST /api/chat/view-once: opens the picture of a message and returns its bytes, which must not be cached.
 * `opening` identifies one press in one tab: the first press wins and may repeat the request for
 * `CHAT_LIMITS.viewOnceSeconds`; all others get ALREADY_OPENED.
 */
export const OpenViewOnceBody = z.strictObject({ messageId: Id, opening: ClientId });
export type OpenViewOnceBody = z.infer<typeof OpenViewOnceBody>;
