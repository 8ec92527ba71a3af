import { Injectable } from '@nestjs/common';
import { Erases, Exports } from '../../users/index.js';
import { MemberPosteriorsRepository, type KnownPosteriors } from './member-posteriors.repository.js';

/** Provides the posteriors of members, exports them and deletes them with the account. */
@Injectable()
export class MemberPosteriorsService {
  constructor(private readonly posteriors: MemberPosteriorsRepository) {}

  /** Deletes the stored posteriors of an erased member. */
  @Erases({ collections: ['memberBeliefs'] })
  erase(userId: string): Promise<void> {
    return this.posteriors.removeMany([userId]);
  }

  /** Returns posteriors by member id; members without one are missing. */
  findMany(ids: readonly string[]): Promise<Map<string, KnownPosteriors>> {
    return this.posteriors.findMany(ids);
  }

  /**
   * Exports what the model learned about the member as a giver of likes. The receiver side is left out,
   * because it tells how others like the member.
   */
  @Exports({
    file: 'learned-tastes',
    fields: ['model', 'numbers'],
    collections: ['memberBeliefs'],
  })
  async *exportTastes(userId: string): AsyncGenerator<object> {
    const posterior = (await this.findMany([userId])).get(userId);
    if (posterior?.giver) yield { model: posterior.model, numbers: [...posterior.giver] };
  }
}
