import { Injectable } from '@nestjs/common';
import type { ChangePasswordBody, CredentialChangedView } from '@contract';
import type { Principal } from '../../../platform/http/principal.js';
import { UsersService } from '../../users/index.js';
import { AUTH_TEXTS } from '../auth.texts.js';
import { CredentialChangesService } from '../credential-changes/credential-changes.service.js';
import { PasswordHasher } from '../passwords/password-hasher.service.js';
import { toRevokedView } from '../revoked-access.views.js';

/** Changes the passwords of logged-in members. */
@Injectable()
export class PasswordChangeService {
  constructor(
    private readonly users: UsersService,
    private readonly changes: CredentialChangesService,
    private readonly hasher: PasswordHasher,
  ) {}

  /**
   * Sets a new password, or the first one of an account without, and ends the caller's other sessions.
   * @throws AppError WRONG_PASSWORD, COMMON_PASSWORD, RATE_LIMITED after too many wrong passwords,
   *   SECOND_FACTOR_REQUIRED, WRONG_CODE; with a passkey PASSKEY_REFUSED
   */
  async change(
    me: Principal,
    { currentPassword, newPassword, ...proof }: ChangePasswordBody,
  ): Promise<CredentialChangedView> {
    const { userId } = me;
    const user = await this.changes.proveOwner(
      me,
      { password: currentPassword, ...proof },
      'currentPassword',
    );
    const passwordHash = await this.hasher.hashNew(newPassword, user.email, 'newPassword');
    const change = { userId, session: me, revocation: { cause: 'password-changed' } } as const;
    const removed = await this.changes.storeChange(change, async (revoked, tx) => {
      await this.users.setPasswordHash(userId, { passwordHash }, tx);
      return { mail: 'password-changed', removed: revoked };
    });
    return { message: AUTH_TEXTS.passwordChanged, ...toRevokedView(removed) };
  }
}
