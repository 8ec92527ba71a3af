import { Injectable } from '@nestjs/common';
import type { DeleteAccountBody, MessageView } from '@contract';
import type { Principal } from '../../../platform/http/principal.js';
import { PasswordCheckService } from '../passwords/password-check.service.js';
import { AccountDeletionService } from './account-deletion.service.js';

/** Members delete their own account, with the password where the browser has asked for it. */
@Injectable()
export class OwnAccountDeletionService {
  constructor(
    private readonly passwords: PasswordCheckService,
    private readonly deletion: AccountDeletionService,
  ) {}

  /** @throws AppError ADMIN_PROTECTED; for a password that was sent WRONG_PASSWORD, RATE_LIMITED */
  async delete(me: Principal, { password }: DeleteAccountBody): Promise<MessageView> {
    if (password !== undefined) await this.passwords.check(me, password, 'password');
    return this.deletion.delete(me);
  }
}
