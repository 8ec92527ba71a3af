import { Injectable } from '@nestjs/common';
import { NOTIFICATION_TYPES, type UnsubscribeView } from '@contract';
import { AppError } from '../../../platform/errors/app-error.js';
import { RenewalReminderService } from '../../billing/index.js';
import { UnsubscribeTokenService, UsersService } from '../../users/index.js';
import { NotificationSettingsRepository } from './notification-settings.repository.js';
import type { ChannelSwitch } from './notification-settings.schema.js';

/** Switches off mails by a link in them. */
@Injectable()
export class UnsubscribeService {
  constructor(
    private readonly settings: NotificationSettingsRepository,
    private readonly reminders: RenewalReminderService,
    private readonly users: UsersService,
    private readonly tokens: UnsubscribeTokenService,
  ) {}

  /**
   * Switches off mails of the types in the token of a mail, without a log-in. Safe to repeat.
   * @throws AppError LINK_INVALID
   */
  async unsubscribe(token: string): Promise<UnsubscribeView> {
    const found = this.tokens.verify(token);
    if (!found) throw new AppError('LINK_INVALID');
    const { userId, types } = found;
    // Nothing may be stored for an erased account.
    if (await this.users.allExist(userId)) {
      const off = NOTIFICATION_TYPES.filter((type) => types.includes(type));
      if (off.length > 0)
        await this.settings.switchOff(
          userId,
          off.map((type): ChannelSwitch => `email:${type}`),
        );
      if (types.includes('renewal-reminder')) await this.reminders.switchOff(userId);
    }
    return { success: true, types };
  }
}
