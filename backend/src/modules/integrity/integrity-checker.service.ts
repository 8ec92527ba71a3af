import { Injectable } from '@nestjs/common';
import { dayOf } from '../../platform/clock/days.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { IntegrityReader, valueAt, type CheckContext } from '../../platform/database/integrity-check.js';
import {
  CHANGE_SOURCES,
  COLLECTIONS,
  INTEGRITY_CHECKS,
  type CheckedPage,
  type CollectionName,
  type Cursor,
  type Violation,
} from './invariants.rules.js';

/** The time of the checks, and whether to check only the newest part of long documents. */
type CheckOptions = Pick<CheckContext, 'now'> & Partial<Pick<CheckContext, 'recentOnly'>>;

/** Runs the checks of all modules, some hundred documents at a time. */
@Injectable()
export class IntegrityChecker {
  constructor(
    private readonly reader: IntegrityReader,
    private readonly config: AppConfig,
  ) {}

  /** Checks the next page of documents. */
  async checkPage({ walk, after }: Cursor, options: CheckOptions): Promise<CheckedPage> {
    const index = COLLECTIONS.findIndex(({ name }) => name === walk);
    const collection = COLLECTIONS[index];
    if (!collection) throw new Error(`No module checks the collection ${walk}.`);
    const ids = await collection.page(this.reader, after, collection.pageSize);
    const violations = await this.violationsOf(walk, ids, options);
    const last = ids.at(-1);
    if (last !== undefined) return { next: { walk, after: last }, checked: ids.length, violations };
    const following = COLLECTIONS[index + 1];
    return { next: following ? { walk: following.name, after: null } : null, checked: 0, violations };
  }

  /**
   * Returns the violations among these documents of a collection. Possible violations are checked again in
   * one snapshot, so that a write between two reads never counts as one.
   */
  async violationsOf(
    collection: CollectionName,
    ids: readonly string[],
    { now, recentOnly = false }: CheckOptions,
  ): Promise<Violation[]> {
    if (ids.length === 0) return [];
    const today = dayOf(now, this.config.dayTimezone);
    const context = { now, today, recentOnly, jwtSecret: this.config.jwtSecret };
    const found = await Promise.all(
      INTEGRITY_CHECKS.filter((check) => check.collection === collection).map(async ({ kind, find }) => {
        const suspects = await find(this.reader, ids, context);
        const confirmed =
          suspects.length > 0
            ? await this.reader.inSnapshot((snapshot) => find(snapshot, suspects, context))
            : [];
        return confirmed.map((id) => ({ kind, id }));
      }),
    );
    return found.flat();
  }

  /**
   * Yields the ids of a collection's documents that may have changed since an instant, in pages; ids may
   * repeat. A change that leaves no document in any of the sources is found by the weekly check of
   * everything.
   */
  async *changedSince(collection: CollectionName, since: Date): AsyncGenerator<string[]> {
    const pageSize = COLLECTIONS.find(({ name }) => name === collection)?.pageSize ?? 1;
    let page = new Set<string>();
    for (const { from, idField, where } of CHANGE_SOURCES.filter(
      (source) => source.collection === collection,
    )) {
      for await (const document of this.reader.find(from, where(since), { [idField]: 1 })) {
        const id = valueAt(document, idField);
        if (id) page.add(id.toString());
        if (page.size < pageSize) continue;
        yield [...page];
        page = new Set();
      }
    }
    if (page.size > 0) yield [...page];
  }
}
