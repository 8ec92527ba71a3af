import * as z from 'zod';
import { Id } from '@contract';
import { defineJob } from '../../platform/queue/jobs.js';

/**
 * A member has written another text about themselves, which all may read. The safety module handles it; it is declared here because users
 * may not know safety.
 */
export const LookAtProfile = defineJob('users.lookAtProfile', z.object({ userId: Id }));
export type LookAtProfilePayload = z.infer<typeof LookAtProfile.schema>;
