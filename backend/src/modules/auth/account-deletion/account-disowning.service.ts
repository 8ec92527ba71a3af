import { Injectable } from '@nestjs/common';
import type { MessageView } from '@contract';
import { Database } from '../../../platform/database/database.js';
import { Logger } from '../../../platform/logging/logger.js';
import { AUTH_TEXTS } from '../auth.texts.js';
import { OneTimeLinkService } from '../links/one-time-link.service.js';
import { AccountDeletionService } from './account-deletion.service.js';

/** Lets the owner of an e-mail address remove an account that somebody else made with it. */
@Injectable()
export class AccountDisowningService {
  constructor(
    private readonly links: OneTimeLinkService,
    private readonly deletion: AccountDeletionService,
    private readonly database: Database,
    private readonly logger: Logger,
  ) {}

  /**
   * Removes at once, for good, the account whose verification link was mailed to the caller. A confirmed or
   * restricted account is not removed like this.
   * @throws AppError LINK_INVALID
   */
  async disown(token: string): Promise<MessageView> {
    const userId = await this.links.ownerOf(token, 'verify-email');
    await this.database.withTransaction(async (tx) => {
      await this.links.spendAll(token, 'verify-email', userId, tx);
      await this.deletion.deleteDisowned(userId, tx);
    });
    this.logger.log('account disowned', { userId });
    return { message: AUTH_TEXTS.accountDisowned };
  }
}
