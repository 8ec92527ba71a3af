/** Roles of accounts. `admin` is the owner: the account of SUPPORT_EMAIL. */
export const ROLES = ['member', 'admin', 'moderator', 'support', 'analyst'] as const;
export type Role = (typeof ROLES)[number];

/** Roles that the owner can give to invited staff. */
export const INVITED_ROLES = ['moderator', 'support', 'analyst'] as const;
export type InvitedRole = (typeof INVITED_ROLES)[number];
export const STAFF_ROLES = ['admin', ...INVITED_ROLES] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** The rights of staff, each with what it allows. */
export const RIGHTS = {
  'own-access': "One's own second factor",
  waiting: 'What waits, in the queues of the other rights',
  members: 'Members: search, profile and pictures, new members, used codes',
  'view-as': 'See what a member sees, masked; the member is told',
  'sign-ups': 'Let an address sign up after a refused birth date',
  restrictions: 'Block and suspend members, end their sessions',
  reports: 'Reports: read with their evidence, claim, decide',
  appeals: 'Appeals: read with the decision, claim, decide',
  'rights-requests': 'Rights requests: read, claim, answer; correct name, birth date, gender',
  photos: 'Review new photos and selfies, remove photos, verify them',
  'risk-flags': 'Risk flags: dismiss, or suspend the member',
  payments: 'Purchases: read',
  refunds: 'Refund, or decline a request; a second person for large sums',
  premium: 'Grant and remove premium',
  statistics: "Statistics of the product and of suggestions, without members' names",
  coins: "Adjust members' coins",
  exports: 'Members and purchases as CSV',
  campaigns: 'Campaign codes',
  announcements: 'Announcements',
  models: 'Replace the suggestion model by the previous one',
  audit: 'The audit log',
  jobs: 'The job dashboard',
  staff: 'Invite staff, change roles, end access',
  limits: 'Limits and prices',
  'authority-orders': 'Orders of courts and authorities: record, answer',
} as const;
export type Right = keyof typeof RIGHTS;
export const RIGHT_NAMES = Object.keys(RIGHTS) as Right[];

/** The rights of each invited role, as few as possible. The owner has every right. */
const RIGHTS_OF: Record<InvitedRole, readonly Right[]> = {
  moderator: [
    'own-access',
    'waiting',
    'members',
    'restrictions',
    'reports',
    'appeals',
    'rights-requests',
    'photos',
    'risk-flags',
  ],
  support: ['own-access', 'waiting', 'members', 'view-as', 'sign-ups', 'payments', 'refunds', 'premium'],
  analyst: ['own-access', 'statistics'],
};

/** Returns whether a role has a right. Endpoints without a declared right are for the owner only. */
export function hasRight(role: Role, right: Right | undefined): boolean {
  if (role === 'admin') return true;
  return role !== 'member' && right !== undefined && RIGHTS_OF[role].includes(right);
}

/**
 * Returns whether an account belongs to staff. Such accounts are never suggested, liked, messaged or counted
 * as members.
 */
export const isStaff = (role: Role): role is StaffRole => role !== 'member';
