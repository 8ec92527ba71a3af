import { type Right } from '@contract';

/** The views, each with the right that it requires. A role begins at its first one. */
export const VIEWS = {
  waiting: 'waiting',
  reports: 'reports',
  reasons: 'restrictions',
  appeals: 'appeals',
  requests: 'rights-requests',
  photos: 'photos',
  'voice-prompts': 'photos',
  verifications: 'photos',
  members: 'members',
  'view-as': 'view-as',
  announcements: 'announcements',
  purchases: 'payments',
  codes: 'campaigns',
  staff: 'staff',
  limits: 'limits',
  audit: 'audit',
  jobs: 'jobs',
  figures: 'statistics',
  suggestions: 'statistics',
  security: 'own-access',
} as const satisfies Record<string, Right>;
export type ViewName = keyof typeof VIEWS;
export const VIEW_NAMES = Object.keys(VIEWS) as ViewName[];

/** The views in which decisions are made that can be undone. */
export const DECIDING_VIEWS: readonly ViewName[] = [
  'reports',
  'appeals',
  'photos',
  'voice-prompts',
  'verifications',
  'members',
];

/** Views without a tab that others open: `view-as` from the details of a member. */
export const VIEWS_WITHIN: Partial<Record<ViewName, ViewName>> = { 'view-as': 'members' };

/** Groups of views by work, in display order. */
export const VIEW_GROUPS: Record<
  'waiting' | 'cases' | 'members' | 'money' | 'place' | 'figures',
  readonly ViewName[]
> = {
  waiting: ['waiting'],
  cases: ['reports', 'reasons', 'appeals', 'requests', 'photos', 'voice-prompts', 'verifications'],
  members: ['members', 'announcements'],
  money: ['purchases', 'codes'],
  /** With the link to the job dashboard, which is also that of the view about it. */
  place: ['staff', 'limits', 'audit', 'security'],
  figures: ['figures', 'suggestions'],
};

/** Returns the view that opens first: the members for the owner, otherwise the first view of the role. */
export const firstView = (views: readonly ViewName[], isOwner: boolean): ViewName | undefined =>
  isOwner ? 'members' : views[0];
