import { Injectable } from '@nestjs/common';
import type { Gender } from '@contract';
import type { Transaction } from '../../../platform/database/transaction.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { GenderRepository } from './gender.repository.js';

/** Corrects the gender of a member. Callers write the audit log. */
@Injectable()
export class GenderService {
  constructor(private readonly genders: GenderRepository) {}

  /** Returns the genders of the existing members among `ids`, by id in hex. */
  gendersOf(ids: readonly string[]): Promise<Map<string, Gender>> {
    return this.genders.find(ids);
  }

  /**
   * Sets another gender.
   * @returns the gender before
   * @throws AppError MEMBER_NOT_FOUND for a deleted account
   */
  async correct(userId: string, gender: Gender, tx: Transaction): Promise<Gender> {
    const before = await this.genders.change(userId, gender, tx);
    if (before === null) throw new AppError('MEMBER_NOT_FOUND');
    return before;
  }
}
