import { Injectable } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';

/** Marks methods of one type with a value. */
interface MethodMark<Value, Method> {
  /** Key of the metadata. */
  readonly KEY: string;
  (
    value: Value,
  ): <Decorated extends Method>(
    target: object,
    key: string,
    descriptor: TypedPropertyDescriptor<Decorated>,
  ) => void;
}

/** Like `Reflector.createDecorator`, but only for methods of one type. */
export function createMethodDecorator<Value, Method>(): MethodMark<Value, Method> {
  const mark = Reflector.createDecorator<Value>();
  return Object.assign(
    (value: Value): ReturnType<MethodMark<Value, Method>> =>
      (target, key, descriptor) =>
        mark(value)(target, key, descriptor),
    { KEY: mark.KEY },
  );
}

export interface DecoratedMethod<Value, Method> {
  value: Value;
  /** The method, bound to its provider. */
  call: Method;
}

/** Finds the decorated methods of all providers of the application. */
@Injectable()
export class DecoratedMethods {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  /**
   * Returns the decorated methods in the order in which modules are initialized: imported modules come first.
   */
  find<Value, Method>(decorator: MethodMark<Value, Method>): DecoratedMethod<Value, Method>[] {
    const found: DecoratedMethod<Value, Method>[] = [];
    for (const instance of this.providers()) {
      const methods = instance as Record<string, ((...args: unknown[]) => unknown) | undefined>;
      for (const key of this.scanner.getAllMethodNames(Object.getPrototypeOf(instance) as object | null)) {
        const method = methods[key];
        const value = method && this.reflector.get<Value | undefined>(decorator.KEY, method);
        if (value !== undefined) found.push({ value, call: method?.bind(instance) as Method });
      }
    }
    return found;
  }

  /** Returns each provider once, even if it has several tokens. */
  private providers(): Set<object> {
    const wrappers = this.discovery
      .getProviders()
      .toSorted((one, other) => (other.host?.distance ?? 0) - (one.host?.distance ?? 0));
    const instances = wrappers.map(({ instance }) => instance as unknown);
    return new Set(instances.filter((one): one is object => typeof one === 'object' && one !== null));
  }
}
