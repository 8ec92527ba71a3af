import { fork, type ChildProcess, type Serializable } from 'node:child_process';

/** The child was killed, or died by itself, before it answered. */
export class ChildDied extends Error {}

interface Options {
  /** The program, which answers each message with one. */
  file: URL;
  /** How long one answer may take, in ms; then the child is killed. */
  limitMs: number;
  /** After so long without work it ends, in ms, and is started anew when it is needed. */
  idleMs: number;
  /**
   * For a program that reads what strangers sent: it gets no environment, so no secrets, little memory, and
   * may read files but neither write any, nor use the network, nor start processes.
   */
  confined?: true;
}

/** Node 24 has no option for the network, and does not restrict it. */
const CONFINED = [
  ...['--no-warnings', '--max-old-space-size=96', '--max-semi-space-size=1'],
  ...['--permission', '--allow-fs-read=*', '--allow-addons'],
];

/**
 * A process that does one piece of work at a time and can be killed in the middle of it, which a thread
 * inside native code cannot.
 */
export class KillableChild {
  private child: ChildProcess | undefined;
  private idle: NodeJS.Timeout | undefined;

  constructor(private readonly options: Options) {}

  /** The running process's id, if there is one. */
  get pid(): number | undefined {
    return this.child?.pid;
  }

  /**
   * Sends the child a message and gives its answer. Only one at a time. One that had died since it was asked
   * last is replaced without a word.
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

  /** Ends the process, if there is one; whoever waits for its answer gets ChildDied. */
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
    // A stopping instance does not wait for it.
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
