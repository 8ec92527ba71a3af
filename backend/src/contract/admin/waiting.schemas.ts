import * as z from 'zod';
import { Instant } from '../common.js';
import type { Right } from './staff-rights.js';

/** The queues of staff in the order of the page, each with the right that it needs. */
export const WAITING_QUEUES = {
  reports: 'reports',
  appeals: 'appeals',
  'rights-requests': 'rights-requests',
  'authority-orders': 'authority-orders',
  selfies: 'photos',
  photos: 'photos',
  'voice-prompts': 'photos',
  'risk-flags': 'risk-flags',
  refunds: 'payments',
  'refund-proposals': 'refunds',
  breaches: 'authority-orders',
} as const satisfies Record<string, Right>;
export type WaitingQueue = keyof typeof WAITING_QUEUES;
export const WAITING_QUEUE_NAMES = Object.keys(WAITING_QUEUES) as WaitingQueue[];

/** The open entries of a queue. */
export const WaitingQueueView = z.strictObject({
  queue: z.enum(WAITING_QUEUE_NAMES),
  count: z.number().int(),
  /** Number of open entries past their due time. */
  late: z.number().int(),
  /** Time since which the oldest entry waits; null for an empty queue. */
  oldestAt: Instant.nullable(),
  /** The earliest due time, maybe in the past; null for an empty queue or a queue without due times. */
  dueAt: Instant.nullable(),
});
export type WaitingQueueView = z.infer<typeof WaitingQueueView>;

/** GET /api/admin/waiting: the queues that the role works on, in the order of `WAITING_QUEUES`. */
export const WaitingQueuesView = z.strictObject({ queues: z.array(WaitingQueueView) });
export type WaitingQueuesView = z.infer<typeof WaitingQueuesView>;
