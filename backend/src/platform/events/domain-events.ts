import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { Database, type Session } from '../database/database.js';
import { Logger } from '../logging/logger.js';

/** A fact other modules of this process may want to hear, named in the past tense: `user.deleted`. */
export interface DomainEvent<Payload> {
  readonly name: string;
  /** Carries the type only. */
  readonly payload?: Payload;
}

/** Declares a domain event; put it into the module's `x.events.ts`. Payloads carry ids, not documents. */
export function defineEvent<Payload>(name: string): DomainEvent<Payload> {
  return { name };
}

const Listens = Reflector.createDecorator<DomainEvent<unknown>[]>();

/** Marks a provider's method as listener of an event. */
export function OnDomainEvent<Payload>(
  event: DomainEvent<Payload>,
): <Handler extends (payload: Payload) => void | Promise<void>>(
  target: object,
  key: string,
  descriptor: TypedPropertyDescriptor<Handler>,
) => void {
  return (target, key, descriptor) => {
    const listened = (descriptor.value && Reflect.getMetadata(Listens.KEY, descriptor.value)) as
      DomainEvent<unknown>[] | undefined;
    Listens([...(listened ?? []), event])(target, key, descriptor);
  };
}

type Listener = (payload: unknown) => void | Promise<void>;

/**
 * Tells listeners in this process, after the commit. An event is news: it is lost when the process dies, so what must
 * happen goes into the outbox instead.
 */
@Injectable()
export class DomainEvents implements OnModuleInit {
  private readonly listeners = new Map<string, Listener[]>();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
    private readonly database: Database,
    private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    for (const { instance } of this.discovery.getProviders() as { instance: unknown }[]) {
      if (typeof instance !== 'object' || instance === null) continue;
      const methods = instance as Record<string, Listener>;
      for (const key of this.scanner.getAllMethodNames(Object.getPrototypeOf(instance) as object | null)) {
        const method = methods[key];
        for (const event of (method && this.reflector.get(Listens, method)) ?? []) {
          const known = this.listeners.get(event.name) ?? [];
          this.listeners.set(event.name, [...known, (payload) => method?.call(instance, payload)]);
        }
      }
    }
  }

  /** Tells all listeners and waits for them; with a session, only after its transaction has committed. */
  async publish<Payload>(event: DomainEvent<Payload>, payload: Payload, session?: Session): Promise<void> {
    await this.database.afterCommit(session, async () => {
      const told = (this.listeners.get(event.name) ?? []).map(async (listener) => listener(payload));
      for (const result of await Promise.allSettled(told))
        if (result.status === 'rejected')
          this.logger.error('A listener failed', { event: event.name, error: result.reason as unknown });
    });
  }
}
