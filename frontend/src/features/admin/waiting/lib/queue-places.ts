import { type WaitingQueue } from '@contract';

/** Address of the view in which staff work on each queue. */
export const QUEUE_PLACES: Record<WaitingQueue, string> = {
  reports: '?view=reports',
  appeals: '?view=appeals',
  'rights-requests': '?view=requests',
  'authority-orders': '?view=requests#authority-orders',
  selfies: '?view=verifications',
  photos: '?view=photos',
  'voice-prompts': '?view=voice-prompts',
  'risk-flags': '?view=reports#risk-flags',
  refunds: '?view=purchases&status=refund-requested',
  'refund-proposals': '?view=purchases&status=refund-proposed',
  // The command of operators keeps them; the view has the orders and requests beside them.
  breaches: '?view=requests',
};

/** The queues whose number a view's link shows. */
export const QUEUES_OF_VIEWS: Readonly<Record<string, readonly WaitingQueue[]>> = {
  reports: ['reports'],
  appeals: ['appeals'],
  requests: ['rights-requests', 'authority-orders'],
  photos: ['photos'],
  'voice-prompts': ['voice-prompts'],
  verifications: ['selfies'],
  purchases: ['refunds', 'refund-proposals'],
};
