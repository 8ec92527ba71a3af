import { Injectable } from '@nestjs/common';
import type { UnsubscribeView } from '@contract';
import { AppError } from '../../../platform/errors/app-error.js';
import { UsersService } from '../../users/index.js';
import { NotificationSettingsRepository } from './notification-settings.repository.js';
import type { ChannelSwitch } from './notification-settings.schema.js';
import { UnsubscribeTokenService } from './unsubscribe-token.service.js';

/** Switches off mails by a link in them. */
@Injectable()
export class UnsubscribeService {
  constructor(
    private readonly settings: NotificationSettingsRepository,
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
    const off = types.map((type): ChannelSwitch => `email:${type}`);
    // Nothing may be stored for an erased account.
    if (await this.users.allExist(userId)) await this.settings.switchOff(userId, off);
    return { success: true, types };
  }
}
