import { type WaitingQueue } from '@contract';

/** Address of the view in which staff work on each queue. */
export const QUEUE_PLACES: Record<WaitingQueue, string> = {
  reports: '?view=reports',
  appeals: '?view=appeals',
  'rights-requests': '?view=requests',
  selfies: '?view=verifications',
  photos: '?view=photos',
  'voice-prompts': '?view=voice-prompts',
  'risk-flags': '?view=reports#risk-flags',
  refunds: '?view=purchases&status=refund-requested',
};

/** The queue whose number a view's link shows. */
export const QUEUES_OF_VIEWS: Record<string, WaitingQueue> = {
  reports: 'reports',
  appeals: 'appeals',
  requests: 'rights-requests',
  photos: 'photos',
  'voice-prompts': 'voice-prompts',
  verifications: 'selfies',
  purchases: 'refunds',
};
