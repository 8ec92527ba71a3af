import { Injectable } from '@nestjs/common';
import type { PasskeyLogInBody } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { PasskeyVerifierService } from './passkey-verifier.service.js';
import { PasskeyRepository } from './passkey.repository.js';
import { userHandleOf } from './user-handle.rules.js';

/** Verifies that somebody has the passkey of an account, at log-in and before sensitive actions. */
@Injectable()
export class PasskeyAssertionService {
  constructor(
    private readonly passkeys: PasskeyRepository,
    private readonly verifier: PasskeyVerifierService,
    private readonly clock: Clock,
  ) {}

  /**
   * Verifies the response of an authenticator and stores the use of its passkey.
   * @returns the id of the member whose passkey it is
   * @throws AppError PASSKEY_REFUSED
   */
  async verify(body: PasskeyLogInBody): Promise<string> {
    const passkey = await this.passkeys.findByCredentialId(body.id);
    const userId = passkey?.userId.toHexString();
    if (!passkey || userId === undefined || body.userHandle !== userHandleOf(userId))
      throw new AppError('PASSKEY_REFUSED');
    const counter = await this.verifier.verifyLogIn(passkey, body);
    if (!(await this.passkeys.use(passkey, counter, this.clock.now()))) throw new AppError('PASSKEY_REFUSED');
    return userId;
  }

  /**
   * Like {@link verify}, for a member who is known already.
   * @throws AppError PASSKEY_REFUSED, also for the passkey of another member
   */
  async verifyFor(userId: string, body: PasskeyLogInBody): Promise<void> {
    if ((await this.verify(body)) !== userId) throw new AppError('PASSKEY_REFUSED');
  }
}
