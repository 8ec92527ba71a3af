import { Injectable } from '@nestjs/common';
import {
  isStaff,
  USERS_LIMITS,
  type EmailBody,
  type ForgetAddressBody,
  type HiddenAddressesView,
} from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { Database } from '../../../platform/database/database.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { DomainEvents } from '../../../platform/events/domain-events.js';
import type { Principal } from '../../../platform/http/principal.js';
import { assertNotSuspended } from '../user.policy.js';
import { UserRepository } from '../user.repository.js';
import type { User } from '../user.schema.js';
import { AddressesHidden } from '../users.events.js';
import { addressKey } from './address-key.rules.js';
import { HiddenAddressRepository } from './hidden-address.repository.js';

/** Manages the e-mail addresses whose owners must not see a member. Only keys of the addresses are stored. */
@Injectable()
export class HiddenAddressesService {
  constructor(
    private readonly addresses: HiddenAddressRepository,
    private readonly users: UserRepository,
    private readonly database: Database,
    private readonly events: DomainEvents,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  /** Returns when each address was added, newest first. */
  async list({ userId }: Principal): Promise<HiddenAddressesView> {
    const list = await this.addresses.listOf(userId);
    const named = list.filter(({ blocked }) => !blocked);
    return { addedAt: named.map(({ at }) => at.toISOString()).reverse() };
  }

  /**
   * Hides the caller from the owner of an address, now or after a later sign-up. Friends are not affected.
   * The response does not reveal whether an account exists, and the caller still sees that member. Adding an
   * address again changes nothing.
   * @throws AppError ADMIN_PROTECTED, SUSPENDED; VALIDATION for the caller's own address and a full list
   */
  async hide(me: Principal, { email }: EmailBody): Promise<HiddenAddressesView> {
    if (isStaff(me.role)) throw new AppError('ADMIN_PROTECTED');
    assertNotSuspended(me);
    const key = addressKey(this.config.jwtSecret, email);
    const own = await this.users.findById(me.userId);
    if (own?.email === email) throw AppError.invalid('email', 'This is your own address.');
    await this.database.transaction(async (tx) => {
      await this.addresses.add(me.userId, { key, at: this.clock.now() }, USERS_LIMITS.hiddenAddresses, tx);
      await this.addresses.setKeyIfMissing(email, key, tx);
      await this.events.publish(AddressesHidden, { userId: me.userId }, tx);
    });
    const list = await this.addresses.listOf(me.userId);
    if (!list.some((address) => address.key === key))
      throw AppError.invalid('email', `You can name ${USERS_LIMITS.hiddenAddresses} addresses at most.`);
    return this.list(me);
  }

  /**
   * Hides the members who had blocked an erased member from that member's address, so that a new account does
   * not end the blocks. Does nothing for an address that was never confirmed, because it may be somebody
   * else's. Safe to repeat.
   */
  async keepBlocksAfterErasure(
    blockers: readonly string[],
    { email, emailVerifiedAt }: Pick<User, 'email' | 'emailVerifiedAt'>,
  ): Promise<void> {
    if (blockers.length === 0 || emailVerifiedAt === null) return;
    const key = addressKey(this.config.jwtSecret, email);
    await this.addresses.addToBlockers(blockers, { key, at: this.clock.now() });
  }

  /**
   * Removes one address from the list, or all without an address.
   * @throws AppError SUSPENDED; VALIDATION for an address that is not on the list
   */
  async forget(me: Principal, { email }: ForgetAddressBody): Promise<HiddenAddressesView> {
    assertNotSuspended(me);
    const key = email === undefined ? null : addressKey(this.config.jwtSecret, email);
    const list = await this.addresses.listOf(me.userId);
    if (key !== null && !list.some((address) => address.key === key))
      throw AppError.invalid('email', 'This address is not on your list.');
    await this.database.transaction(async (tx) => {
      await this.addresses.remove(me.userId, key, tx);
      await this.events.publish(AddressesHidden, { userId: me.userId }, tx);
    });
    return this.list(me);
  }
}
