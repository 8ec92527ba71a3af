import { Injectable } from '@nestjs/common';
import { Erases } from '../users/index.js';
import { DataExportService } from './data-export/data-export.service.js';
import { OneTimeTokenRepository } from './links/one-time-token.repository.js';
import { KnownNetworkRepository } from './log-in/known-network.repository.js';
import { PasskeyRepository } from './passkeys/passkey.repository.js';
import { RestrictedEmailService } from './restrictions/restricted-email.service.js';
import { SecondFactorRepository } from './second-factor/second-factor.repository.js';
import { SessionService } from './sessions/session.service.js';

/**
 * Deletes all that auth stores about an erased account. If the account was restricted, stores its address, so
 * that it cannot sign up again.
 */
@Injectable()
export class AuthErasureService {
  constructor(
    private readonly sessions: SessionService,
    private readonly links: OneTimeTokenRepository,
    private readonly networks: KnownNetworkRepository,
    private readonly factors: SecondFactorRepository,
    private readonly passkeys: PasskeyRepository,
    private readonly exports: DataExportService,
    private readonly restrictedEmails: RestrictedEmailService,
  ) {}

  @Erases({
    collections: ['sessions', 'oneTimeTokens', 'knownNetworks', 'secondFactors', 'passkeys', 'dataExports'],
  })
  async erase(userId: string): Promise<void> {
    await this.sessions.erase(userId);
    await this.links.revoke(userId);
    await this.networks.erase(userId);
    await this.factors.remove(userId, {});
    await this.passkeys.erase(userId);
    await this.exports.erase(userId);
    await this.restrictedEmails.storeErasedEmail(userId);
  }
}
