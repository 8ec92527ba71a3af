import { Injectable } from '@nestjs/common';
import type { AdminPremiumDuration } from '@contract';
import { Clock } from '../../platform/clock/clock.js';
import type { Session } from '../../platform/database/database.js';
import { AppError } from '../../platform/errors/app-error.js';
import { DomainEvents } from '../../platform/events/domain-events.js';
import { PremiumRepository } from '../users/index.js';
import { PremiumChanged } from './billing.events.js';

const DAY_MS = 86_400_000;

/** Days and plan of what the administrator can give (spec section 9). */
const GRANTS = {
  '1month': { days: 30, plan: 'monthly' },
  '1year': { days: 365, plan: 'yearly' },
} as const;

/** Premium given and taken by the administrator (design section 3, "admin calls", "admin money"). */
@Injectable()
export class GrantService {
  constructor(
    private readonly premium: PremiumRepository,
    private readonly events: DomainEvents,
    private readonly clock: Clock,
  ) {}

  /**
   * Gives premium; it extends what runs.
   * @throws AppError MEMBER_NOT_FOUND
   */
  async add(userId: string, duration: AdminPremiumDuration, tx: Session): Promise<void> {
    const { days, plan } = GRANTS[duration];
    const span = { kind: 'grant', plan, now: this.clock.now(), milliseconds: days * DAY_MS } as const;
    if (!(await this.premium.extend(userId, span, tx))) throw new AppError('MEMBER_NOT_FOUND');
    await this.events.publish(PremiumChanged, { userId }, tx);
  }

  /**
   * Ends bought and granted premium now, and keeps the purchase record; referral premium stays.
   * @throws AppError MEMBER_NOT_FOUND
   */
  async remove(userId: string, tx: Session): Promise<void> {
    if (!(await this.premium.endPaid(userId, this.clock.now(), tx))) throw new AppError('MEMBER_NOT_FOUND');
    await this.events.publish(PremiumChanged, { userId }, tx);
  }
}
