import { Reflector } from '@nestjs/core';
import type * as z from 'zod';

/**
 * One queue for each concern, so that a flood of one kind never delays the others. A job's name begins with
 * its queue's.
 */
export const QUEUES = ['mail', 'users', 'billing', 'match', 'media', 'notifications', 'push'] as const;
export type QueueName = (typeof QUEUES)[number];
export type JobName = `${QueueName}.${string}`;

/** A kind of work done in the background, and what it needs to know. */
export interface JobDefinition<Schema extends z.ZodType = z.ZodType> {
  readonly name: JobName;
  readonly schema: Schema;
  /** An attempt that takes longer fails and is tried again; {@link JOB_LIMIT_MS} by default. */
  readonly limitMs?: number;
}

/** A job that waits for an answer that never comes would hold its worker's place for ever. */
export const JOB_LIMIT_MS = 30 * 60_000;

const defined = new Map<JobName, JobDefinition>();

/** Declares a kind of job; it stands in the module's `x.jobs.ts`, its handler in `x.processor.ts`. */
export function defineJob<Schema extends z.ZodType>(name: JobName, schema: Schema): JobDefinition<Schema> {
  if (defined.has(name)) throw new Error(`The job ${name} is defined twice.`);
  const definition = { name, schema };
  defined.set(name, definition);
  return definition;
}

/** The injection token of every job that the running code has declared: each needs its handler. */
export const DEFINED_JOBS = Symbol('DEFINED_JOBS');

export const definedJobs = (): readonly JobDefinition[] => [...defined.values()];

export const HandlesJob = Reflector.createDecorator<JobDefinition>();

/** Marks the one method that does a job. It may run twice for one job, so it must be safe to repeat. */
export function OnJob<Schema extends z.ZodType>(
  job: JobDefinition<Schema>,
): <Handler extends (payload: z.output<Schema>) => Promise<void>>(
  target: object,
  key: string,
  descriptor: TypedPropertyDescriptor<Handler>,
) => void {
  return HandlesJob(job);
}
