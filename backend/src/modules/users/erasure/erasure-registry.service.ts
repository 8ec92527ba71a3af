import { Injectable } from '@nestjs/common';
import { createMethodDecorator, DecoratedMethods } from '../../../platform/discovery/decorated-methods.js';
import { Registry } from '../../../platform/discovery/registry.js';
import { Exports } from '../export/export-registry.service.js';

interface Erasure {
  /** The collections from which the method erases the member. */
  collections: readonly string[];
  /** Whether the method runs after the others, because it deletes data that they read. */
  last?: boolean;
}

/**
 * Deletes all data that one module stores about a member. Must be safe to repeat, as it runs again after a
 * failure.
 */
type Erase = (userId: string) => Promise<void>;

/** Marks the method that erases a member from collections of its module. */
export const Erases = createMethodDecorator<Erasure, Erase>();

/**
 * The collection of accounts. {@link ErasureService} deletes the account after all erasures have succeeded,
 * so that no other data remains unnoticed.
 */
const ACCOUNT_COLLECTION = 'users';

/**
 * The erasures of all modules. All data that a member's data export contains must be erased by one of them.
 */
@Injectable()
export class ErasureRegistry extends Registry<Erasure, Erase> {
  constructor(methods: DecoratedMethods) {
    super(methods, Erases);
  }

  /** @throws the first failure; later erasures have not run then */
  async run(userId: string): Promise<void> {
    const last = this.entries.filter(({ value }) => value.last);
    const others = this.entries.filter(({ value }) => !value.last);
    for (const { call } of [...others, ...last]) await call(userId);
  }

  protected namesOf({ collections }: Erasure): readonly string[] {
    return collections;
  }

  protected requiredNames(): readonly string[] {
    const exported = this.methods.find(Exports).flatMap(({ value }) => value.collections);
    return exported.filter((collection) => collection !== ACCOUNT_COLLECTION);
  }
}
