/** What comes while a question is under way waits for its answer and goes together; this many begin another one beside it. */
const ENOUGH = 50;
const AT_ONCE = 4;
const MOST_TOGETHER = 500;

interface Waiting<Asked, Answer> {
  asked: Asked;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

/**
 * Makes few questions to the database out of many: alone, one is asked at once; in a rush, such as thousands of sockets that come
 * back together, those that wait share the next one. None is answered by a question that began before it came.
 */
export class Gathered<Asked, Answer> {
  private waiting: Waiting<Asked, Answer>[] = [];
  private underWay = 0;
  private lastAt = -Infinity;
  private timer: NodeJS.Timeout | undefined;

  /**
   * @param answerAll gives the answers in the order of what was asked; what it throws, all of them throw
   * @param paceMs what comes sooner than this after the last question waits until then, so that more of it goes together
   */
  constructor(
    private readonly answerAll: (asked: Asked[]) => Promise<readonly Answer[]>,
    private readonly paceMs = 0,
  ) {}

  ask(asked: Asked): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ asked, resolve, reject });
      this.start();
    });
  }

  private start(): void {
    const enough = this.underWay === 0 ? 1 : ENOUGH;
    if (this.underWay >= AT_ONCE || this.waiting.length < enough) return;
    const early = this.lastAt + this.paceMs - performance.now();
    if (early > 0 && this.waiting.length < ENOUGH) {
      this.timer ??= setTimeout(() => {
        this.timer = undefined;
        this.start();
      }, early).unref();
      return;
    }
    this.lastAt = performance.now();
    const together = this.waiting.splice(0, MOST_TOGETHER);
    this.underWay += 1;
    void this.answer(together);
  }

  private async answer(together: Waiting<Asked, Answer>[]): Promise<void> {
    try {
      const answers = await this.answerAll(together.map(({ asked }) => asked));
      together.forEach(({ resolve }, index) => resolve(answers[index] as Answer));
    } catch (error) {
      for (const { reject } of together) reject(error);
    } finally {
      this.underWay -= 1;
      this.start();
    }
  }
}
