import { Injectable } from '@nestjs/common';
import type { AdminPremiumDuration } from '@contract';
import type { Session } from '../../../platform/database/database.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { PremiumService } from './premium.service.js';

/** Days and plan of what the administrator can give (spec section 9). */
const GRANTS = {
  '1month': { days: 30, plan: 'monthly' },
  '1year': { days: 365, plan: 'yearly' },
} as const;

/** Premium given and taken by the administrator (design section 3, "admin calls", "admin money"). */
@Injectable()
export class GrantService {
  constructor(private readonly premium: PremiumService) {}

  /**
   * Gives premium; it extends what runs.
   * @throws AppError MEMBER_NOT_FOUND
   */
  async add(userId: string, duration: AdminPremiumDuration, tx: Session): Promise<void> {
    const { days, plan } = GRANTS[duration];
    if (!(await this.premium.grant(userId, plan, days, tx))) throw new AppError('MEMBER_NOT_FOUND');
  }

  /**
   * Ends bought and granted premium now, and keeps the purchase record; referral premium stays.
   * @throws AppError MEMBER_NOT_FOUND
   */
  async remove(userId: string, tx: Session): Promise<void> {
    if (!(await this.premium.end(userId, tx))) throw new AppError('MEMBER_NOT_FOUND');
  }
}
