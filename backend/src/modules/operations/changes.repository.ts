import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection, mongo } from 'mongoose';
import { DAY_MS } from '../../platform/clock/days.js';
import { firstIdAt } from '../../platform/database/ids.js';
import { AT_ONCE, type Walk } from './invariants.js';

type Fields = Record<string, unknown>;
/** Ids of members and messages are ObjectIds, those of pairs are texts. */
type Id = mongo.ObjectId | string;

/** Where a change of a document can be seen, and in which field its id. */
interface Trace {
  from: string;
  where: mongo.Document;
  field: string;
}

/** Finds what may have changed, by what is written with each change and has an index. */
@Injectable()
export class ChangesRepository {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  /**
   * The ids of a walk's documents that may have changed since an instant, a few at a time and some of them twice. They are found by
   * what is written with each change and has an index: rows of the ledger and the audit log, likes, messages, ids that hold their
   * time. A change past all of these is found by the weekly walk.
   */
  async *changed(walk: Walk, since: Date): AsyncGenerator<string[]> {
    let together = new Set<string>();
    for (const { from, where, field } of this.tracesOf(walk, since)) {
      const found = this.connection.db
        ?.collection<Fields>(from, { readPreference: 'secondaryPreferred' })
        .find(where, { projection: { [field]: 1 } });
      for await (const document of found ?? []) {
        const id = field
          .split('.')
          .reduce<unknown>((value, name) => (value as Fields | null)?.[name], document) as Id | undefined;
        if (id) together.add(id.toString());
        if (together.size < AT_ONCE[walk]) continue;
        yield [...together];
        together = new Set();
      }
    }
    if (together.size > 0) yield [...together];
  }

  private tracesOf(walk: Walk, since: Date): Trace[] {
    const at = { $gte: since };
    const _id = { $gte: firstIdAt(since) };
    const likes = (side: 'a' | 'b', field: string): Trace => ({
      from: 'pairs',
      where: { [`${side}Action.kind`]: 'like', [`${side}Action.at`]: at },
      field,
    });
    switch (walk) {
      case 'users':
        return [
          { from: 'users', where: { _id }, field: '_id' },
          { from: 'ledger', where: { at }, field: 'userId' },
          { from: 'audit', where: { _id }, field: 'target.id' },
          likes('a', 'a'),
          likes('b', 'b'),
        ];
      case 'orders': {
        // Most are paid within minutes of their making, all within hours.
        const made = { $gte: firstIdAt(new Date(since.getTime() - DAY_MS)) };
        return [{ from: 'orders', where: { _id: made }, field: '_id' }];
      }
      case 'pairs':
        return [
          likes('a', '_id'),
          likes('b', '_id'),
          { from: 'pairs', where: { friendsSince: at }, field: '_id' },
        ];
      case 'conversations':
      case 'messages':
        return [{ from: 'messages', where: { _id }, field: 'pair' }];
    }
  }
}
