import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { mustVerifyAgain, VerificationPausingService, type Profile } from '../../profiles/index.js';
import { UsersService } from '../../users/index.js';
import { ReportRepository } from '../reports/report.repository.js';

/** Pauses the verification of members whom others have reported as fake. Called by jobs only. */
@Injectable()
export class VerificationDoubtsService {
  constructor(
    private readonly reports: ReportRepository,
    private readonly pausing: VerificationPausingService,
    private readonly users: UsersService,
    private readonly clock: Clock,
  ) {}

  /** Counts the reports since the verification and pauses it if they are enough. Safe to repeat. */
  async review(userId: string): Promise<void> {
    const user = await this.users.findById<Pick<Profile, 'photoVerification' | 'heldVerification'>>(userId);
    const verifiedAt = (user?.photoVerification ?? user?.heldVerification)?.at;
    if (!verifiedAt) return;
    const fakeReporters = await this.reports.countCredibleReporters(userId, 'fake-profile', verifiedAt);
    if (mustVerifyAgain({ verifiedAt, fakeReporters }, this.clock.now()))
      await this.pausing.pause(userId, verifiedAt);
  }
}
