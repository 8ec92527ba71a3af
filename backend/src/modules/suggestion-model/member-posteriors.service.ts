import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ErasureRegistry, ExportRegistry } from '../users/index.js';
import { MemberPosteriorsRepository, type KnownPosteriors } from './member-posteriors.repository.js';

/** Provides what the model has learned about single members, which goes with their account. */
@Injectable()
export class MemberPosteriorsService implements OnModuleInit {
  constructor(
    private readonly posteriors: MemberPosteriorsRepository,
    private readonly erasures: ErasureRegistry,
    private readonly parts: ExportRegistry,
  ) {}

  onModuleInit(): void {
    this.erasures.register((userId) => this.posteriors.removeMany([userId]));
    this.parts.register({
      file: 'learned-tastes',
      fields: ['model', 'numbers'],
      collections: ['memberBeliefs'],
      rows: (userId) => this.tastes(userId),
    });
  }

  /** Returns posteriors by member id; members without one are missing. */
  findMany(ids: readonly string[]): Promise<Map<string, KnownPosteriors>> {
    return this.posteriors.findMany(ids);
  }

  /**
   * Exports what was learned about the member as a giver. The receiver side is left out, because it tells how
   * others like the member.
   */
  private async *tastes(userId: string): AsyncGenerator<object> {
    const posterior = (await this.findMany([userId])).get(userId);
    if (posterior?.giver) yield { model: posterior.model, numbers: [...posterior.giver] };
  }
}
