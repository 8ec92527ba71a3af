import { Injectable } from '@nestjs/common';
import { disposableEmailBlocklistSet } from 'disposable-email-domains-js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { domainForm, isThrowAway, type DomainLists } from './throw-away-domain.rules.js';

/** Knows the services whose mailboxes are thrown away. */
@Injectable()
export class ThrowAwayDomainsService {
  private readonly lists: DomainLists;

  constructor({ throwAwayDomains, allowedDomains }: AppConfig) {
    const added = throwAwayDomains.map(domainForm);
    this.lists = {
      refused: new Set([...disposableEmailBlocklistSet(), ...added]),
      allowed: new Set(allowedDomains.map(domainForm)),
    };
  }

  /**
   * Returns whether an address is at such a service.
   * @param email in the form of `emailForm`
   */
  isThrowAwayAddress(email: string): boolean {
    return isThrowAway(email, this.lists);
  }

  /**
   * Refuses a new address at such a service. Present addresses stay as they are.
   * @throws AppError THROW_AWAY_ADDRESS of the field `email`
   */
  refuse(email: string): void {
    if (this.isThrowAwayAddress(email)) throw AppError.field('THROW_AWAY_ADDRESS', 'email');
  }
}
