import * as z from 'zod';
import { Instant } from '../common.js';
import type { Right } from './staff-rights.js';

/** The queues of staff in the order of the page, each with the right that it needs. */
export const WAITING_QUEUES = {
  reports: 'reports',
  appeals: 'appeals',
  selfies: 'photos',
  photos: 'photos',
  'voice-prompts': 'photos',
  'risk-flags': 'risk-flags',
  refunds: 'payments',
} as const satisfies Record<string, Right>;
export type WaitingQueue = keyof typeof WAITING_QUEUES;
export const WAITING_QUEUE_NAMES = Object.keys(WAITING_QUEUES) as WaitingQueue[];

/** What waits in one queue. */
export const WaitingView = z.strictObject({
  queue: z.enum(WAITING_QUEUE_NAMES),
  count: z.number().int(),
  /** How many of them are past their due time. */
  late: z.number().int(),
  /** Since when the oldest entry waits; null if none does. */
  oldestAt: Instant.nullable(),
  /** The next due time, perhaps in the past; null if none waits, and in queues without due times. */
  dueAt: Instant.nullable(),
});
export type WaitingView = z.infer<typeof WaitingView>;

/** GET /api/admin/waiting: the queues that the role works on, in the order of `WAITING_QUEUES`. */
export const WaitingQueuesView = z.strictObject({ queues: z.array(WaitingView) });
export type WaitingQueuesView = z.infer<typeof WaitingQueuesView>;
