import * as z from 'zod';
import { Id } from '@contract';
import { defineJob } from '../../platform/queue/jobs.js';

/**
 * Runs when a member's referral premium ends: sign-up adds it with that end as its time, the billing module handles it. It is
 * declared here because sign-up may not know billing.
 */
export const ReferralExpired = defineJob('billing.referralExpired', z.object({ userId: Id }));
