/**
 * @typedef {object} AttackClass attacks that are not the same for every route
 * @property {string} name
 * @property {string[]} tests test files that make them
 */

/**
 * The classes of all security reviews. Those that are tried on every route and command are in
 * `backend/test/attacks`.
 * @type {AttackClass[]}
 */
export const ATTACK_CLASSES = [
  {
    name: 'guessed passwords, and which addresses have accounts',
    tests: ['auth/log-in', 'auth/sign-up', 'auth/password-reset', 'auth/email-confirmation'].map(api),
  },
  { name: 'sign-ups without a proof of work', tests: [api('auth/sign-up-proof')] },
  { name: 'old, revoked and stolen sessions', tests: ['auth/sessions', 'auth/new-device'].map(api) },
  {
    name: 'sensitive changes without a step-up',
    tests: ['auth/step-up', 'auth/email-change', 'auth/account-recovery', 'auth/account-deletion'].map(api),
  },
  {
    name: 'repeated and guessed second factors',
    tests: ['auth/second-factor', 'auth/second-factor-window', 'auth/own-second-factor'].map(api),
  },
  { name: 'forged and repeated passkeys', tests: ['auth/passkeys', 'auth/passkey-sign-up'].map(api) },
  {
    name: 'ways into an account that outlive it',
    tests: ['backend/test/architecture/ways-in.test.ts', api('plans/plan-link-access')],
  },
  { name: 'many requests at once', tests: ['platform/concurrent-writes', 'match/block-race'].map(api) },
  {
    name: 'hidden members told from unknown ids',
    tests: ['match/hidden-members', 'match/shown-to', 'match/visibility', 'match/hidden-addresses'].map(api),
  },
  {
    name: 'members located by their distance',
    tests: [api('suggestions/filters'), api('profiles/places'), rules('profiles/places/geo')],
  },
  {
    name: 'members and pictures hidden by false reports',
    tests: [api('safety/intimate-pictures'), api('safety/age-checks'), rules('safety/reporting/ring')],
  },
  { name: 'strangers in the chat', tests: ['chat/chat-strangers', 'match/pair-rules'].map(api) },
  {
    name: 'protections that the other side ends',
    tests: ['plans/plan-protection', 'plans/declined-addresses', 'calls/first-calls'].map(api),
  },
  {
    name: 'evidence that prevents its report',
    tests: ['safety/damaged-evidence', 'safety/evidence'].map(api),
  },
  {
    name: 'copies of data that tell about others',
    tests: ['users/data-export', 'users/erasure-of-others'].map(api),
  },
  {
    name: 'staff past the audit log',
    tests: ['admin/staff', 'admin/staff-looks', 'admin/audit-looks', 'admin/admin-actions'].map(api),
  },
  { name: 'the job dashboard from outside', tests: [api('admin/queue-board')] },
  {
    name: 'pictures and recordings that attack their decoder',
    tests: [
      ...['profiles/photo-bombs', 'profiles/photos', 'profiles/pictures', 'chat/voice-messages'].map(api),
      'backend/src/platform/processes/decoder-pool.spec.ts',
      'backend/test/architecture/child-processes.test.ts',
    ],
  },
  { name: 'view-once pictures seen twice', tests: [api('chat/view-once')] },
  {
    name: 'hosts that a caller names',
    tests: [api('platform/outbound'), api('billing/webhook-certificates'), api('notifications/push')],
  },
  {
    name: 'forged and repeated events of payments, and other prices',
    tests: [
      'billing/webhooks',
      'billing/capture-refusals',
      'billing/payment-limits',
      'billing/coin-spending',
    ].map(api),
  },
  {
    name: 'formulas in exports and pages of browsers',
    tests: ['backend/src/platform/csv/csv.spec.ts', api('platform/frontend')],
  },
  {
    name: 'damaged requests, and addresses that are made up',
    tests: ['platform/platform', 'platform/realtime'].map(api),
  },
  {
    name: 'secrets in configuration, logs, traces and backups',
    tests: [
      'backend/test/architecture/secrets.test.ts',
      'backend/src/platform/config/app-config.spec.ts',
      ...['platform/metrics', 'platform/tracing', 'platform/backup'].map(api),
    ],
  },
  { name: 'the worst requests for the speed of others', tests: ['scripts/test/attacks.test.js'] },
];

/** @param {string} name */
function api(name) {
  return `backend/test/api/${name}.test.ts`;
}

/** @param {string} name */
function rules(name) {
  return `backend/src/modules/${name}.rules.spec.ts`;
}
