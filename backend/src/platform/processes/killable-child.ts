import { fork, type ChildProcess, type Serializable } from 'node:child_process';
import * as z from 'zod';
import { confinementOptions } from './confinement.js';

/** The child was killed or died before it sent a result, or sent something that is not a result. */
export class ChildFailed extends Error {}

/** The result of this task is invalid. A new child would return it again. */
class InvalidResult extends ChildFailed {}

/** The message that the program receives for each task. */
export interface ChildTask<Task> {
  readonly id: number;
  readonly task: Task;
}

/** The message that the program sends back: the id of the task, and its result. */
export interface ChildResult<Answer> {
  readonly id: number;
  readonly answer: Answer;
}

interface Options<Answer> {
  /** The program, which responds to each {@link ChildTask} with one {@link ChildResult}. */
  file: URL;
  /**
   * Schema of the result. Results are parsed, because a program that reads untrusted input can be made to
   * send anything.
   */
  answer: z.ZodType<Answer>;
  /** Time limit in ms for a result, after which the child is killed. */
  limitMs: number;
  /** Idle time in ms after which the child is stopped. The next task starts a new one. */
  idleMs: number;
  /**
   * For programs that read untrusted input: no environment (so no secrets), little memory, no network, no
   * processes, no writing, and reading only their own folder and the packages of these names.
   */
  confined?: { packages: readonly string[] };
}

/** The task in progress. */
interface PendingTask {
  readonly child: ChildProcess;
  readonly id: number;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: ChildFailed) => void;
}

/**
 * A process that does one task at a time and can be killed in the middle of it, unlike a thread that is
 * inside native code.
 */
export class KillableChild<Answer> {
  private child: ChildProcess | undefined;
  private pending: PendingTask | undefined;
  private idle: NodeJS.Timeout | undefined;
  private lastId = 0;

  constructor(private readonly options: Options<Answer>) {}

  get pid(): number | undefined {
    return this.child?.pid;
  }

  /**
   * Gives the child a task and returns its result. Only one call at a time. Replaces a child that has died
   * since its last result, or has sent an extra message.
   * @throws ChildFailed
   */
  async ask(task: Serializable): Promise<Answer> {
    clearTimeout(this.idle);
    const isNew = this.child === undefined;
    const child = (this.child ??= this.start());
    let isLate = false;
    const limit = setTimeout(() => {
      isLate = true;
      child.kill('SIGKILL');
    }, this.options.limitMs);
    try {
      return this.parsed(await this.answerOf(child, task));
    } catch (error) {
      this.stop();
      if (isLate)
        throw new ChildFailed(
          `The child process took longer than ${this.options.limitMs / 1000} s and was killed.`,
        );
      if (isNew || error instanceof InvalidResult) throw error;
    } finally {
      clearTimeout(limit);
      this.idle = setTimeout(() => this.stop(), this.options.idleMs).unref();
    }
    return this.ask(task);
  }

  /** Kills the process, if it is running. A pending call fails with ChildFailed. */
  stop(): void {
    clearTimeout(this.idle);
    this.child?.kill('SIGKILL');
    this.child = undefined;
  }

  private start(): ChildProcess {
    const { file, confined } = this.options;
    const child = fork(file, {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', confined ? 'ignore' : 'inherit', 'ipc'],
      ...(confined && { env: {}, execArgv: confinementOptions(file, confined.packages) }),
    });
    // The child does not keep an instance alive at shutdown.
    child.unref();
    child.channel?.unref();
    const failDead = (): void => this.fail(child, 'The child process ended before it answered.');
    child.on('error', failDead);
    child.once('exit', () => {
      if (this.child === child) this.child = undefined;
      failDead();
    });
    child.on('message', (message) => this.receive(child, message));
    return child;
  }

  private parsed(answer: unknown): Answer {
    const parsed = this.options.answer.safeParse(answer);
    if (parsed.success) return parsed.data;
    // Without the text of the error, which may quote untrusted content.
    throw new InvalidResult('The child process gave no valid answer.');
  }

  private answerOf(child: ChildProcess, task: Serializable): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const id = (this.lastId += 1);
      this.pending = { child, id, resolve, reject };
      const message = { id, task } satisfies ChildTask<Serializable>;
      child.send(message, (error) => {
        if (error) this.fail(child, 'The child process ended before it answered.');
      });
    });
  }

  /**
   * Accepts one result per task. Kills a child that sends anything else, because its results cannot be
   * trusted.
   */
  private receive(child: ChildProcess, message: Serializable): void {
    const { pending } = this;
    const envelope = z
      .strictObject({ id: z.literal(pending?.id ?? 0), answer: z.unknown() })
      .safeParse(message);
    if (pending?.child === child && envelope.success) {
      this.pending = undefined;
      pending.resolve(envelope.data.answer);
    } else {
      child.kill('SIGKILL');
      if (this.child === child) this.child = undefined;
      this.fail(child, 'The child process sent something else than one answer.');
    }
  }

  private fail(child: ChildProcess, reason: string): void {
    if (this.pending?.child !== child) return;
    this.pending.reject(new ChildFailed(reason));
    this.pending = undefined;
  }
}
