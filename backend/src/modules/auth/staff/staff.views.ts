import type { StaffView } from '@contract';
import type { StaffAccount } from '../../users/index.js';

const stateOf = ({ status, emailVerifiedAt }: StaffAccount): StaffView['state'] =>
  status !== 'active' ? 'ended' : emailVerifiedAt ? 'active' : 'invited';

export const toStaffView = (account: StaffAccount, secondFactor: boolean): StaffView => ({
  _id: account._id.toHexString(),
  name: account.name,
  email: account.email,
  role: account.role,
  state: stateOf(account),
  secondFactor,
  since: account.createdAt.toISOString(),
  lastActiveAt: account.emailVerifiedAt ? account.lastActiveAt.toISOString() : null,
});
