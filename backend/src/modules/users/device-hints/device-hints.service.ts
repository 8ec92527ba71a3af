import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DEVICE_HINTS_LIMITS, isStaff, type ConsentBody, type ConsentsView } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { DAY_MS } from '../../../platform/clock/days.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { keyedDigest } from '../../../platform/crypto/derived-key.js';
import { Signer } from '../../../platform/crypto/signer.js';
import { Database } from '../../../platform/database/database.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { hostCookie, type BrowserCookies, type HostCookie } from '../../../platform/http/browser-cookies.js';
import { addressRange } from '../../../platform/http/client-address.js';
import type { Principal } from '../../../platform/http/principal.js';
import { ConsentsService } from '../consents/consents.service.js';
import { Erases } from '../erasure/erasure-registry.service.js';
import { Exports } from '../export/export-registry.service.js';
import { UserRepository } from '../user.repository.js';
import type { User } from '../user.schema.js';
import { DeviceHintsRepository } from './device-hints.repository.js';

/** Another account that was seen in a browser, or an address range, of a member. */
export interface SharedDevice {
  _id: string;
  name: string;
  isBlocked: boolean;
}

const { accountsInRange } = DEVICE_HINTS_LIMITS;
const KEPT_MS = DEVICE_HINTS_LIMITS.rememberedBrowserDays * DAY_MS;
const ID_BYTES = 16;

/**
 * Remembers the browsers of members who have agreed, by a random id in a cookie, and the address ranges of
 * their log-ins. The same one on two accounts is a hint for staff and decides nothing. Of members who have
 * not agreed nothing is known.
 */
@Injectable()
export class DeviceHintsService {
  private readonly signer: Signer;
  private readonly cookie: HostCookie;

  constructor(
    private readonly hints: DeviceHintsRepository,
    private readonly consents: ConsentsService,
    private readonly users: UserRepository,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {
    this.signer = new Signer(config.jwtSecret, 'device hints');
    this.cookie = hostCookie('device', config.publicUrl);
  }

  /** Deletes the stored data of an erased member. */
  @Erases({ collections: ['deviceHints'] })
  async erase(userId: string): Promise<void> {
    await this.hints.end(userId);
  }

  @Exports({
    file: 'device-hints',
    fields: ['kind', 'firstSeenAt', 'lastSeenAt'],
    collections: ['deviceHints'],
  })
  async *rows(userId: string): AsyncGenerator<object> {
    for (const kind of ['browsers', 'ranges'] as const)
      for (const { firstSeenAt, lastSeenAt } of await this.hints.placesOf(userId, kind, new Date(0)))
        yield { kind: kind === 'browsers' ? 'browser' : 'address range', firstSeenAt, lastSeenAt };
  }

  /**
   * Grants the consent and remembers this browser, or withdraws it and forgets all browsers and address
   * ranges at once. The cookie of other browsers is ignored from then on.
   * @throws AppError ADMIN_PROTECTED
   */
  async setConsent(me: Principal, { given }: ConsentBody, cookies: BrowserCookies): Promise<ConsentsView> {
    if (isStaff(me.role)) throw new AppError('ADMIN_PROTECTED');
    await (given ? this.grant(me.userId, cookies) : this.withdraw(me.userId, cookies));
    return this.consents.list(me);
  }

  /**
   * Stores the browser and the address range of a log-in if the member has agreed; otherwise only removes a
   * cookie that is not of this product. The cookie of another member who has agreed stays.
   */
  async recordLogIn(userId: string, cookies: BrowserCookies, address: string): Promise<void> {
    const sent = this.idIn(cookies);
    const id = sent ?? newId();
    const at = this.clock.now();
    if (await this.hints.recordPlace(userId, 'browsers', { digest: this.digestOf(id), at })) {
      this.setCookie(id, cookies);
      await this.hints.recordPlace(userId, 'ranges', { digest: this.rangeDigestOf(address), at });
    } else if (sent === undefined && cookies.get(this.cookie) !== undefined) cookies.clear(this.cookie);
  }

  /** Returns the other accounts, in any status, that were seen in a browser of a member; at most 50. */
  async sharedDevicesOf(userId: string): Promise<SharedDevice[]> {
    return this.accountsOf(await this.hints.membersInSameBrowsers(userId, this.expiryOf(this.clock.now())));
  }

  /**
   * Returns the other accounts, in any status, that were seen in an address range of a member. A range with
   * more than `accountsInRange` accounts, such as that of a mobile network, is left out.
   */
  async sharedRangesOf(userId: string): Promise<SharedDevice[]> {
    const since = this.expiryOf(this.clock.now());
    const places = await this.hints.placesOf(userId, 'ranges', since);
    const members = await Promise.all(
      places.map(({ digest }) => this.hints.membersInRange(digest, since, accountsInRange + 1)),
    );
    const ids = members.filter(({ length }) => length <= accountsInRange).flat();
    return this.accountsOf([...new Set(ids)].filter((id) => id !== userId));
  }

  private async accountsOf(ids: readonly string[]): Promise<SharedDevice[]> {
    const accounts = await this.users.findFields<Pick<User, '_id' | 'name' | 'block'>>(ids, {
      name: 1,
      block: 1,
    });
    return ids.flatMap((id) => {
      const account = accounts.get(id);
      return account ? { _id: id, name: account.name, isBlocked: account.block !== null } : [];
    });
  }

  /** Forgets browsers and address ranges without a log-in for `rememberedBrowserDays`. Safe to repeat. */
  async forgetExpired(): Promise<void> {
    await this.hints.removeExpired(this.expiryOf(this.clock.now()));
  }

  private async grant(userId: string, cookies: BrowserCookies): Promise<void> {
    const id = this.idIn(cookies) ?? newId();
    const at = this.clock.now();
    await this.database.transaction(async (tx) => {
      if (await this.hints.begin(userId, tx)) await this.consents.record(userId, 'device-hints', true, tx);
      await this.hints.recordPlace(userId, 'browsers', { digest: this.digestOf(id), at }, tx);
    });
    this.setCookie(id, cookies);
  }

  private async withdraw(userId: string, cookies: BrowserCookies): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (await this.hints.end(userId, tx)) await this.consents.record(userId, 'device-hints', false, tx);
    });
    cookies.clear(this.cookie);
  }

  /** Returns the id in the cookie; undefined without one that this product has made. */
  private idIn(cookies: BrowserCookies): string | undefined {
    const [id = '', signature = ''] = cookies.get(this.cookie)?.split('.') ?? [];
    return this.signer.verify(id, Buffer.from(signature, 'base64url')) ? id : undefined;
  }

  private setCookie(id: string, cookies: BrowserCookies): void {
    cookies.set(this.cookie, `${id}.${this.signer.signText(id)}`, KEPT_MS);
  }

  private digestOf(id: string): string {
    return keyedDigest(this.config.jwtSecret, 'remembered browsers', id);
  }

  private rangeDigestOf(address: string): string {
    return keyedDigest(this.config.jwtSecret, 'remembered address ranges', addressRange(address));
  }

  private expiryOf(now: Date): Date {
    return new Date(now.getTime() - KEPT_MS);
  }
}

const newId = (): string => randomBytes(ID_BYTES).toString('base64url');
