import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { entitlementAt, type Entitlement, type PremiumPeriod, UserRepository } from '../../users/index.js';

/** Says who is premium and why, at the moment of asking (design section 7). */
@Injectable()
export class EntitlementService {
  constructor(
    private readonly users: UserRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * How a member's premium stands now: bought or granted, by referral, or not at all.
   * @param member their id, or anything that already holds their periods (costs nothing then); an unknown id has no premium
   */
  async of(member: string | { premiumPeriods: readonly PremiumPeriod[] }): Promise<Entitlement> {
    return typeof member === 'string'
      ? this.ofPeriods(await this.users.premiumPeriodsOf(member))
      : this.ofPeriods(member.premiumPeriods);
  }

  /** The same for periods at hand, without waiting. */
  ofPeriods(periods: readonly PremiumPeriod[]): Entitlement {
    return entitlementAt(periods, this.clock.now());
  }
}
