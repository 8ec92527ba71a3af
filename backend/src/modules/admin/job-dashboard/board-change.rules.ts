/** A change made on the job dashboard. */
interface BoardChange {
  /** Absent for a change of all queues. */
  queue?: string;
  /** The job's id; absent for a change of the queue itself. */
  job?: string;
  action: string;
  /** Names of the sent fields. Values are not stored, as they may contain members' data. */
  sent?: string[];
}

/**
 * Actions of the dashboard on a whole queue. In all other paths, the name of the queue is followed by the id
 * of a job.
 */
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
 * Returns the change that a request to the job dashboard makes, for the audit log.
 * @param path as the dashboard's router receives it: `/api/queues/<queue>/<action>`,
 *   `/api/queues/<queue>/<job>/<action>` or `/api/queues/<action>`
 */
export function boardChangeOf(path: string, body: unknown): BoardChange {
  const [, area, queue = '', ...rest] = path.split('/').filter(Boolean);
  const sent = typeof body === 'object' && body !== null ? Object.keys(body) : [];
  const fields = sent.length > 0 ? { sent } : {};
  const [first = '', ...others] = rest;
  // No other area of the dashboard concerns a single queue.
  if (area !== 'queues') return { action: [area, queue, ...rest].join(' '), ...fields };
  if (rest.length === 0) return { action: queue, ...fields };
  if (QUEUE_ACTIONS.has(first)) return { queue, action: [first, ...others].join(' '), ...fields };
  return { queue, job: first, action: others.join(' '), ...fields };
}
