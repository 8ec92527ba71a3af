import { Injectable } from '@nestjs/common';
import { isStaff, type UpdateVisibilityBody, type VisibilityView } from '@contract';
import { Database } from '../../../platform/database/database.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { DomainEvents } from '../../../platform/events/domain-events.js';
import type { Principal } from '../../../platform/http/principal.js';
import { premiumRequired, PremiumService } from '../../billing/index.js';
import { assertNotSuspended } from '../../users/index.js';
import { toVisibilityView } from '../profile.views.js';
import { VisibilityChanged } from '../profiles.events.js';
import { VisibilityRepository } from './visibility.repository.js';

/** Changes what a member shows to others. It takes effect at once, because every view reads it. */
@Injectable()
export class VisibilityService {
  constructor(
    private readonly visibility: VisibilityRepository,
    private readonly premium: PremiumService,
    private readonly database: Database,
    private readonly events: DomainEvents,
  ) {}

  /**
   * Changes the passed parts. Incognito can be switched off without premium.
   * @throws AppError SUSPENDED, ADMIN_PROTECTED, PREMIUM_REQUIRED to switch incognito on, UNAUTHENTICATED
   */
  async update(me: Principal, body: UpdateVisibilityBody): Promise<VisibilityView> {
    assertNotSuspended(me);
    if (isStaff(me.role)) throw new AppError('ADMIN_PROTECTED');
    if (body.incognito && !(await this.premium.entitlementOf(me.userId)).premium)
      throw premiumRequired('incognito');
    const member = await this.database.transaction(async (tx) => {
      const changed = await this.visibility.change(me.userId, body, tx);
      await this.events.publish(VisibilityChanged, { userId: me.userId }, tx);
      return changed;
    });
    if (!member) throw new AppError('UNAUTHENTICATED');
    return toVisibilityView(member);
  }
}
