/** What somebody has changed on the job dashboard. */
interface BoardChange {
  /** Absent where all queues are meant. */
  queue?: string;
  /** The job's id; absent where the queue as a whole is meant. */
  job?: string;
  action: string;
  /** The names of the fields that were sent; what they held may be about members. */
  sent?: string[];
}

/** What the dashboard does with a queue as a whole; everything else begins with the id of a job. */
const QUEUE_ACTIONS = new Set([
  'add',
  'clean',
  'concurrency',
  'empty',
  'job-schedulers',
  'obliterate',
  'pause',
  'promote',
  'rate-limit',
  'resume',
  'retry',
]);

/**
 * What a call of the job dashboard changes, for the audit log.
 * @param path as the dashboard's router sees it: `/api/queues/<queue>/<action>`,
 *   `/api/queues/<queue>/<job>/<action>` or `/api/queues/<action>`
 */
export function boardChangeOf(path: string, body: unknown): BoardChange {
  const [, area, queue = '', ...rest] = path.split('/').filter(Boolean);
  const sent = typeof body === 'object' && body !== null ? Object.keys(body) : [];
  const fields = sent.length > 0 ? { sent } : {};
  const [first = '', ...others] = rest;
  // Nothing else that the dashboard has concerns a queue.
  if (area !== 'queues') return { action: [area, queue, ...rest].join(' '), ...fields };
  if (rest.length === 0) return { action: queue, ...fields };
  if (QUEUE_ACTIONS.has(first)) return { queue, action: [first, ...others].join(' '), ...fields };
  return { queue, job: first, action: others.join(' '), ...fields };
}
