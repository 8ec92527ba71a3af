import type { OnModuleInit } from '@nestjs/common';
import type { createMethodDecorator, DecoratedMethod, DecoratedMethods } from './decorated-methods.js';

/**
 * Collects what several modules contribute to a task that one module does for all of them, such as the
 * erasure of an account. A module contributes by decorating a method of a provider. The methods are found at
 * the start, which fails if a name is missing or used twice.
 */
export abstract class Registry<Entry, Method> implements OnModuleInit {
  /** In the order in which modules are initialized: imported modules come first. */
  protected entries: readonly DecoratedMethod<Entry, Method>[] = [];

  protected constructor(
    protected readonly methods: DecoratedMethods,
    private readonly decorator: ReturnType<typeof createMethodDecorator<Entry, Method>>,
  ) {}

  /** Returns the names that an entry covers. No other entry may cover the same name. */
  protected abstract namesOf(entry: Entry): readonly string[];

  /** Returns the names for which there must be an entry. */
  protected abstract requiredNames(): readonly string[];

  /** @throws Error that lists missing and repeated names */
  onModuleInit(): void {
    this.entries = this.methods.find(this.decorator);
    const names = this.entries.flatMap(({ value }) => this.namesOf(value));
    const missing = this.requiredNames().filter((name) => !names.includes(name));
    const twice = names.filter((name, index) => names.indexOf(name) < index);
    const problems = [
      ...(missing.length > 0 ? [`nothing is registered for ${missing.join(', ')}`] : []),
      ...(twice.length > 0 ? [`registered twice: ${twice.join(', ')}`] : []),
    ];
    if (problems.length > 0) throw new Error(`${this.constructor.name}: ${problems.join('; ')}.`);
  }
}
