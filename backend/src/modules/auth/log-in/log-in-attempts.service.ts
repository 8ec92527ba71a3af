import { Injectable } from '@nestjs/common';
import { LIMITS } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { DAY_MS } from '../../../platform/clock/days.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { RateLimits } from '../../../platform/http/rate-limits.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import type { User } from '../../users/index.js';
import { SendMail } from '../auth.jobs.js';
import { accountAndAddress, KnownNetworkRepository } from './known-network.repository.js';

/** How often a log-in was tried before. */
export interface LogInAttempts {
  /** For this account from this network address. */
  fromHere: number;
  /** For this account today from all unknown network addresses; 0 from a known one. */
  fromUnknown: number;
}

/**
 * Counts log-in attempts: for the account as seen from one network address, so that nobody can lock a member
 * out from elsewhere; for the network address alone; and for the account over all network addresses it was
 * never used from.
 */
@Injectable()
export class LogInAttemptsService {
  constructor(
    private readonly known: KnownNetworkRepository,
    private readonly limits: RateLimits,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  /**
   * Counts an attempt before the password is checked; the same for e-mail addresses with and without an
   * account.
   * @throws AppError RATE_LIMITED
   */
  async count(email: string, address: string): Promise<LogInAttempts> {
    // First: past this limit an address adds no counts of further accounts.
    await this.limits.consume('logInByAddress', address);
    const key = accountAndAddress(email, address);
    const fromHere = await this.limits.consume('logInByAccountAndAddress', key);
    const isKnown = await this.known.has(email, address, this.clock.now());
    return { fromHere, fromUnknown: isKnown ? 0 : await this.limits.consume('logInByAccount', email) };
  }

  /** Mails the member about many wrong guesses, once a day; only where the mailbox is surely theirs. */
  async refuse({ _id, email, emailVerifiedAt }: User, { fromUnknown }: LogInAttempts): Promise<void> {
    if (!emailVerifiedAt || fromUnknown / this.config.rateLimitFactor < LIMITS.guessesBeforeMail) return;
    if (!(await this.limits.allows('guessMailByAccount', email))) return;
    const payload = { mail: 'many-guesses', userId: _id.toHexString() } as const;
    await this.outbox.add({ job: SendMail, payload });
  }

  /**
   * The password was right: takes the counts of this attempt back, and knows the network address from now on.
   */
  async accept(user: User, address: string, { fromUnknown }: LogInAttempts): Promise<void> {
    await Promise.all([
      this.limits.reset('logInByAccountAndAddress', accountAndAddress(user.email, address)),
      this.limits.giveBack('logInByAddress', address),
    ]);
    if (fromUnknown > 0) await this.limits.giveBack('logInByAccount', user.email);
    await this.remember(user, address);
  }

  /** A mailed link was opened: allows attempts from here again, and knows the network address from now on. */
  async allowFrom(user: User, address: string): Promise<void> {
    await this.limits.reset('logInByAccountAndAddress', accountAndAddress(user.email, address));
    await this.remember(user, address);
  }

  /**
   * Counts an attempt that names no account, as one with a passkey.
   * @throws AppError RATE_LIMITED
   */
  async countAddress(address: string): Promise<void> {
    await this.limits.consume('logInByAddress', address);
  }

  /** It was right: takes its count back, and knows the network address from now on. */
  async acceptFrom(user: User, address: string): Promise<void> {
    await this.limits.giveBack('logInByAddress', address);
    await this.remember(user, address);
  }

  private async remember({ _id, email }: User, address: string): Promise<void> {
    const until = new Date(this.clock.now().getTime() + LIMITS.knownAddressDays * DAY_MS);
    await this.known.add(_id.toHexString(), email, address, until);
  }
}
