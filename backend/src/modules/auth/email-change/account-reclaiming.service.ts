import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LIMITS } from '@contract';
import { DAY_MS } from '../../../platform/clock/days.js';
import type { Session as Transaction } from '../../../platform/database/database.js';
import { UsersService } from '../../users/index.js';
import { PasskeyRepository } from '../passkeys/passkey.repository.js';
import { PasswordHasher } from '../passwords/password-hasher.service.js';
import { SecondFactorRepository } from '../second-factor/second-factor.repository.js';
import { SessionService } from '../sessions/session.service.js';

/** How long before it changed the address somebody may have set up ways in of their own. */
const BEFORE_MS = DAY_MS;

/** Shuts whoever took an account over out of it, when the owner takes it back. */
@Injectable()
export class AccountReclaimingService {
  constructor(
    private readonly users: UsersService,
    private readonly hasher: PasswordHasher,
    private readonly sessions: SessionService,
    private readonly factors: SecondFactorRepository,
    private readonly passkeys: PasskeyRepository,
  ) {}

  /**
   * The part of a transaction that ends every session, makes the password worth nothing, and removes a second
   * factor and passkeys that are no older than the change of address and a day. Those of the owner stay.
   * @param undoLinkEnds when the link ends that is used for it
   */
  async prepare(undoLinkEnds: Date): Promise<(userId: string, tx: Transaction) => Promise<void>> {
    const passwordHash = await this.hasher.hash(randomBytes(32).toString('base64url'));
    const since = new Date(undoLinkEnds.getTime() - LIMITS.emailUndoDays * DAY_MS - BEFORE_MS);
    return async (userId, tx) => {
      await this.users.setPasswordHash(userId, passwordHash, tx);
      await this.factors.remove(userId, tx, since);
      await this.passkeys.removeSince(userId, since, tx);
      await this.sessions.endSessions(userId, {}, tx);
    };
  }
}
