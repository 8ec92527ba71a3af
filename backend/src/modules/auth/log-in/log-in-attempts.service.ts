import { Injectable } from '@nestjs/common';
import { AUTH_SERVER_LIMITS } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { DAY_MS } from '../../../platform/clock/days.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { RateLimits } from '../../../platform/http/rate-limits.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import type { User } from '../../users/index.js';
import { SendMail } from '../auth.jobs.js';
import { accountAddressLimitKey, KnownNetworkRepository } from './known-network.repository.js';

export interface LogInAttempts {
  /** Number of attempts for this account from this network address. */
  fromHere: number;
  /**
   * Number of attempts for this account today from all unknown network addresses; 0 if the current address is
   * known.
   */
  fromUnknown: number;
}

/**
 * Counts log-in attempts per account and network address, so that a member cannot be locked out from
 * elsewhere; per network address; and per account over all network addresses that are not known for it.
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
   * Consumes an attempt before the password is checked, in the same way for addresses with and without an
   * account.
   * @throws AppError RATE_LIMITED
   */
  async consumeAttempt(email: string, address: string): Promise<LogInAttempts> {
    // Must come first, so that a network address over its limit cannot add counters for more accounts.
    await this.limits.consume('logInByAddress', address);
    const key = accountAddressLimitKey(email, address);
    const fromHere = await this.limits.consume('logInByAccountAndAddress', key);
    const isKnown = await this.known.has(email, address, this.clock.now());
    return { fromHere, fromUnknown: isKnown ? 0 : await this.limits.consume('logInByAccount', email) };
  }

  /** Mails the member about many wrong guesses, at most once a day, if the e-mail address is confirmed. */
  async mailAboutGuesses(
    { _id, email, emailVerifiedAt }: User,
    { fromUnknown }: LogInAttempts,
  ): Promise<void> {
    if (!emailVerifiedAt || fromUnknown / this.config.rateLimitFactor < AUTH_SERVER_LIMITS.guessesBeforeMail)
      return;
    if (!(await this.limits.allows('guessMailByAccount', email))) return;
    const payload = { mail: 'many-guesses', userId: _id.toHexString() } as const;
    await this.outbox.add({ job: SendMail, payload });
  }

  /** Takes back the counts of an attempt with the right password and stores the network address as known. */
  async acceptPassword(user: User, address: string, { fromUnknown }: LogInAttempts): Promise<void> {
    await Promise.all([
      this.limits.reset('logInByAccountAndAddress', accountAddressLimitKey(user.email, address)),
      this.limits.giveBack('logInByAddress', address),
    ]);
    if (fromUnknown > 0) await this.limits.giveBack('logInByAccount', user.email);
    await this.remember(user, address);
  }

  /**
   * After a mailed link was opened: allows attempts from this network address again and stores it as known.
   */
  async allowNetwork(user: User, address: string): Promise<void> {
    await this.limits.reset('logInByAccountAndAddress', accountAddressLimitKey(user.email, address));
    await this.remember(user, address);
  }

  /**
   * Consumes an attempt that names no account, such as a passkey log-in.
   * @throws AppError RATE_LIMITED
   */
  async consumeAttemptFrom(address: string): Promise<void> {
    await this.limits.consume('logInByAddress', address);
  }

  /** Takes back the count of a successful passkey log-in and stores the network address as known. */
  async acceptPasskey(user: User, address: string): Promise<void> {
    await this.limits.giveBack('logInByAddress', address);
    await this.remember(user, address);
  }

  private async remember({ _id, email }: User, address: string): Promise<void> {
    const until = new Date(this.clock.now().getTime() + AUTH_SERVER_LIMITS.knownAddressDays * DAY_MS);
    await this.known.add(_id.toHexString(), email, address, until);
  }
}
