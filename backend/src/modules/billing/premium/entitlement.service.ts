import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import type { PremiumPeriod } from '../../users/index.js';
import { type Entitlement, entitlementAt } from './entitlement.rules.js';
import { PremiumRepository } from './premium.repository.js';

/** Who is premium now, and why (docs/product.md, Premium). */
@Injectable()
export class EntitlementService {
  constructor(
    private readonly premium: PremiumRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * A member's premium now: bought or granted, by referral, or none.
   * @param member their id, or an object with their periods (then nothing is read); an unknown id has no
   *   premium
   */
  async of(member: string | { premiumPeriods: readonly PremiumPeriod[] }): Promise<Entitlement> {
    return typeof member === 'string'
      ? this.ofPeriods(await this.premium.periodsOf(member))
      : this.ofPeriods(member.premiumPeriods);
  }

  /** The same for periods that have been read already. */
  ofPeriods(periods: readonly PremiumPeriod[]): Entitlement {
    return entitlementAt(periods, this.clock.now());
  }
}
