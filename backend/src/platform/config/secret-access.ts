/** The variables that identify the kind of process. */
interface ProcessKind {
  readonly ROLE: 'all' | 'api' | 'worker';
  /** The queues of a worker; all if undefined. */
  readonly WORKER_QUEUES?: ReadonlyMap<string, unknown> | undefined;
}

interface SecretAccess {
  /** Whether processes that serve the API read it. */
  readonly api: boolean;
  /** The queues whose workers read it, or all workers. */
  readonly queues: 'all' | readonly string[];
}

const ALL_PROCESSES: SecretAccess = { api: true, queues: 'all' };

/**
 * The variables with secrets, and which processes read each of them. A process drops all others. The test
 * `secrets` compares the queues with the secrets that their jobs can reach.
 */
export const SECRET_ACCESS = {
  MONGODB_URI: ALL_PROCESSES,
  REDIS_URL: ALL_PROCESSES,
  JWT_SECRET: ALL_PROCESSES,
  METRICS_TOKEN: ALL_PROCESSES,
  AWS_ACCESS_KEY_ID: ALL_PROCESSES,
  AWS_SECRET_ACCESS_KEY: ALL_PROCESSES,
  ADMIN_PASSWORD: { api: true, queues: [] },
  TURN_SECRET: { api: true, queues: [] },
  PAYPAL_CLIENT_SECRET: { api: true, queues: ['billing'] },
  SMTP_URL: {
    api: false,
    queues: [
      ...['auth-mail', 'billing-mail', 'notifications-mail'],
      ...['decisions', 'plans', 'profiles', 'rights', 'safety'],
    ],
  },
  VAPID_PRIVATE_KEY: { api: false, queues: ['push'] },
} satisfies Record<string, SecretAccess>;

export type SecretName = keyof typeof SECRET_ACCESS;

/** Returns whether a process with this role and these queues reads a secret. */
export function mayReadSecret(name: SecretName, { ROLE, WORKER_QUEUES }: ProcessKind): boolean {
  const { api, queues }: SecretAccess = SECRET_ACCESS[name];
  if (ROLE !== 'worker' && api) return true;
  if (ROLE === 'api') return false;
  if (queues === 'all') return true;
  return queues.some((queue) => WORKER_QUEUES?.has(queue) ?? true);
}

/** Returns the variables without the secrets that the process does not read. */
export function withOwnSecrets<Variables extends ProcessKind>(variables: Variables): Variables {
  const names = Object.keys(SECRET_ACCESS) as SecretName[];
  const others = names.filter((name) => !mayReadSecret(name, variables));
  return { ...variables, ...Object.fromEntries(others.map((name) => [name, undefined])) };
}
