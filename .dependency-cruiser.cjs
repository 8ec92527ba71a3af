/** The rules of dependency: which part may know which. `npm run check` holds the code to them. */

const inModule = (name) => `^backend/src/modules/${name}/`;

/**
 * What every module may import of any other: the definitions of its events and jobs, which import no module
 * themselves.
 */
const DEFINITIONS = '^backend/src/modules/([^/]+)/\\1\\.(events|jobs)\\.ts$';

/** Which other modules a module may import, always through their index.ts. */
const MAY_IMPORT = {
  users: [],
  audit: ['users'],
  billing: ['users', 'config'],
  profiles: ['users', 'billing'],
  notifications: ['users', 'billing', 'profiles', 'referrals', 'config'],
  referrals: ['users', 'billing'],
  decisions: ['users', 'notifications'],
  auth: ['users', 'audit', 'decisions', 'referrals'],
  match: ['users', 'billing', 'profiles', 'notifications', 'config'],
  suggestions: ['users', 'billing', 'profiles', 'questions', 'match'],
  rights: ['users', 'safety'],
  safety: ['users', 'profiles', 'match', 'notifications'],
  chat: ['users', 'billing', 'profiles', 'match', 'safety', 'notifications'],
  calls: ['users', 'billing', 'profiles', 'match', 'chat'],
  questions: ['users', 'profiles'],
  plans: ['users', 'profiles', 'match', 'safety', 'notifications', 'chat'],
  integrity: [
    'users',
    'audit',
    'auth',
    'billing',
    'decisions',
    'profiles',
    'questions',
    'match',
    'suggestions',
    'chat',
    'notifications',
    'safety',
    'plans',
    'rights',
  ],
  config: [],
  metrics: [],
};

const alongTheArrows = Object.entries(MAY_IMPORT).map(([name, others]) => ({
  name: `${name}-knows-only-${others.join('-') || 'itself'}`,
  comment: `The ${name} module may import ${others.join(', ') || 'no other module'}. What must flow the other way is a domain event or a job.`,
  severity: 'error',
  from: { path: inModule(name) },
  to: { path: '^backend/src/modules/', pathNot: [...[name, ...others].map(inModule), DEFINITIONS] },
}));

/** A package as dependency-cruiser resolves it, hoisted or not. */
const npm = (...names) => `(^|/)node_modules/(${names.join('|')})(/|$)`;
const TESTS = '\\.(spec|test)\\.tsx?$|^backend/test/';

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      comment: 'Every import must lead somewhere; icons are made by the build.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^~icons/' },
    },
    {
      name: 'declared',
      comment: 'A package that is imported stands in a package.json.',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'schemas-know-no-staff-schemas',
      comment: 'The schemas of the administration are loaded by its pages alone (frontend/vite/chunks.ts).',
      severity: 'error',
      from: { path: '^backend/src/contract/(?!admin/).+\\.schemas\\.ts$' },
      to: { path: '^backend/src/contract/admin/.+\\.schemas\\.ts$' },
    },
    {
      name: 'contract-imports-zod-alone',
      severity: 'error',
      from: { path: '^backend/src/contract/', pathNot: TESTS },
      to: { pathNot: ['^backend/src/contract/', npm('zod')] },
    },
    {
      name: 'recommender-is-pure',
      comment: 'It knows no framework, no database and nothing of the product.',
      severity: 'error',
      from: { path: '^packages/recommender/', pathNot: TESTS },
      to: { pathNot: ['^packages/recommender/', npm('zod')], dependencyTypesNot: ['core'] },
    },
    {
      name: 'demo-population-is-pure',
      comment:
        'Made-up members, their pictures and voices know the contract and nothing else of the product.',
      severity: 'error',
      from: { path: '^packages/demo/src/(population|portrait|voice)/', pathNot: TESTS },
      to: {
        pathNot: [
          '^packages/demo/src/(population|portrait|voice)/',
          '^packages/recommender/src/random\\.ts$',
          '^backend/src/contract/',
          npm('sharp'),
        ],
        dependencyTypesNot: ['core'],
      },
    },
    {
      name: 'platform-knows-no-module',
      severity: 'error',
      from: { path: '^backend/src/platform/', pathNot: TESTS },
      to: { path: '^backend/src/(modules/|app)' },
    },
    {
      name: 'modules-have-one-door',
      comment:
        'A module imports another only through its index.ts; definitions of events and jobs are open to all.',
      severity: 'error',
      from: { path: '^backend/src/modules/([^/]+)/' },
      to: {
        path: '^backend/src/modules/',
        pathNot: ['^backend/src/modules/$1/', '/index\\.ts$', DEFINITIONS],
      },
    },
    {
      name: 'nobody-imports-admin',
      severity: 'error',
      from: { path: '^backend/src/modules/', pathNot: inModule('admin') },
      to: { path: inModule('admin') },
    },
    ...alongTheArrows,
    {
      name: 'mongoose-behind-repositories',
      comment:
        'Only repositories, schemas, the outbox, platform/database and platform/backup speak to MongoDB.',
      severity: 'error',
      from: {
        path: '^backend/src/',
        pathNot: [
          '\\.(repository|schema)\\.ts$',
          '^backend/src/platform/(database|backup)/',
          '^backend/src/platform/queue/outbox\\.ts$',
          TESTS,
        ],
      },
      to: { path: npm('mongoose', 'mongodb') },
    },
    {
      name: 'socket-io-behind-gateways',
      severity: 'error',
      from: {
        path: '^backend/src/',
        pathNot: ['\\.gateway\\.ts$', '^backend/src/platform/realtime/', TESTS],
      },
      to: {
        path: npm('socket\\.io', '@socket\\.io/[^/]+', '@nestjs/websockets', '@nestjs/platform-socket\\.io'),
      },
    },
    {
      name: 'bullmq-behind-the-queue',
      comment: 'Only platform/queue and the processors know BullMQ.',
      severity: 'error',
      from: { path: '^backend/src/', pathNot: ['\\.processor\\.ts$', '^backend/src/platform/queue/', TESTS] },
      to: { path: npm('bullmq', '@nestjs/bullmq') },
    },
    {
      name: 'doors-export-no-storage',
      comment: 'What another module may know of stored data, a service answers; types alone may leave.',
      severity: 'error',
      from: { path: '^backend/src/modules/[^/]+/index\\.ts$' },
      to: {
        path: '\\.(repository|schema)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'definitions-know-no-module',
      comment: 'Events and jobs are imported by all modules, so their definitions import none.',
      severity: 'error',
      from: { path: DEFINITIONS },
      to: { path: '^backend/src/', pathNot: ['^backend/src/(contract|platform)/'] },
    },
    {
      name: 'transport-calls-its-own-service',
      comment: 'Controllers, listeners and processors call services; they never reach into repositories.',
      severity: 'error',
      from: {
        path: '^backend/src/modules/.*\\.(controller|gateway|listener|processor|jobs)\\.ts$',
      },
      to: { path: '\\.(repository|schema)\\.ts$' },
    },
    {
      name: 'services-see-no-transport',
      severity: 'error',
      from: { path: '\\.(service|repository|policy|views)\\.ts$' },
      to: {
        path: [
          npm('express', '@nestjs/platform-express'),
          '\\.(controller|gateway|listener|processor)\\.ts$',
        ],
      },
    },
    {
      name: 'product-knows-no-tests-or-demo',
      severity: 'error',
      from: { path: '^(backend|frontend)/src/', pathNot: [TESTS, '^frontend/src/testing/'] },
      to: {
        path: ['^backend/test/', '^packages/demo/', '^frontend/(e2e|src/testing)/', '\\.(spec|test)\\.tsx?$'],
      },
    },
    {
      name: 'frontend-knows-the-contract-alone',
      severity: 'error',
      comment: 'Tests walk its schemas with the same code as those of the server.',
      from: { path: '^frontend/src/' },
      to: {
        path: '^backend/',
        pathNot: ['^backend/src/contract/', '^backend/test/support/contract-walk\\.ts$'],
      },
    },
    {
      name: 'frontend-lib-and-ui-are-the-base',
      comment:
        'They hold no product noun: what several features know of a member, an account or a call is an entity.',
      severity: 'error',
      from: { path: '^frontend/src/(lib|components|i18n|styles)/' },
      to: { path: '^frontend/src/(entities|features|app)/' },
    },
    {
      name: 'lib-knows-no-components',
      severity: 'error',
      from: { path: '^frontend/src/lib/' },
      to: { path: '^frontend/src/components/' },
    },
    {
      name: 'ui-fetches-nothing',
      severity: 'error',
      from: { path: '^frontend/src/components/ui/' },
      to: { path: '^frontend/src/lib/(socket|api/(request|query-client|live-query|public-config))' },
    },
    {
      name: 'entities-know-no-feature',
      severity: 'error',
      from: { path: '^frontend/src/entities/' },
      to: { path: '^frontend/src/(features|app)/' },
    },
    {
      name: 'features-know-no-app',
      severity: 'error',
      from: { path: '^frontend/src/features/' },
      to: { path: '^frontend/src/app/' },
    },
    {
      name: 'features-stand-apart',
      comment: 'No feature imports another; pages in app put them together.',
      severity: 'error',
      from: { path: '^frontend/src/features/([^/]+)/' },
      to: { path: '^frontend/src/features/', pathNot: '^frontend/src/features/$1/' },
    },
    {
      name: 'api-and-lib-know-no-components',
      comment: 'Inside a feature, imports lead from components to api and lib.',
      severity: 'error',
      from: { path: '^frontend/src/features/.+/(api|lib)/', pathNot: TESTS },
      to: { path: ['^frontend/src/features/.+/components/', '^frontend/src/components/'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    // Both workspaces' aliases, as dependency-cruiser can read them.
    tsConfig: { fileName: require.resolve('./tsconfig.imports.json') },
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
