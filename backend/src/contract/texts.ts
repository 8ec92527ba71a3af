import { MATCH_LIMITS } from './match/match.limits.js';
import { RECORDING_LIMITS } from './profiles/recording.limits.js';
import { USERS_LIMITS } from './users/users.limits.js';

/** The text of the friends page for a premium feature. */
export const premiumFeatureText = (feature: string): string =>
  `${feature} is a premium feature. Upgrade to access this feature.`;

/** The fixed texts of the product, for both sides; code must not repeat them. */
export const TEXTS = {
  signupSuccess: 'Signup successful! Redirecting to login...',
  signupFailed: 'Signup failed',
  loginFailed: 'Login failed',
  forgotFailed: 'Something went wrong',
  resetFailed: 'Reset failed',
  underAge: `You must be at least ${USERS_LIMITS.minimumAge} years old to sign up.`,
  termsRequired: 'You must accept the Terms and Conditions to continue.',
  matchesFailed: 'Failed to load matches',
  actionFailed: 'Action failed',
  profileUpdating: 'Updating profile...',
  profileUploading: 'Uploading profile picture...',
  profileUpdated: 'Profile updated successfully!',
  profileUpdateFailed: 'Failed to update profile. Please try again.',
  deleteSuccess: 'Your account has been deleted successfully.',
  deleteFailed: 'Failed to delete account. Please try again.',
  likeLimit: `You have reached your daily limit of ${MATCH_LIMITS.dailyLikes} likes.`,
  likeLimitUpgrade: 'Upgrade to Premium to enjoy unlimited likes and more!',
  premiumOnly: 'This feature is only available for Premium users.',
  chatPremium: 'Messaging is only available for Premium members. Upgrade to start chatting!',
  undoPremium: premiumFeatureText('Undo'),
  callPremium: 'Video call is only available for Premium members. Upgrade to start video calling!',
  callFriendsOnly: 'Video calls are only available with friends (mutual likes).',
  callFriendPremium: 'Your friend needs Premium too before you can call each other.',
  callPagePremium: 'Video call is a premium feature. Please subscribe to access it.',
  callCheckFailed: 'Error checking subscription status. Redirecting to dashboard.',
  callMissingUser: 'Missing call user. Returning to chats.',
  incompleteTitle: 'Complete Your Profile',
  incompleteBody: 'Your profile is incomplete. Complete it to get better matches!',
  noMoreProfiles: 'No more profiles to show',
  checkBackLater: 'Check back later for new matches!',
  messageRequestSent: 'You can write again once they have answered.',
  expired: 'Expired',
  adminMembersFailed: 'Failed to fetch users',
  adminPremiumRemoved: 'Premium removed from user successfully',
  adminPremiumRemoveFailed: 'Failed to remove premium status',
  adminPremiumAddFailed: 'Failed to add premium status',
  adminStatusFailed: 'Failed to update user status',
  adminBlocked: 'User blocked successfully',
  adminUnblocked: 'User unblocked successfully',
  adminSuspended: 'User suspended successfully',
  adminUnsuspended: 'User unsuspended successfully',
  adminRefunded: 'Purchase refunded successfully',
  adminRefundPending: 'The refund was ordered; PayPal has not confirmed it yet.',
  adminRefundDeclined: 'Refund request declined',
  adminRefundProposed: 'The refund waits for a colleague to confirm it.',
  adminProposalDeclined: 'The proposed refund was declined.',
  adminAmountEntered: 'The amount was stored',
  adminCoinsAdjusted: 'Coins adjusted successfully',
  likeNotificationTitle: 'You got a new like! 💖',
  paymentSucceeded: 'Payment successful via PayPal!',
  paymentFailed: 'PayPal payment failed.',
  paymentNotSaved: 'Payment succeeded but subscription update failed.',
  reportReceived: 'Thank you. We will look at your report.',
  recordingTooShort: `This recording is shorter than ${RECORDING_LIMITS.minSeconds} seconds. Please record it again.`,
} as const;

/** The banner text after staff have added premium. */
export const premiumAddedText = (duration: '1month' | '1year'): string =>
  `Premium (${duration}) added to user successfully`;

/** The text of a notification about a like. */
export const likeNotificationBody = (name: string): string => `${name} liked your profile!`;
