import { Injectable } from '@nestjs/common';

/**
 * Removes all that one module keeps of a member. Runs again after a failure, so it must be safe to repeat.
 */
export type Eraser = (userId: string) => Promise<void>;

/**
 * Where each module that keeps something of a member registers its part of the erasure (in `onModuleInit`).
 * An account's document goes last, after every part succeeded, so that nothing is ever left behind unnoticed.
 */
@Injectable()
export class ErasureRegistry {
  private readonly erasers: Eraser[] = [];
  private readonly last: Eraser[] = [];

  /** In `onModuleInit` of the module whose data it erases. */
  register(eraser: Eraser): void {
    this.erasers.push(eraser);
  }

  /** For a part that removes what other parts read. */
  registerLast(eraser: Eraser): void {
    this.last.push(eraser);
  }

  /** @throws the first failure, after which the rest has not run */
  async run(userId: string): Promise<void> {
    for (const erase of [...this.erasers, ...this.last]) await erase(userId);
  }
}
