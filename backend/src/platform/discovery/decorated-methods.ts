import { Injectable } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector, type ReflectableDecorator } from '@nestjs/core';

interface DecoratedMethod<Value> {
  value: Value;
  /** Calls the method on its provider. */
  call: (...args: unknown[]) => unknown;
}

/** Finds the decorated methods of all providers of the application. */
@Injectable()
export class DecoratedMethods {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  find<Value>(decorator: ReflectableDecorator<Value>): DecoratedMethod<Value>[] {
    const found: DecoratedMethod<Value>[] = [];
    for (const { instance } of this.discovery.getProviders() as { instance: unknown }[]) {
      if (typeof instance !== 'object' || instance === null) continue;
      const methods = instance as Record<string, DecoratedMethod<Value>['call']>;
      for (const key of this.scanner.getAllMethodNames(Object.getPrototypeOf(instance) as object | null)) {
        const method = methods[key];
        const value = method && (this.reflector.get(decorator, method) as Value | undefined);
        if (value !== undefined) found.push({ value, call: (...args) => method?.apply(instance, args) });
      }
    }
    return found;
  }
}
