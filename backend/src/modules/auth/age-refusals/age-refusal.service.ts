import { Injectable } from '@nestjs/common';
import { AUTH_LIMITS, UNDER_AGE_BEFORE_TEXT, type SignUpBody } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { DAY_MS, dayKey } from '../../../platform/clock/days.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { Signer } from '../../../platform/crypto/signer.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { hostCookie, type BrowserCookies, type HostCookie } from '../../../platform/http/browser-cookies.js';
import { assertOfAge } from '../../users/index.js';
import { AgeRefusalRepository } from './age-refusal.repository.js';

const { birthDateKeptDays } = AUTH_LIMITS;
const KEPT_MS = birthDateKeptDays * DAY_MS;

/** `begin` only prepares a passkey; `sign-up` creates the account. */
export type SignUpStep = 'begin' | 'sign-up';

const keptUntil = (now: Date): Date => new Date(now.getTime() + KEPT_MS);

/**
 * Keeps somebody who has typed a birth date under age from typing another one for `birthDateKeptDays`: in the
 * same browser, by a cookie, and with the same e-mail address. A network address does not count, because
 * families and schools share one. Support can lift it for an e-mail address.
 */
@Injectable()
export class AgeRefusalService {
  private readonly signer: Signer;
  private readonly cookie: HostCookie;

  constructor(
    private readonly refusals: AgeRefusalRepository,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {
    this.signer = new Signer(config.jwtSecret, 'age refusals');
    this.cookie = hostCookie('age', config.publicUrl);
  }

  /**
   * Checks the birth date of a sign-up.
   * @param step before `sign-up` nobody has proved or spent anything, so that only the browser is marked:
   *   otherwise anybody could keep an address of somebody else from signing up
   * @throws AppError UNDER_AGE; the issue of the field tells somebody who was refused before what to do
   */
  async assertOfAge(
    { email, dob }: Pick<SignUpBody, 'email' | 'dob'>,
    cookies: BrowserCookies,
    step: SignUpStep,
  ): Promise<void> {
    const now = this.clock.now();
    try {
      assertOfAge(new Date(dob), dayKey(now, this.config.dayTimezone));
    } catch (refusal) {
      const expiresAt = keptUntil(now);
      this.setCookie(cookies, expiresAt);
      if (step === 'sign-up') await this.refusals.add(email, expiresAt, now);
      throw refusal;
    }
    const known = await this.refusals.find(email, now);
    if (known ? !known.lifted : this.hasCookie(cookies, now))
      throw new AppError('UNDER_AGE', { issues: [{ path: 'dob', message: UNDER_AGE_BEFORE_TEXT }] });
  }

  /**
   * Lets an address sign up for `birthDateKeptDays`. A birth date under age that is typed with it meanwhile
   * is refused, but does not end that: otherwise anybody could.
   */
  lift(email: string, tx: Transaction): Promise<void> {
    return this.refusals.lift(email, keptUntil(this.clock.now()), tx);
  }

  private setCookie(cookies: BrowserCookies, expiresAt: Date): void {
    const until = String(expiresAt.getTime());
    cookies.set(this.cookie, `${until}.${this.signer.signText(until)}`, KEPT_MS);
  }

  private hasCookie(cookies: BrowserCookies, now: Date): boolean {
    const [until = '', signature = ''] = cookies.get(this.cookie)?.split('.') ?? [];
    return this.signer.verify(until, Buffer.from(signature, 'base64url')) && Number(until) > now.getTime();
  }
}
