import { fork, type ChildProcess, type Serializable } from 'node:child_process';

/** The child was killed or died before it answered. */
export class ChildDied extends Error {}

interface Options {
  /** The program, which answers each message with one message. */
  file: URL;
  /** Time limit in ms of one answer, after which the child is killed. */
  limitMs: number;
  /** Idle time in ms after which the child is stopped; the next message starts a new one. */
  idleMs: number;
  /**
   * For programs that read untrusted input: no environment (so no secrets), little memory, read-only file
   * access, no network, no processes.
   */
  confined?: true;
}

/** Node 24 cannot restrict the network with `--permission`, so there the network stays open. */
const CONFINED = [
  ...['--no-warnings', '--max-old-space-size=96', '--max-semi-space-size=1'],
  ...['--permission', '--allow-fs-read=*', '--allow-addons'],
];

/**
 * A process that does one piece of work at a time and can be killed in the middle of it, unlike a thread that
 * is inside native code.
 */
export class KillableChild {
  private child: ChildProcess | undefined;
  private idle: NodeJS.Timeout | undefined;

  constructor(private readonly options: Options) {}

  get pid(): number | undefined {
    return this.child?.pid;
  }

  /**
   * Sends the child a message and returns its answer. Only one call at a time. Silently replaces a child that
   * has died since its last answer.
   * @throws ChildDied
   */
  async ask(message: Serializable): Promise<unknown> {
    clearTimeout(this.idle);
    const isNew = this.child === undefined;
    const child = (this.child ??= this.start());
    let isLate = false;
    const limit = setTimeout(() => {
      isLate = true;
      child.kill('SIGKILL');
    }, this.options.limitMs);
    try {
      return await answerOf(child, message);
    } catch (error) {
      this.stop();
      if (isLate)
        throw new ChildDied(
          `The child process took longer than ${this.options.limitMs / 1000} s and was killed.`,
        );
      if (isNew) throw error;
    } finally {
      clearTimeout(limit);
      this.idle = setTimeout(() => this.stop(), this.options.idleMs).unref();
    }
    return this.ask(message);
  }

  /** Kills the process, if it is running; a pending call gets ChildDied. */
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
      ...(confined && { env: {}, execArgv: CONFINED }),
    });
    // The shutdown of an instance does not wait for the child.
    child.unref();
    child.channel?.unref();
    child.on('error', () => undefined);
    child.once('exit', () => {
      if (this.child === child) this.child = undefined;
    });
    return child;
  }
}

function answerOf(child: ChildProcess, message: Serializable): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const died = (): void => reject(new ChildDied('The child process ended before it answered.'));
    child.once('exit', died).once('error', died);
    child.once('message', (answer) => {
      child.off('exit', died).off('error', died);
      resolve(answer);
    });
    child.send(message, (error) => {
      if (error) died();
    });
  });
}
