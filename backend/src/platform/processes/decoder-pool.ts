import { AsyncLocalStorage } from 'node:async_hooks';
import type { Serializable } from 'node:child_process';
import { LRUCache } from 'lru-cache';
import type * as z from 'zod';
import type { ErrorCode } from '@contract';
import { AppError } from '../errors/app-error.js';
import type { Logger } from '../logging/logger.js';
import { ChildFailed, KillableChild } from './killable-child.js';

const MAX_WAITING = 40;
const IDLE_TIMEOUT_MS = 30_000;
/**
 * Time in ms for which a member's uploads are rejected after one that exceeded its limits, so that one member
 * cannot keep the decoders busy.
 */
const PAUSE_MS = 10 * 60_000;
/** Maximum number of members whose pauses and turns are stored. */
const MAX_MEMBERS = 10_000;
const RETRY_AFTER_SECONDS = 5;

interface Options<Answer> {
  /** The program of the processes. */
  file: URL;
  /** The packages that it loads, which it may read. */
  packages: readonly string[];
  /** Schema of the result. Any other result is refused like an upload that takes too long. */
  answer: z.ZodType<Answer>;
  /** Number of processes. */
  processes: number;
  /** Maximum number of waiting uploads of a member, besides the one in progress. */
  waitingPerMember: number;
  /** Time limit in ms of one upload. */
  limitMs: number;
  /** The kind of upload, for logs. */
  what: 'picture' | 'recording';
  /** The error for an upload that takes too much time or memory. */
  unreadable: ErrorCode;
  logger: Logger;
}

interface WaitingTask {
  memberId: string;
  run: () => Promise<void>;
  reject: (error: AppError) => void;
}

const tooMany = (): AppError => new AppError('RATE_LIMITED', { retryAfterSeconds: RETRY_AFTER_SECONDS });

/**
 * Decodes untrusted uploads in confined processes, which are killed when an upload takes too long. Each
 * member has at most one upload in progress. The next upload is the one of the member whose last turn is the
 * longest ago, so that a member with one upload does not wait for all those of another member.
 */
export class DecoderPool<Task extends Serializable & { bytes: Uint8Array }, Answer> {
  private readonly free: KillableChild<Answer>[];
  private readonly all: readonly KillableChild<Answer>[];
  /** Waiting uploads in order of arrival. */
  private readonly waiting: WaitingTask[] = [];
  private readonly busy = new Set<string>();
  private readonly paused = new LRUCache<string, true>({ max: MAX_MEMBERS, ttl: PAUSE_MS });
  /** The number of each member's last turn, from 1. */
  private readonly turns = new LRUCache<string, number>({ max: MAX_MEMBERS });
  private lastTurn = 0;

  constructor(private readonly options: Options<Answer>) {
    const { file, packages, answer, processes, limitMs } = options;
    this.all = Array.from(
      { length: processes },
      () => new KillableChild({ file, answer, limitMs, idleMs: IDLE_TIMEOUT_MS, confined: { packages } }),
    );
    this.free = [...this.all];
  }

  /**
   * Gives a task to a process and returns its result.
   * @throws AppError RATE_LIMITED when too many tasks wait, and for some minutes after a task of the member
   *   that took too long; `unreadable` when the process took too much time or memory
   */
  async decode(memberId: string, task: Task): Promise<Answer> {
    this.assertNotPaused(memberId);
    if (this.countWaiting(memberId) >= this.options.waitingPerMember || !this.makeRoom(memberId))
      throw tooMany();
    return new Promise((resolve, reject) => {
      const run = (): Promise<void> => this.run(memberId, task).then(resolve, reject);
      // Bound to the context of the request that uploaded it, because another request may start this task
      // when its own ends.
      this.waiting.push({ memberId, run: AsyncLocalStorage.bind(run), reject });
      this.next();
    });
  }

  private countWaiting(memberId: string): number {
    return this.waiting.filter((task) => task.memberId === memberId).length;
  }

  /**
   * Returns whether another task of this member may wait. If all places are taken, the member with the most
   * waiting tasks loses the last of them, if this member has fewer.
   */
  private makeRoom(memberId: string): boolean {
    if (this.waiting.length < MAX_WAITING) return true;
    const [last] = this.waiting
      .toReversed()
      .toSorted((one, other) => this.countWaiting(other.memberId) - this.countWaiting(one.memberId));
    if (!last || this.countWaiting(last.memberId) <= this.countWaiting(memberId) + 1) return false;
    this.waiting.splice(this.waiting.indexOf(last), 1);
    last.reject(tooMany());
    return true;
  }

  private assertNotPaused(memberId: string): void {
    const wait = this.paused.getRemainingTTL(memberId);
    if (wait > 0) throw new AppError('RATE_LIMITED', { retryAfterSeconds: Math.ceil(wait / 1000) });
  }

  /** Process ids of the running decoders. */
  get pids(): number[] {
    return this.all.flatMap(({ pid }) => pid ?? []);
  }

  /** Kills all processes. Pending tasks fail with ChildFailed. */
  stop(): void {
    for (const child of this.all) child.stop();
  }

  /**
   * Starts the waiting task of the member whose last turn is the longest ago, among members without a task in
   * progress.
   */
  private next(): void {
    if (this.free.length === 0) return;
    const turnOf = ({ memberId }: WaitingTask): number => this.turns.peek(memberId) ?? 0;
    const ready = this.waiting.filter(({ memberId }) => !this.busy.has(memberId));
    // Tasks of one member, and of members who had no turn yet, keep their order.
    const [task] = ready.toSorted((one, other) => turnOf(one) - turnOf(other));
    if (!task) return;
    this.waiting.splice(this.waiting.indexOf(task), 1);
    const { memberId, run } = task;
    this.busy.add(memberId);
    this.turns.set(memberId, (this.lastTurn += 1));
    void run().finally(() => {
      this.busy.delete(memberId);
      this.next();
    });
    this.next();
  }

  private async run(memberId: string, task: Task): Promise<Answer> {
    // An earlier task of this member may have taken too long meanwhile.
    this.assertNotPaused(memberId);
    const child = this.free.pop();
    if (!child) throw new Error('No decoder process is free.');
    try {
      return await child.ask(task);
    } catch (error) {
      if (!(error instanceof ChildFailed)) throw error;
      const { what, unreadable, logger } = this.options;
      this.paused.set(memberId, true);
      logger.warn(`A ${what} could not be decoded`, {
        memberId,
        bytes: task.bytes.length,
        reason: error.message,
      });
      throw new AppError(unreadable);
    } finally {
      this.free.push(child);
    }
  }
}
