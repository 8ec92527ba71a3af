import { Injectable } from '@nestjs/common';
import type { BulkDecidedView, UndoView } from '@contract';
import { mapError } from '../../../platform/errors/error-mapper.js';
import { Logger } from '../../../platform/logging/logger.js';

/** Decides several entries of a list, each in a transaction of its own. */
@Injectable()
export class BulkDecisionsService {
  constructor(private readonly logger: Logger) {}

  /**
   * Decides one entry after the other. A refused or failed one does not stop the others.
   * @returns what happened to each entry, once for a repeated id
   */
  async decide(
    ids: readonly string[],
    decide: (id: string) => Promise<{ undo?: UndoView | undefined }>,
  ): Promise<BulkDecidedView> {
    const results: BulkDecidedView['results'] = [];
    for (const id of new Set(ids)) results.push({ id, ...(await this.resultOf(() => decide(id))) });
    return { results };
  }

  private async resultOf(
    decide: () => Promise<{ undo?: UndoView | undefined }>,
  ): Promise<Omit<BulkDecidedView['results'][number], 'id'>> {
    try {
      const { undo } = await decide();
      return undo ? { undo } : {};
    } catch (error) {
      const { body, unexpected } = mapError(error);
      if (unexpected) this.logger.error('An entry of a bulk decision failed', { error });
      return { refused: { code: body.code, text: body.error } };
    }
  }
}
