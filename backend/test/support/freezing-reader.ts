import { CoalescingReader } from '../../src/platform/database/coalescing-reader.js';

/** Freezes what requests share, so that a test fails where one of them changes it. */
export class FreezingReader extends CoalescingReader {
  override async byIds<T extends { _id: object | string }>(
    ...read: Parameters<CoalescingReader['byIds']>
  ): Promise<Map<string, Readonly<T>>> {
    const found = await super.byIds<never>(...read);
    found.forEach(freeze);
    return found;
  }
}

/** Freezes lists and plain objects with all they contain; ids, dates and bytes are objects of a class. */
function freeze(value: unknown): void {
  if (!Array.isArray(value) && Object.getPrototypeOf(value ?? 0) !== Object.prototype) return;
  Object.values(Object.freeze(value) as object).forEach(freeze);
}
