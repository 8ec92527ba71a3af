import { Injectable } from '@nestjs/common';

/**
 * Deletes all data that one module stores about a member. Must be safe to repeat, as it runs again after a
 * failure.
 */
export type Eraser = (userId: string) => Promise<void>;

/**
 * Each module that stores data about a member registers its eraser here (in `onModuleInit`). The account's
 * document is deleted last, after all erasers have succeeded, so that no data can remain unnoticed.
 */
@Injectable()
export class ErasureRegistry {
  private readonly erasers: Eraser[] = [];
  private readonly last: Eraser[] = [];

  /** Registers an eraser; called in `onModuleInit` of the module that owns the data. */
  register(eraser: Eraser): void {
    this.erasers.push(eraser);
  }

  /** Registers an eraser that must run last because it deletes data that other erasers read. */
  registerLast(eraser: Eraser): void {
    this.last.push(eraser);
  }

  /** @throws the first failure; later erasers have not run then */
  async run(userId: string): Promise<void> {
    for (const erase of [...this.erasers, ...this.last]) await erase(userId);
  }
}
