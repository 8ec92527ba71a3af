import { Injectable } from '@nestjs/common';
import type { PasskeyLogInBody } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { PasskeyVerifierService } from './passkey-verifier.service.js';
import { PasskeyRepository } from './passkey.repository.js';
import type { Passkey } from './passkey.schema.js';
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
   * Returns the id of the member whose passkey a response names. The response is not verified.
   * @throws AppError PASSKEY_REFUSED
   */
  async ownerOf(body: PasskeyLogInBody): Promise<string> {
    return (await this.find(body)).userId.toHexString();
  }

  /**
   * Verifies the response of an authenticator and stores the use of its passkey.
   * @throws AppError PASSKEY_REFUSED, also for the passkey of another member
   */
  async verify(userId: string, body: PasskeyLogInBody): Promise<void> {
    const passkey = await this.find(body);
    if (passkey.userId.toHexString() !== userId) throw new AppError('PASSKEY_REFUSED');
    const counter = await this.verifier.verifyLogIn(passkey, body);
    if (!(await this.passkeys.use(passkey, counter, this.clock.now()))) throw new AppError('PASSKEY_REFUSED');
  }

  private async find({ id, userHandle }: PasskeyLogInBody): Promise<Passkey> {
    const passkey = await this.passkeys.findByCredentialId(id);
    if (!passkey || userHandle !== userHandleOf(passkey.userId.toHexString()))
      throw new AppError('PASSKEY_REFUSED');
    return passkey;
  }
}
