import { Body, Controller } from '@nestjs/common';
import { BillingSettings } from '@contract';
import { billingEndpoints } from '@contract/billing/billing.endpoints';
import type { Principal } from '../../../platform/http/principal.js';
import { CurrentUser, Route } from '../../../platform/http/route.js';
import { RenewalReminderService } from './renewal-reminder.service.js';

@Controller()
export class PremiumController {
  constructor(private readonly reminders: RenewalReminderService) {}

  @Route(billingEndpoints.settings)
  settings(@CurrentUser() me: Principal): Promise<BillingSettings> {
    return this.reminders.settings(me);
  }

  @Route(billingEndpoints.updateSettings)
  updateSettings(
    @CurrentUser() me: Principal,
    @Body({ schema: BillingSettings }) body: BillingSettings,
  ): Promise<BillingSettings> {
    return this.reminders.updateSettings(me, body);
  }
}
