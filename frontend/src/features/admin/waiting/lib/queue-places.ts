import { type WaitingQueue } from '@contract';

/** Where each queue is worked on. */
export const QUEUE_PLACES: Record<WaitingQueue, string> = {
  reports: '?view=reports',
  appeals: '?view=appeals',
  selfies: '?view=verifications',
  photos: '?view=photos',
  'voice-prompts': '?view=voice-prompts',
  'risk-flags': '?view=reports#risk-flags',
  refunds: '?view=purchases&status=refund-requested',
};

/** The queue whose number stands on a tab, by the tab's view. */
export const QUEUES_OF_VIEWS: Record<string, WaitingQueue> = {
  reports: 'reports',
  appeals: 'appeals',
  photos: 'photos',
  'voice-prompts': 'voice-prompts',
  verifications: 'selfies',
  purchases: 'refunds',
};
