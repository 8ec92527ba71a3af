import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../database/database.js';
import type { Transaction } from '../database/transaction.js';
import { createMethodDecorator, DecoratedMethods } from '../discovery/decorated-methods.js';
import { Logger } from '../logging/logger.js';

/** An event for other modules of this process, named in the past tense: `user.deleted`. */
export interface DomainEvent<Payload> {
  readonly name: string;
  /** Never set; exists only for the type. */
  readonly payload?: Payload;
}

/** Declares a domain event in the module's `x.events.ts`. Payloads contain ids, not documents. */
export function defineEvent<Payload>(name: string): DomainEvent<Payload> {
  return { name };
}

const ListensTo = createMethodDecorator<DomainEvent<unknown>[], (payload: never) => void | Promise<void>>();

/** Marks a method of a provider as a listener for an event. */
export function OnDomainEvent<Payload>(
  event: DomainEvent<Payload>,
): <Handler extends (payload: Payload) => void | Promise<void>>(
  target: object,
  key: string,
  descriptor: TypedPropertyDescriptor<Handler>,
) => void {
  return (target, key, descriptor) => {
    const listened = (descriptor.value && Reflect.getMetadata(ListensTo.KEY, descriptor.value)) as
      DomainEvent<unknown>[] | undefined;
    ListensTo([...(listened ?? []), event])(target, key, descriptor);
  };
}

type Listener = (payload: unknown) => void | Promise<void>;

/**
 * Calls the listeners in this process, after the commit. Events are lost when the process dies, so work that
 * must happen belongs in the outbox.
 */
@Injectable()
export class DomainEvents implements OnModuleInit {
  private readonly listeners = new Map<string, Listener[]>();

  constructor(
    private readonly methods: DecoratedMethods,
    private readonly database: Database,
    private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    for (const { value: events, call } of this.methods.find(ListensTo))
      for (const { name } of events)
        this.listeners.set(name, [...(this.listeners.get(name) ?? []), call as Listener]);
  }

  /** Calls all listeners and waits for them; within a transaction, only after the commit. */
  async publish<Payload>(event: DomainEvent<Payload>, payload: Payload, tx?: Transaction): Promise<void> {
    const call = async (): Promise<void> => {
      const called = (this.listeners.get(event.name) ?? []).map(async (listener) => listener(payload));
      for (const result of await Promise.allSettled(called))
        if (result.status === 'rejected')
          this.logger.error('A domain event listener failed', {
            event: event.name,
            error: result.reason as unknown,
          });
    };
    await this.database.afterCommit(call, tx);
  }
}
