import { Injectable } from '@nestjs/common';
import { LIMITS } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { DAY_MS } from '../../../platform/clock/days.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { RateLimits } from '../../../platform/http/rate-limits.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import type { User } from '../../users/index.js';
import { KnownNetworkRepository } from './known-network.repository.js';
import { SendMail } from '../auth.jobs.js';

/**
 * Counts guesses of one account's password over all network addresses. Addresses the member has logged in from are not counted here,
 * so that nobody can shut a member out at home; their own limits hold there.
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
   * Counts a try before it is looked at; the same for addresses of members and of nobody.
   * @returns how many tries from unknown network addresses the day has seen; 0 from a known one
   * @throws AppError RATE_LIMITED
   */
  async count(email: string, address: string): Promise<number> {
    if (await this.known.has(email, address, this.clock.now())) return 0;
    return this.limits.consume('logInByAccount', email);
  }

  /** Tells the member of many wrong guesses, once a day; only where the mailbox is surely theirs. */
  async tellOfGuesses({ _id, email, emailVerifiedAt }: User, guesses: number): Promise<void> {
    if (!emailVerifiedAt || guesses / this.config.rateLimitFactor < LIMITS.guessesTold) return;
    if (!(await this.limits.allows('guessMailByAccount', email))) return;
    const payload = { mail: 'many-guesses', userId: _id.toHexString() } as const;
    await this.outbox.add({ job: SendMail, payload });
  }

  /** Takes back the count of a try that was right, and knows its network address from now on. */
  async right(user: User, address: string, tries: number): Promise<void> {
    if (tries > 0) await this.limits.giveBack('logInByAccount', user.email);
    await this.remember(user, address);
  }

  /** Knows this network address for 90 days. */
  async remember({ _id, email }: User, address: string): Promise<void> {
    const until = new Date(this.clock.now().getTime() + LIMITS.knownAddressDays * DAY_MS);
    await this.known.add(_id.toHexString(), email, address, until);
  }
}
