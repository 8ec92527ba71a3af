import { Injectable } from '@nestjs/common';
import type { Session } from '../../platform/database/database.js';
import { UserRepository } from './user.repository.js';

/** What proves that somebody is an account's owner: password, verified address, and which sessions count. */
@Injectable()
export class CredentialsService {
  constructor(private readonly users: UserRepository) {}

  setPasswordHash(userId: string, passwordHash: string, tx?: Session): Promise<void> {
    return this.users.setPasswordHash(userId, passwordHash, tx);
  }

  /** Marks the address as its owner's; the first time stays. Returns whether this was it. */
  setEmailVerified(userId: string, at: Date, tx: Session): Promise<boolean> {
    return this.users.setEmailVerified(userId, at, tx);
  }

  /**
   * Ends every session begun so far.
   * @returns the session epoch from now on, or null when the account is deleted or gone
   */
  endSessions(userId: string, tx: Session): Promise<number | null> {
    return this.users.endSessions(userId, tx);
  }
}
