import { AsyncLocalStorage } from 'node:async_hooks';
import type { Serializable } from 'node:child_process';
import { LRUCache } from 'lru-cache';
import type { ErrorCode } from '@contract';
import { AppError } from '../errors/app-error.js';
import type { Logger } from '../logging/logger.js';
import { ChildDied, KillableChild } from './killable-child.js';

const MAX_WAITING = 40;
const MAX_WAITING_PER_MEMBER = 10;
/** Time limit in ms of one upload. */
const LIMIT_MS = 10_000;
const IDLE_MS = 30_000;
/**
 * Time in ms for which a member is blocked after an upload that exceeded its limits, so that one member
 * cannot keep the decoders busy.
 */
const PAUSE_MS = 10 * 60_000;
const MAX_PAUSED = 10_000;
const RETRY_SECONDS = 5;

interface Options {
  /** The program of the processes, which answers each task with one message. */
  file: URL;
  /** Number of processes. */
  processes: number;
  /** What an upload is, for logs. */
  what: 'picture' | 'recording';
  /** The error of an upload that takes too long or too much memory. */
  unreadable: ErrorCode;
  logger: Logger;
}

interface Waiting {
  memberId: string;
  run: () => Promise<void>;
}

/**
 * Decodes untrusted uploads in confined processes, which are killed when an upload takes too long. Decodes
 * only one upload per member at a time, so that no member waits for the uploads of another member.
 */
export class DecoderPool<Task extends Serializable & { bytes: Uint8Array }, Answer> {
  private readonly free: KillableChild[];
  private readonly all: readonly KillableChild[];
  /** In order of arrival. */
  private readonly waiting: Waiting[] = [];
  private readonly busy = new Set<string>();
  private readonly paused = new LRUCache<string, true>({ max: MAX_PAUSED, ttl: PAUSE_MS });

  constructor(private readonly options: Options) {
    const { file, processes } = options;
    this.all = Array.from(
      { length: processes },
      () => new KillableChild({ file, limitMs: LIMIT_MS, idleMs: IDLE_MS, confined: true }),
    );
    this.free = [...this.all];
  }

  /**
   * Gives a task to a process and returns its answer.
   * @throws AppError RATE_LIMITED when too many tasks wait, and for some minutes after a task of the member
   *   that took too long; `unreadable` when the process took more than 10 s or too much memory
   */
  async decode(memberId: string, task: Task): Promise<Answer> {
    const wait = this.paused.getRemainingTTL(memberId);
    if (wait > 0) throw new AppError('RATE_LIMITED', { retryAfterSeconds: Math.ceil(wait / 1000) });
    const own = this.waiting.filter((other) => other.memberId === memberId).length;
    if (this.waiting.length >= MAX_WAITING || own >= MAX_WAITING_PER_MEMBER)
      throw new AppError('RATE_LIMITED', { retryAfterSeconds: RETRY_SECONDS });
    return new Promise((resolve, reject) => {
      const run = (): Promise<void> => this.run(memberId, task).then(resolve, reject);
      // Another request may start this task when its own ends. Bind the context of the request that uploaded
      // it.
      this.waiting.push({ memberId, run: AsyncLocalStorage.bind(run) });
      this.next();
    });
  }

  /** Process ids of the running decoders. */
  get pids(): number[] {
    return this.all.flatMap(({ pid }) => pid ?? []);
  }

  /** Kills all processes; pending tasks get ChildDied. */
  stop(): void {
    for (const child of this.all) child.stop();
  }

  /** Starts the first waiting task of a member without a task in progress. */
  private next(): void {
    const index = this.waiting.findIndex(({ memberId }) => !this.busy.has(memberId));
    if (index === -1 || this.free.length === 0) return;
    for (const { memberId, run } of this.waiting.splice(index, 1)) {
      this.busy.add(memberId);
      void run().finally(() => {
        this.busy.delete(memberId);
        this.next();
      });
    }
    this.next();
  }

  private async run(memberId: string, task: Task): Promise<Answer> {
    const child = this.free.pop();
    if (!child) throw new Error('No decoder process is free.');
    try {
      return (await child.ask(task)) as Answer;
    } catch (error) {
      if (!(error instanceof ChildDied)) throw error;
      const { what, unreadable, logger } = this.options;
      this.paused.set(memberId, true);
      logger.warn(`A ${what} took too long or too much memory`, { memberId, bytes: task.bytes.length });
      throw new AppError(unreadable);
    } finally {
      this.free.push(child);
    }
  }
}
