/** The variables that identify the kind of process. */
interface ProcessKind {
  readonly ROLE: 'all' | 'api' | 'worker';
  /** The queues of a worker; all if undefined. */
  readonly WORKER_QUEUES?: ReadonlyMap<string, unknown> | undefined;
}

interface SecretReaders {
  /** Whether processes that serve the API read it. */
  readonly api: boolean;
  /** The queues whose workers read it, or all workers. */
  readonly queues: 'all' | readonly string[];
}

const EVERY_PROCESS: SecretReaders = { api: true, queues: 'all' };

/**
 * The variables with secrets, and which processes read each of them. A process drops all others. The test
 * `secrets` compares the queues with the secrets that their jobs can reach.
 */
export const SECRET_READERS = {
  MONGODB_URI: EVERY_PROCESS,
  REDIS_URL: EVERY_PROCESS,
  JWT_SECRET: EVERY_PROCESS,
  METRICS_TOKEN: EVERY_PROCESS,
  AWS_ACCESS_KEY_ID: EVERY_PROCESS,
  AWS_SECRET_ACCESS_KEY: EVERY_PROCESS,
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
} satisfies Record<string, SecretReaders>;

export type SecretName = keyof typeof SECRET_READERS;

/** Returns whether a process with this role and these queues reads a secret. */
export function readsSecret(name: SecretName, { ROLE, WORKER_QUEUES }: ProcessKind): boolean {
  const { api, queues }: SecretReaders = SECRET_READERS[name];
  if (ROLE !== 'worker' && api) return true;
  if (ROLE === 'api') return false;
  if (queues === 'all') return true;
  return queues.some((queue) => WORKER_QUEUES?.has(queue) ?? true);
}

/** Returns the variables without the secrets that the process does not read. */
export function withOwnSecrets<Variables extends ProcessKind>(variables: Variables): Variables {
  const names = Object.keys(SECRET_READERS) as SecretName[];
  const others = names.filter((name) => !readsSecret(name, variables));
  return { ...variables, ...Object.fromEntries(others.map((name) => [name, undefined])) };
}
