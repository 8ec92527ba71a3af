import * as z from 'zod';

/** `<queue>.<name of the constant, in kebab case>` */
export type JobName = `${string}.${string}`;

/** A kind of work done in the background, and what it needs to know. */
export interface JobDefinition<Schema extends z.ZodType = z.ZodType> {
  readonly name: JobName;
  readonly schema: Schema;
  /**
   * Names under which earlier versions stored it. During an update their rows run by the handler of today, in
   * the queue of today: the outbox sweep adds them there (see {@link Queues.revive}).
   */
  readonly formerly?: readonly JobName[];
  /** An attempt that takes longer fails and is tried again; {@link JOB_LIMIT_MS} by default. */
  readonly limitMs?: number;
}

/**
 * A job that the clock starts, once for all workers: a BullMQ job scheduler with the job's name as its id.
 */
export interface ScheduledJob extends JobDefinition<typeof NoPayload> {
  /** When it runs: a cron pattern in DAY_TIMEZONE. */
  readonly pattern: string;
  /** Pause in ms before a failed run is tried again; by default the next run comes by the schedule. */
  readonly retryMs?: number;
}

/** A job that waits for an answer that never comes would hold its worker's place for ever. */
export const JOB_LIMIT_MS = 30 * 60_000;

const NoPayload = z.object({});

const defined = new Map<JobName, JobDefinition>();

/**
 * Declares a kind of job, in the module's `x.jobs.ts`; its handler is in the `x.processor.ts` of its queue.
 */
export function defineJob<Schema extends z.ZodType>(
  name: JobName,
  schema: Schema,
  options: Pick<JobDefinition, 'formerly'> = {},
): JobDefinition<Schema> {
  return define({ name, schema, ...options });
}

/**
 * Declares a job that runs by the clock. A run may come late, twice or be started by hand on the job
 * dashboard, so the handler decides by stored data what is to be done.
 */
export function defineScheduledJob(
  name: JobName,
  options: Pick<ScheduledJob, 'pattern' | 'retryMs' | 'limitMs'>,
): ScheduledJob {
  return define({ name, schema: NoPayload, ...options });
}

function define<Job extends JobDefinition>(job: Job): Job {
  if (defined.has(job.name)) throw new Error(`The job ${job.name} is defined twice.`);
  defined.set(job.name, job);
  return job;
}

/** The injection token of every job that the running code has declared: each needs its handler. */
export const DEFINED_JOBS = Symbol('DEFINED_JOBS');

export const definedJobs = (): readonly JobDefinition[] => [...defined.values()];

export const isScheduled = (job: JobDefinition): job is ScheduledJob => 'pattern' in job;

/** All names under which rows of a job may be stored. */
export const storedNames = ({ name, formerly = [] }: JobDefinition): JobName[] => [name, ...formerly];

/** The queue of a job's name. */
export const queueNameOf = (jobName: string): string => jobName.split('.')[0] ?? '';
