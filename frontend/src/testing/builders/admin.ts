import { AdminActionView, AdminStatsView, AdminUserView } from '@contract';
import { builderOf, id, SOME_DAY } from './build';

/** A free member as the administrator sees them. */
export const aUser = builderOf(AdminUserView)(() => ({
  _id: id(600),
  name: 'Meher Das',
  email: 'meher@example.com',
  emailVerified: true,
  gender: 'female',
  dob: '1996-05-20',
  lookingFor: 'both',
  country: 'India',
  state: 'Goa',
  city: 'Panaji',
  hobbies: ['Music', 'Art'],
  smoking: '',
  drinking: '',
  relationshipType: [],
  bio: '',
  profilePicture: false,
  photos: [],
  isPremium: false,
  isReferralPremium: false,
  referralPremiumExpiry: null,
  subscription: null,
  subscriptionPlan: null,
  coins: 0,
  isBlocked: false,
  isSuspended: false,
  block: null,
  suspension: null,
  inviteCode: 'MEHER1',
  referralCode: null,
  createdAt: SOME_DAY,
  lastActiveAt: SOME_DAY,
}));

/** An action on a member that was taken. */
export const anAdminAction = builderOf(AdminActionView)(() => ({
  success: true,
  message: 'User blocked successfully',
  user: aUser(),
}));

export const someStats = builderOf(AdminStatsView)(() => ({
  total: 1234,
  premium: 56,
  blocked: 7,
  suspended: 8,
  newUsers: 90,
}));
