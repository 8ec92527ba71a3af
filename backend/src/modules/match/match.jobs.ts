import * as z from 'zod';
import { Id } from '@contract';
import { defineJob } from '../../platform/queue/jobs.js';

/**
 * Undoes what others have paid for with this member, if the member is gone: whoever blocks, suspends or deletes an account adds it in the
 * same transaction. The match module handles it; it is declared here because those who add it may not know match.
 */
export const MemberGone = defineJob('match.memberGone', z.object({ userId: Id }));
