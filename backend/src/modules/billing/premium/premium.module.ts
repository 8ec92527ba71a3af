import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PremiumExpiryService } from './premium-expiry.service.js';
import { PremiumController } from './premium.controller.js';
import { PremiumListener } from './premium.listener.js';
import { PremiumRepository } from './premium.repository.js';
import { PREMIUM_MODEL, premiumSchema } from './premium.schema.js';
import { PremiumService } from './premium.service.js';
import { RenewalReminderService } from './renewal-reminder.service.js';

/** Premium periods, their expiry and renewal reminders. */
@Module({
  imports: [MongooseModule.forFeature([{ name: PREMIUM_MODEL, schema: premiumSchema }])],
  controllers: [PremiumController],
  providers: [
    PremiumRepository,
    PremiumService,
    PremiumExpiryService,
    RenewalReminderService,
    PremiumListener,
  ],
  exports: [PremiumRepository, PremiumService, PremiumExpiryService, RenewalReminderService],
})
export class PremiumModule {}
