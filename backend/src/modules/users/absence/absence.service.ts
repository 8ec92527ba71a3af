import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import type { Absence } from '../user.schema.js';
import { AbsenceRepository, type AbsentMember } from './absence.repository.js';
import { absentSinceLimit } from './absence.rules.js';

/** Members who have not been here for long, and what they were told about it. */
@Injectable()
export class AbsenceService {
  constructor(
    private readonly absences: AbsenceRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns members whose account is deleted soon for their absence, in the order of their ids.
   * @param years years of absence after which an account is deleted; 0 for never
   */
  async findAbsent(years: number, after: string | null, limit: number): Promise<AbsentMember[]> {
    const lastActive = absentSinceLimit(this.clock.now(), years);
    return lastActive ? this.absences.findAbsent(lastActive, after, limit) : [];
  }

  /** Returns a member who is still as absent as `member`, as the transaction sees it; null otherwise. */
  findStillAbsent(member: AbsentMember, tx: Transaction): Promise<AbsentMember | null> {
    return this.absences.findStillAbsent(member, tx);
  }

  /** Stores what a member was told. Activity deletes it. */
  set(member: AbsentMember, absence: Absence, tx: Transaction): Promise<void> {
    return this.absences.set(member, absence, tx);
  }
}
