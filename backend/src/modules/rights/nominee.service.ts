import { Injectable } from '@nestjs/common';
import { isStaff, type NomineeBody, type NomineeView } from '@contract';
import { Clock } from '../../platform/clock/clock.js';
import { AppError } from '../../platform/errors/app-error.js';
import type { Principal } from '../../platform/http/principal.js';
import { NomineeRepository } from './nominee.repository.js';

/** The nominees of members. Nobody is told of being one. */
@Injectable()
export class NomineeService {
  constructor(
    private readonly nominees: NomineeRepository,
    private readonly clock: Clock,
  ) {}

  /** Returns a member's nominee, or null. */
  async of(userId: string): Promise<NomineeView | null> {
    const found = await this.nominees.find(userId);
    return found && { name: found.name, email: found.email, at: found.at.toISOString() };
  }

  /**
   * Names a nominee, in place of an earlier one. Open to suspended members.
   * @throws AppError ADMIN_PROTECTED
   */
  async set({ userId, role }: Principal, { name, email }: NomineeBody): Promise<void> {
    if (isStaff(role)) throw new AppError('ADMIN_PROTECTED');
    await this.nominees.set(userId, { name, email, at: this.clock.now() });
  }

  /** Removes the caller's nominee. Safe to repeat. */
  remove({ userId }: Principal): Promise<void> {
    return this.nominees.remove(userId);
  }
}
