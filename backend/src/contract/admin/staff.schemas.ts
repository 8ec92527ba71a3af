import * as z from 'zod';
import { Email } from '../auth/email.schemas.js';
import { Id, Instant, nameText } from '../common.js';
import { INVITED_ROLES, STAFF_ROLES } from './staff-rights.js';

export const StaffView = z.strictObject({
  _id: Id,
  name: z.string(),
  email: z.string(),
  role: z.enum(STAFF_ROLES),
  /**
   * `invited`: the staff member has not set a password by the mailed link yet. `ended`: the owner has ended
   * the access.
   */
  state: z.enum(['invited', 'active', 'ended']),
  secondFactor: z.boolean(),
  since: Instant,
  lastActiveAt: Instant.nullable(),
});
export type StaffView = z.infer<typeof StaffView>;

/** GET /api/admin/staff: the owner first, then in the order of invitation, `staffPage` per page. */
export const StaffListView = z.strictObject({ staff: z.array(StaffView) });
export type StaffListView = z.infer<typeof StaffListView>;

export const InviteStaffBody = z.strictObject({
  email: Email,
  name: nameText('Please enter a name.'),
  role: z.enum(INVITED_ROLES, 'Please choose a role.'),
});
export type InviteStaffBody = z.infer<typeof InviteStaffBody>;

/**
 * `token` sets up the first authenticator app and is shown only once. The owner must not send it by e-mail
 * like the link, so that access to the mailbox alone is not enough.
 */
export const StaffTokenView = z.strictObject({ staff: StaffView, token: z.string() });
export type StaffTokenView = z.infer<typeof StaffTokenView>;

export const StaffParams = z.strictObject({ staffId: Id });
export type StaffParams = z.infer<typeof StaffParams>;

export const ChangeStaffRoleBody = z.strictObject({ role: z.enum(INVITED_ROLES) });
export type ChangeStaffRoleBody = z.infer<typeof ChangeStaffRoleBody>;
