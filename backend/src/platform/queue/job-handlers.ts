import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DecoratedMethods } from '../discovery/decorated-methods.js';
import { DEFINED_JOBS, HandlesJob, type JobDefinition } from './jobs.js';

export interface JobHandler {
  job: JobDefinition;
  run: (payload: unknown) => Promise<void>;
}

/** The one handler of each job. */
@Injectable()
export class JobHandlers implements OnModuleInit {
  private readonly handlers = new Map<string, JobHandler>();

  constructor(
    private readonly methods: DecoratedMethods,
    @Inject(DEFINED_JOBS) private readonly defined: readonly JobDefinition[],
  ) {}

  /**
   * @throws when a declared job has no handler or two, so that it shows at start and not when the job is lost
   */
  onModuleInit(): void {
    for (const { value: job, call } of this.methods.find(HandlesJob)) {
      if (this.handlers.has(job.name)) throw new Error(`Two handlers for ${job.name}`);
      this.handlers.set(job.name, { job, run: call as JobHandler['run'] });
    }
    const orphans = this.defined.filter(({ name }) => !this.handlers.has(name));
    if (orphans.length > 0) throw new Error(`No handler for: ${orphans.map(({ name }) => name).join(', ')}`);
  }

  of(jobName: string): JobHandler | undefined {
    return this.handlers.get(jobName);
  }
}
