import * as z from 'zod';

/** `<queue>.<name of the constant, in kebab case>` */
export type JobName = `${string}.${string}`;

/** A kind of background work and the schema of its payload. */
export interface JobDefinition<Schema extends z.ZodType = z.ZodType> {
  readonly name: JobName;
  /** A sentence that describes the job to staff on the job dashboard. */
  readonly does: string;
  readonly schema: Schema;
  /**
   * The name under which an earlier version stored the job. The outbox sweep adds its rows to the present
   * queue, where the present handler runs them.
   */
  readonly formerly?: JobName;
  /** Time limit in ms of one attempt, after which it fails and is retried; default {@link JOB_LIMIT_MS}. */
  readonly limitMs?: number;
}

/**
 * A job that runs on a schedule, once for all workers: a BullMQ job scheduler with the job's name as its id.
 */
export interface ScheduledJob extends JobDefinition<typeof NoPayload> {
  /** A cron pattern in DAY_TIMEZONE. */
  readonly pattern: string;
  /** Pause in ms before a failed run is retried; by default the schedule starts the next run. */
  readonly retryMs?: number;
}

/** Default time limit in ms of an attempt; a job that never ends would block its worker. */
export const JOB_LIMIT_MS = 30 * 60_000;

const NoPayload = z.object({});

const defined = new Map<JobName, JobDefinition>();

/**
 * Declares a job in the module's `x.jobs.ts`. All modules may add it; its handler is in the `x.processor.ts`
 * of its queue.
 * @param does a sentence that describes the job to staff on the job dashboard
 */
export function defineJob<Schema extends z.ZodType>(
  name: JobName,
  does: string,
  schema: Schema,
  options: Pick<JobDefinition, 'formerly'> = {},
): JobDefinition<Schema> {
  return define({ name, does, schema, ...options });
}

/**
 * Declares a scheduled job in the `x.processor.ts` of its queue, beside its handler. A run may be late, run
 * twice or be started by hand on the job dashboard, so the handler must decide by stored data what to do.
 */
export function defineScheduledJob(
  name: JobName,
  options: Pick<ScheduledJob, 'does' | 'pattern' | 'retryMs' | 'limitMs'>,
): ScheduledJob {
  return define({ name, schema: NoPayload, ...options });
}

function define<Job extends JobDefinition>(job: Job): Job {
  if (defined.has(job.name)) throw new Error(`Job ${job.name} is defined twice.`);
  defined.set(job.name, job);
  return job;
}

/** The injection token of all declared jobs; each needs a handler. */
export const DEFINED_JOBS = Symbol('DEFINED_JOBS');

export const definedJobs = (): readonly JobDefinition[] => [...defined.values()];

export const isScheduledJob = (job: JobDefinition): job is ScheduledJob => 'pattern' in job;

/** Returns all names under which rows of a job may be stored, with the present one first. */
export const storedNames = ({ name, formerly }: JobDefinition): JobName[] =>
  formerly === undefined ? [name] : [name, formerly];

/** Returns the queue of a job name. */
export const queueNameOf = (jobName: string): string => jobName.split('.')[0] ?? '';
