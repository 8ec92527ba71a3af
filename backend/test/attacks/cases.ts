import type { Endpoint, ErrorCode } from '@contract';
import type { endpointsByModule } from '@contract/endpoints';
import { PASSWORD } from '../factories/member.factory.js';
import type { World } from './world.js';

type Groups = (typeof endpointsByModule)[keyof typeof endpointsByModule];
type GroupOf<Module> = Module extends unknown ? Module[keyof Module] : never;
type EndpointOf<Group> = Group extends unknown ? Group[keyof Group] : never;
type NameOf<One> = One extends Endpoint ? `${One['method']} ${One['path']}` : never;

/** `METHOD /path` of every endpoint of the contract. */
export type RouteName = NameOf<EndpointOf<GroupOf<Groups>>>;

/** A valid request of the member of a world, and what becomes of it when somebody else makes it. */
export interface Case {
  params?: (world: World) => Record<string, string>;
  query?: (world: World) => Record<string, string>;
  /** The JSON body, or the text fields of the form. */
  body?: (world: World) => object;
  /**
   * The code or status that a stranger gets who sends these ids. Without it the request names nothing that
   * belongs to somebody.
   */
  stranger?: ErrorCode | 200 | 201 | 204;
  /** Why a suspended member may make the request although it changes something. */
  whileSuspended?: string;
  /** Why the request is open to members without premium although a part of such requests is not. */
  openWithoutPremium?: string;
  /** The code for a suspended member if another reason is found before the suspension. */
  suspendedGets?: ErrorCode;
}

/** Reasons of requests that are open while suspended. */
const SELF = 'it protects the member or their account';
const LAW = 'it is a right that a suspension does not end';
const OWN = 'it concerns nobody else';

const EMAIL = 'somebody@mutual.example';
const TOKEN = 'x'.repeat(43);
const REASON = 'A reason of staff.';
const RULE = 'advertising';
const SIGN_UP = {
  name: 'Asha Rao',
  email: EMAIL,
  gender: 'female',
  dob: '2000-02-29',
  lookingFor: 'male',
};
const PASSKEY = { id: 'x', clientDataJSON: 'x', authenticatorData: 'x', signature: 'x', userHandle: 'x' };

const unknown =
  (name: string) =>
  ({ unknown: id }: World): Record<string, string> => ({ [name]: id });
const token = (): Record<string, string> => ({ token: TOKEN });
const friend = ({ friend: { id } }: World): Record<string, string> => ({ userId: id });
const target = ({ friend: { id } }: World) => ({ targetUserId: id });
const plan = ({ friend: { id }, plan: planId }: World): Record<string, string> => ({ userId: id, planId });
const photo = ({ photos: [, second = ''] }: World): Record<string, string> => ({ photoId: second });
const stepUp = (): object => ({ password: PASSWORD });
/** The query of a link that nobody has signed. */
const unsigned = ({ me, unknown: session }: World): Record<string, string> => ({
  viewer: me.id,
  session,
  expires: '4102444800000',
  signature: 'x'.repeat(43),
});
const ownUnsigned = (world: World): Record<string, string> => ({
  ...unsigned(world),
  owner: world.friend.id,
});
const restriction = (action: string) => (world: World) => ({ userId: world.unknown, action, reason: REASON });

/** A case for every route. The type check names a route that has none. */
export const CASES: Record<RouteName, Case> = {
  // Staff
  'GET /api/admin/announcements': {},
  'POST /api/admin/announcements': { body: () => ({ title: 'News', text: 'Text', audience: 'all' }) },
  'POST /api/admin/announcements/:announcementId/take-back': { params: unknown('announcementId') },
  'GET /api/admin/appeals': {},
  'POST /api/admin/appeals/:decisionId/claim': { params: unknown('decisionId') },
  'POST /api/admin/appeals/:decisionId/release': { params: unknown('decisionId') },
  'POST /api/admin/appeals/:decisionId/decision': {
    params: unknown('decisionId'),
    body: () => ({ outcome: 'upheld', reason: REASON }),
  },
  'GET /api/admin/audit': {},
  'GET /api/admin/authority-orders': {},
  'POST /api/admin/authority-orders': {
    body: () => ({ reference: '1/2026', sender: 'A court', receivedAt: '2026-01-01T00:00:00.000Z' }),
  },
  'POST /api/admin/authority-orders/:orderId/answer': {
    params: unknown('orderId'),
    body: () => ({ done: 'Nothing.', told: 'Nobody.' }),
  },
  'GET /api/admin/campaign-codes': {},
  'POST /api/admin/campaign-codes': { body: () => ({ code: 'SPRING26' }) },
  'POST /api/admin/campaign-codes/:code/stop': { params: () => ({ code: 'NOSUCHCODE' }) },
  'GET /api/admin/decision-reasons': {},
  'PUT /api/admin/decision-reasons/:rule': {
    params: () => ({ rule: RULE }),
    body: () => ({ en: { title: 'A', text: 'B' }, hi: { title: 'A', text: 'B' }, version: 0 }),
  },
  'POST /api/admin/queue-session': {},
  'GET /api/admin/limits': {},
  'PUT /api/admin/limits': { body: () => ({ name: 'dailyLikes', value: 10, reason: REASON, version: 0 }) },
  'POST /api/admin/sign-ups/lift-age-refusal': { body: () => ({ email: EMAIL, reason: REASON }) },
  'GET /api/admin/users/:userId/history': { params: unknown('userId') },
  'GET /api/admin/users': {},
  'POST /api/admin/users/decisions': {
    body: ({ unknown: id }) => ({ userIds: [id], action: 'block', rule: RULE, key: 'bulk' }),
  },
  'GET /api/admin/users/:userId': { params: unknown('userId') },
  'GET /api/admin/stats': {},
  'GET /api/admin/new-users': {},
  'GET /api/admin/referral-codes': {},
  'POST /api/admin/premium': { body: restriction('remove') },
  'POST /api/admin/block': { body: restriction('block') },
  'POST /api/admin/suspend': { body: restriction('suspend') },
  'POST /api/admin/warn': {
    body: ({ unknown: userId }) => ({ userId, rule: RULE, about: 'profile', key: 'one warning' }),
  },
  'POST /api/admin/users/:userId/view-as': {
    params: unknown('userId'),
    body: () => ({ reason: REASON }),
  },
  'POST /api/admin/end-sessions': { body: ({ unknown: userId }) => ({ userId, reason: REASON }) },
  'POST /api/admin/exports/users': { body: () => ({}) },
  'GET /api/admin/purchases': {},
  'POST /api/admin/purchases/:purchaseId/refund': {
    params: unknown('purchaseId'),
    body: () => ({ reason: REASON }),
  },
  'POST /api/admin/purchases/:purchaseId/confirm-refund': {
    params: unknown('purchaseId'),
    body: () => ({ reason: REASON }),
  },
  'POST /api/admin/purchases/:purchaseId/decline-proposal': {
    params: unknown('purchaseId'),
    body: () => ({ reason: REASON }),
  },
  'POST /api/admin/purchases/:purchaseId/decline-refund': {
    params: unknown('purchaseId'),
    body: () => ({ reason: REASON }),
  },
  'POST /api/admin/purchases/:purchaseId/amount': {
    params: unknown('purchaseId'),
    body: () => ({ key: 'capture', cents: 1, reason: REASON }),
  },
  'POST /api/admin/coins': {
    body: ({ unknown: userId }) => ({ userId, coins: 1, reason: REASON, key: 'one-adjustment' }),
  },
  'POST /api/admin/exports/purchases': { body: () => ({}) },
  'GET /api/admin/photos': {},
  'POST /api/admin/photos/:photoId/decision': {
    params: unknown('photoId'),
    body: () => ({ outcome: 'approved' }),
  },
  'GET /api/admin/recent-decisions': {},
  'POST /api/admin/recent-decisions/:recentDecisionId/undo': { params: unknown('recentDecisionId') },
  'GET /api/admin/reports': {},
  'POST /api/admin/reports/decisions': {
    body: ({ unknown: id }) => ({ reportIds: [id], outcome: 'no-action', reason: REASON }),
  },
  'POST /api/admin/reports/:reportId/claim': { params: unknown('reportId') },
  'POST /api/admin/reports/:reportId/release': { params: unknown('reportId') },
  'POST /api/admin/reports/:reportId/decision': {
    params: unknown('reportId'),
    body: () => ({ outcome: 'no-action', reason: REASON }),
  },
  'GET /api/admin/rights-requests': {},
  'POST /api/admin/rights-requests/:requestId/claim': { params: unknown('requestId') },
  'POST /api/admin/rights-requests/:requestId/release': { params: unknown('requestId') },
  'POST /api/admin/rights-requests/:requestId/answer': {
    params: unknown('requestId'),
    body: () => ({ outcome: 'declined', reason: REASON }),
  },
  'GET /api/admin/signals': {},
  'POST /api/admin/signals/:userId/decision': {
    params: unknown('userId'),
    body: () => ({ outcome: 'dismissed', reason: REASON }),
  },
  'GET /api/admin/staff': {},
  'POST /api/admin/staff': { body: () => ({ email: EMAIL, name: 'Nisha', role: 'support' }) },
  'POST /api/admin/staff/:staffId/role': { params: unknown('staffId'), body: () => ({ role: 'support' }) },
  'POST /api/admin/staff/:staffId/end': { params: unknown('staffId') },
  'POST /api/admin/staff/:staffId/renew': { params: unknown('staffId') },
  'GET /api/admin/kpis': {},
  'GET /api/admin/kpis/after-like': {},
  'POST /api/admin/exports/after-like': {},
  'GET /api/admin/suggestion-figures': {},
  'GET /api/admin/suggestion-models': {},
  'POST /api/admin/suggestion-models/:version/take-back': { params: () => ({ version: '1' }) },
  'GET /api/admin/verifications': {},
  'POST /api/admin/verifications/:verificationId/decision': {
    params: unknown('verificationId'),
    body: () => ({ outcome: 'refused', reason: 'not-clear' }),
  },
  'GET /api/admin/voice-prompts': {},
  'POST /api/admin/voice-prompts/:recordingId/decision': {
    params: unknown('recordingId'),
    body: () => ({ outcome: 'approved' }),
  },
  'GET /api/admin/waiting': {},
  'GET /api/admin/second-factor': {},
  'POST /api/admin/second-factor/enrol': { body: stepUp },
  'POST /api/admin/second-factor/confirm': { body: () => ({ code: '000000' }) },
  'POST /api/admin/second-factor/verify': { body: () => ({ code: '000000' }) },

  // Accounts
  'DELETE /api/user/delete': { body: stepUp, whileSuspended: LAW },
  'POST /api/auth/verify-email/:token/disown': { params: token },
  'POST /api/auth/restore/:token': { params: token },
  'POST /api/auth/appeal-access': { body: () => ({ email: EMAIL, password: 'x' }) },
  'POST /api/auth/passkeys/appeal-access': { body: () => PASSKEY },
  'GET /api/user/export': {},
  'POST /api/user/export': { body: stepUp, whileSuspended: LAW },
  'POST /api/user/export/link': { body: stepUp, whileSuspended: LAW },
  'GET /api/user/export/archive': { query: unsigned },
  'POST /api/auth/email': { body: () => ({ password: PASSWORD, email: EMAIL }), whileSuspended: SELF },
  'POST /api/auth/email/:token': { params: token },
  'POST /api/auth/email/:token/undo': { params: token },
  'POST /api/auth/verify-email': { body: () => ({ email: EMAIL }) },
  'POST /api/auth/verify-email/:token': { params: token, body: () => ({ password: 'x' }) },
  'POST /api/auth/login': { body: () => ({ email: EMAIL, password: 'x' }) },
  'GET /api/auth/passkeys': {},
  'POST /api/auth/passkeys/begin': { body: stepUp, whileSuspended: SELF },
  'POST /api/auth/passkeys': {
    body: () => ({ id: 'x', clientDataJSON: 'x', attestationObject: 'x' }),
    whileSuspended: SELF,
  },
  'POST /api/auth/passkeys/:passkeyId/remove': {
    params: ({ passkey }) => ({ passkeyId: passkey }),
    body: stepUp,
    stranger: 'NOT_FOUND',
    whileSuspended: SELF,
  },
  'POST /api/auth/passkeys/challenge': {},
  'POST /api/auth/passkeys/login': { body: () => PASSKEY },
  'PUT /api/auth/password': {
    body: () => ({ currentPassword: PASSWORD, newPassword: 'another quiet river' }),
    whileSuspended: SELF,
  },
  'POST /api/auth/forgot-password': { body: () => ({ email: EMAIL }) },
  'POST /api/auth/reset-password/:token': { params: token, body: () => ({ password: 'a new quiet river' }) },
  'GET /api/auth/second-factor': {},
  'POST /api/auth/second-factor/enrol': { body: stepUp, whileSuspended: SELF },
  'POST /api/auth/second-factor/confirm': { body: () => ({ code: '000000' }), whileSuspended: SELF },
  'POST /api/auth/second-factor/recovery-codes': { body: stepUp, whileSuspended: SELF },
  'POST /api/auth/second-factor/off': { body: stepUp, whileSuspended: SELF },
  'GET /api/auth/sessions': {},
  'DELETE /api/auth/sessions/:sessionId': {
    params: ({ session }) => ({ sessionId: session }),
    body: stepUp,
    stranger: 'NOT_FOUND',
    whileSuspended: SELF,
  },
  'POST /api/auth/logout': { whileSuspended: SELF },
  'POST /api/auth/logout-all': { body: stepUp, whileSuspended: SELF },
  'POST /api/auth/logout-others': { body: stepUp, whileSuspended: SELF },
  'POST /api/auth/signup': { body: () => ({ ...SIGN_UP, password: PASSWORD }) },
  'POST /api/auth/signup/passkey/begin': { body: () => SIGN_UP },
  'POST /api/auth/signup/passkey': {
    body: ({ unknown: userId }) => ({
      ...SIGN_UP,
      userId,
      passkey: { id: 'x', clientDataJSON: 'x', attestationObject: 'x' },
    }),
  },

  // Payments
  'POST /api/billing/orders': { body: () => ({ product: 'monthly' }) },
  'POST /api/billing/orders/:orderId/capture': {
    params: ({ order }) => ({ orderId: order }),
    stranger: 'NOT_FOUND',
    whileSuspended: 'the money is with PayPal already',
  },
  'POST /api/user/subscribe': {
    body: () => ({ plan: 'yearly' }),
    whileSuspended: 'it only reads what was paid',
  },
  'GET /api/billing/purchases': {},
  'GET /api/billing/purchases/:purchaseId/receipt': {
    params: ({ purchase }) => ({ purchaseId: purchase }),
    stranger: 'NOT_FOUND',
  },
  'POST /api/billing/purchases/:purchaseId/refund-request': {
    params: ({ purchase }) => ({ purchaseId: purchase }),
    body: () => ({ reason: 'I changed my mind.' }),
    stranger: 'NOT_FOUND',
    whileSuspended: LAW,
  },
  'GET /api/billing/settings': {},
  'PUT /api/billing/settings': { body: () => ({ renewalReminder: true }), whileSuspended: OWN },
  'GET /api/wallet': {},
  'POST /api/billing/webhooks/paypal': {},
  'POST /api/wallet/spend': {
    body: ({ stranger: { id } }) => ({ kind: 'super-like', targetUserId: id, clientId: 'one spend' }),
  },

  // Chat and calls
  'GET /api/calls/ice-servers': {},
  'GET /api/chat/unread': {},
  'GET /api/chat/conversations': {},
  'GET /api/chat/messages/:userId': { params: friend, stranger: 'MEMBER_NOT_FOUND' },
  'GET /api/chat/search/:userId': {
    params: friend,
    query: () => ({ q: 'Hello' }),
    stranger: 'MEMBER_NOT_FOUND',
  },
  'POST /api/chat/send': {
    body: ({ friend: { id } }) => ({ to: id, message: 'Hello', clientId: 'one message' }),
    stranger: 'MEMBER_NOT_FOUND',
  },
  'POST /api/chat/send-picture': {
    body: ({ friend: { id } }) => ({ to: id, clientId: 'one picture' }),
    stranger: 'MEMBER_NOT_FOUND',
  },
  'POST /api/chat/read/:userId': {
    params: friend,
    body: () => ({ seq: 1 }),
    stranger: 'MEMBER_NOT_FOUND',
    whileSuspended: 'reading stays open',
  },
  'POST /api/chat/unsend': {
    body: ({ message }) => ({ messageId: message }),
    stranger: 'NOT_FOUND',
    whileSuspended: SELF,
  },
  'POST /api/chat/react': {
    body: ({ heard }) => ({ messageId: heard, emoji: '👍' }),
    stranger: 'NOT_FOUND',
  },
  'POST /api/chat/view-once': {
    body: ({ viewOnce }) => ({ messageId: viewOnce, opening: 'one opening' }),
    stranger: 'NOT_FOUND',
    whileSuspended: 'reading stays open',
  },
  'GET /api/chat/media/:photoId/:size': {
    params: ({ unknown: id }) => ({ photoId: id, size: 'full' }),
    query: ownUnsigned,
  },
  'POST /api/chat/end/:userId': {
    params: friend,
    body: () => ({ message: 'Take care.', clientId: 'one ending' }),
    stranger: 'MEMBER_NOT_FOUND',
    openWithoutPremium: 'it needs none; it has the errors of messages',
  },
  'POST /api/chat/ask-verification/:userId': {
    params: friend,
    stranger: 'MEMBER_NOT_FOUND',
  },
  'PUT /api/chat/settings/:userId': {
    params: friend,
    body: () => ({ muted: true }),
    stranger: 'MEMBER_NOT_FOUND',
  },
  'GET /api/chat/archived': {},
  'GET /api/chat/read-receipts': {},
  'PUT /api/chat/read-receipts': { body: () => ({ on: false }) },
  'GET /api/chat/hidden': {},
  'POST /api/chat/show': { body: target, stranger: 200 },
  'POST /api/chat/send-voice': {
    body: ({ friend: { id } }) => ({ to: id, clientId: 'one recording' }),
    stranger: 'MEMBER_NOT_FOUND',
  },
  'POST /api/chat/listened': {
    body: ({ voice }) => ({ messageId: voice }),
    stranger: 'NOT_FOUND',
    whileSuspended: 'reading stays open',
  },
  'GET /api/chat/recordings/:recordingId': { params: unknown('recordingId'), query: ownUnsigned },

  // Decisions and rights
  'GET /api/config': {},
  'GET /api/transparency': {},
  'GET /api/user/decisions': {},
  'POST /api/user/decisions/:decisionId/appeal': {
    params: ({ decision }) => ({ decisionId: decision }),
    body: () => ({ text: 'It was not me.' }),
    stranger: 'NOT_FOUND',
    whileSuspended: LAW,
  },
  'GET /api/rights-requests/:requestId/picture': { params: unknown('requestId'), query: unsigned },
  'GET /api/appeals/:decisionId/photo': { params: unknown('decisionId'), query: unsigned },
  'GET /api/appeals/:decisionId/recording': { params: unknown('decisionId'), query: unsigned },
  'POST /api/appeals': { body: () => ({ token: TOKEN, text: 'It was not me.' }) },
  'POST /api/grievances': {
    body: () => ({
      kind: 'privacy',
      words: 'It was made public.',
      name: 'Asha',
      email: EMAIL,
      language: 'en',
    }),
  },
  'POST /api/grievances/confirmation': { body: () => ({ token: TOKEN }) },
  'POST /api/grievances/look-up': { body: () => ({ ticket: 'ABCD-EFGH-JK', email: EMAIL }) },
  'POST /api/grievances/reopen': {
    body: () => ({ ticket: 'ABCD-EFGH-JK', email: EMAIL, text: 'Please look again.' }),
  },
  'GET /api/rights/officer': {},
  'GET /api/user/rights': {},
  'POST /api/user/rights/corrections': {
    body: () => ({ name: 'Asha Devi', words: 'My papers have another spelling.' }),
    whileSuspended: LAW,
  },
  'POST /api/user/rights/grievances': {
    body: () => ({ kind: 'other', words: 'It was made public.' }),
    whileSuspended: LAW,
  },
  'POST /api/user/rights/requests/:requestId/reopen': {
    params: ({ rightsRequest }) => ({ requestId: rightsRequest }),
    body: () => ({ text: 'Please look again.' }),
    stranger: 'NOT_FOUND',
    whileSuspended: LAW,
  },
  'PUT /api/user/rights/nominee': { body: () => ({ name: 'Devi Rao', email: EMAIL }), whileSuspended: LAW },
  'DELETE /api/user/rights/nominee': { whileSuspended: LAW },
  'GET /api/user/invited': {},
  'POST /api/auth/referral-code': { body: () => ({ code: 'ABCDEFGH' }) },

  // Members and matches
  'GET /api/user/requests/hidden': {},
  'POST /api/user/requests/show': { body: target, stranger: 200 },
  'GET /api/user/match/states': { query: ({ friend: { id } }) => ({ ids: id }), stranger: 200 },
  'POST /api/user/match/action': {
    body: ({ friend: { id } }) => ({ targetUserId: id, action: 'dislike' }),
    stranger: 'MEMBER_NOT_FOUND',
    suspendedGets: 'ALREADY_FRIENDS',
  },
  'POST /api/user/match/undo': {
    body: target,
    stranger: 'MEMBER_NOT_FOUND',
    suspendedGets: 'NOTHING_TO_UNDO',
    openWithoutPremium: 'the first seconds are free',
  },
  'GET /api/user/friends': {},
  'GET /api/user/requests': {},
  'DELETE /api/user/friends/:userId': {
    params: friend,
    stranger: 'MEMBER_NOT_FOUND',
    whileSuspended: SELF,
  },
  'GET /api/user/blocks': {},
  'POST /api/user/blocks': { body: target, stranger: 200, whileSuspended: SELF },
  'DELETE /api/user/blocks/:userId': { params: friend, stranger: 200, whileSuspended: SELF },
  'GET /api/user/profile/:userId': { params: friend, stranger: 'MEMBER_NOT_FOUND' },
  'GET /api/user/profile/picture/:userId': { params: friend, query: ownUnsigned },
  'GET /api/media/:photoId/:size': {
    params: ({ unknown: id }) => ({ photoId: id, size: 'full' }),
    query: ownUnsigned,
  },
  'GET /api/recordings/:recordingId': { params: unknown('recordingId'), query: ownUnsigned },
  'GET /api/user/match': {},
  'GET /api/user/match/count': { query: () => ({ lookingFor: 'male', ageMin: '18', ageMax: '99' }) },
  'GET /api/user/match/pick': {},
  'GET /api/user/match/second-look': {},
  'GET /api/user/match/widening': {},
  'GET /api/user/questions/agreement/:userId': { params: friend, stranger: 'MEMBER_NOT_FOUND' },
  'GET /api/user/questions/agreements': { query: ({ friend: { id } }) => ({ ids: id }), stranger: 200 },
  'GET /api/user/numbers': {},
  'GET /api/user/must-haves': {},
  'PUT /api/user/must-haves': { body: () => ({ mustHaves: [{ kind: 'distance' }] }) },
  'POST /api/user/must-haves/count': {
    body: () => ({ mustHaves: [{ kind: 'distance' }] }),
    whileSuspended: 'it changes nothing',
  },

  // Notifications
  'GET /api/notifications': {},
  'POST /api/notifications/read': {
    body: ({ notification }) => ({ ids: [notification] }),
    stranger: 200,
    whileSuspended: OWN,
  },
  'GET /api/notifications/settings': {},
  'PUT /api/notifications/settings': { body: () => ({ email: { like: false } }), whileSuspended: OWN },
  'GET /api/notifications/timing': {},
  'PUT /api/notifications/timing': { body: () => ({ digest: 'daily' }), whileSuspended: OWN },
  'POST /api/notifications/push-subscriptions': {
    body: () => ({
      endpoint: 'https://push.example/one',
      keys: { p256dh: 'x'.repeat(87), auth: 'x'.repeat(22) },
    }),
    whileSuspended: OWN,
  },
  'POST /api/notifications/push-subscriptions/renewal': {
    body: () => ({
      replaced: { endpoint: 'https://push.example/one', auth: 'x'.repeat(22) },
      subscription: {
        endpoint: 'https://push.example/two',
        keys: { p256dh: 'x'.repeat(87), auth: 'x'.repeat(22) },
      },
    }),
  },
  'DELETE /api/notifications/push-subscriptions': {
    body: () => ({ endpoint: 'https://push.example/one' }),
    whileSuspended: OWN,
  },
  'POST /api/notifications/unsubscribe/:token': { params: token },
  'POST /api/notifications/opened': {
    body: ({ notification }) => ({ ids: [notification] }),
    stranger: 200,
    whileSuspended: OWN,
  },

  // Plans to meet
  'GET /api/plans/:userId': { params: friend, stranger: 'MEMBER_NOT_FOUND' },
  'POST /api/plans/:userId': {
    params: friend,
    body: ({ at }) => ({ place: 'Café Luna', times: [at], zone: 'Asia/Kolkata', clientId: 'one plan' }),
    stranger: 'MEMBER_NOT_FOUND',
  },
  'POST /api/plans/:userId/:planId/agree': {
    params: plan,
    body: ({ at }) => ({ time: at }),
    stranger: 'MEMBER_NOT_FOUND',
  },
  'POST /api/plans/:userId/:planId/close': {
    params: plan,
    body: () => ({ agreed: true }),
    stranger: 'MEMBER_NOT_FOUND',
    whileSuspended: 'the other member must learn that nobody will come',
  },
  'POST /api/plans/:userId/:planId/answers': {
    params: plan,
    body: () => ({ met: false }),
    stranger: 'NOT_FOUND',
    whileSuspended: SELF,
  },
  'GET /api/plans/:userId/:planId/calendar': { params: plan, stranger: 'MEMBER_NOT_FOUND' },
  'POST /api/plans/:userId/:planId/share': {
    params: plan,
    body: () => ({}),
    stranger: 'MEMBER_NOT_FOUND',
    whileSuspended: SELF,
    openWithoutPremium: 'a change of a shared plan needs none',
  },
  'POST /api/plans/:userId/:planId/revoke': { params: plan, stranger: 200, whileSuspended: SELF },
  'POST /api/plans/:userId/:planId/check-in': { params: plan, stranger: 200, whileSuspended: SELF },
  'GET /api/plan-links': {},
  'POST /api/no-check-ins/:token': { params: token },
  'GET /api/shared-plans/:token': { params: token },
  'GET /api/shared-plans/:token/picture': { params: token },

  // The own profile
  'PUT /api/user/photos/:photoId/alt': {
    params: photo,
    body: () => ({ alt: 'A hill' }),
    stranger: 'NOT_FOUND',
  },
  'GET /api/places/countries': {},
  'GET /api/places/states': { query: () => ({ country: 'India' }) },
  'GET /api/places/cities': { query: () => ({ country: 'India' }) },
  'GET /api/user/profile': {},
  'PUT /api/user/profile': { body: () => ({ bio: 'Another text.' }) },
  'PUT /api/user/prompts': {
    body: () => ({ prompts: [{ prompt: 'sunday-begins', answer: 'Late.' }], promptsVersion: 0 }),
  },
  'PUT /api/user/facts': { body: () => ({ height: 170 }) },
  'POST /api/user/photos': { body: () => ({}) },
  'PUT /api/user/photos/order': {
    body: ({ photos }) => ({ ids: photos.toReversed() }),
    stranger: 'VALIDATION',
  },
  'DELETE /api/user/photos/:photoId': { params: photo, stranger: 'NOT_FOUND' },
  'PUT /api/user/settings': { body: () => ({ ageMin: 20 }) },
  'PUT /api/user/first-run': { body: () => ({ step: null }), whileSuspended: OWN },
  'GET /api/user/verification': {},
  'POST /api/user/verification/pose': {},
  'POST /api/user/verification': { body: () => ({ token: TOKEN }) },
  'DELETE /api/user/verification': { whileSuspended: LAW },
  'GET /api/verifications/:verificationId/frames/:frame': {
    params: ({ unknown: id }) => ({ verificationId: id, frame: '1' }),
    query: unsigned,
  },
  'PUT /api/user/visibility': { body: () => ({ incognito: true }) },
  'PUT /api/user/photos/:photoId/audience': {
    params: photo,
    body: () => ({ friendsOnly: true }),
    stranger: 'NOT_FOUND',
  },
  'PUT /api/user/voice-prompt': { body: () => ({ prompt: 'sunday-begins' }) },
  'DELETE /api/user/voice-prompt': {},
  'GET /api/user/questions': {},
  'PUT /api/user/questions/:question': {
    params: () => ({ question: 'early-riser' }),
    body: () => ({ option: 'yes', importance: 'some', isPrivate: false }),
  },
  'DELETE /api/user/questions/:question': { params: () => ({ question: 'early-riser' }) },
  'DELETE /api/user/questions': { whileSuspended: LAW },
  'GET /api/user/hidden-words': {},
  'POST /api/user/hidden-words': { body: () => ({ word: 'crypto' }) },
  'DELETE /api/user/hidden-words': { body: () => ({ word: 'crypto' }) },
  'PUT /api/user/pause': { body: () => ({ until: null }) },
  'DELETE /api/user/pause': {},
  'GET /api/user/hidden-addresses': {},
  'POST /api/user/hidden-addresses': { body: () => ({ email: EMAIL }) },
  'DELETE /api/user/hidden-addresses': { body: () => ({ email: EMAIL }) },
  'GET /api/user/consents': {},
  'PUT /api/user/consents/announcements': { body: () => ({ given: false }), whileSuspended: LAW },
  'PUT /api/user/consents/device-hints': { body: () => ({ given: false }), whileSuspended: LAW },
  'PUT /api/user/language': { body: () => ({ language: 'hi' }), whileSuspended: OWN },

  // Reports
  'POST /api/user/report': {
    body: ({ friend: { id } }) => ({ targetUserId: id, reason: 'scam' }),
    stranger: 201,
    whileSuspended: SELF,
  },
  'GET /api/user/reports': {},
  'POST /api/user/reports/:reportId/contest': {
    params: ({ report }) => ({ reportId: report }),
    body: () => ({ text: 'Please look again.' }),
    stranger: 'NOT_FOUND',
    whileSuspended: SELF,
  },
  'GET /api/safety/report-pictures/:photoId': { params: unknown('photoId'), query: unsigned },
  'GET /api/safety/report-recordings/:recordingId': { params: unknown('recordingId'), query: unsigned },
};
