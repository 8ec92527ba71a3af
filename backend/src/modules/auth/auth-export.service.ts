import { Injectable } from '@nestjs/common';
import { Exports } from '../users/index.js';
import { DataExportRepository } from './data-export/data-export.repository.js';
import { OneTimeTokenRepository } from './links/one-time-token.repository.js';
import { KnownNetworkRepository } from './log-in/known-network.repository.js';
import { PasskeyRepository } from './passkeys/passkey.repository.js';
import { SecondFactorRepository } from './second-factor/second-factor.repository.js';
import { SessionRepository } from './sessions/session.repository.js';

/** Exports the log-in data of a member, without anything that gives access to the account. */
@Injectable()
export class AuthExportService {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly networks: KnownNetworkRepository,
    private readonly links: OneTimeTokenRepository,
    private readonly factors: SecondFactorRepository,
    private readonly passkeys: PasskeyRepository,
    private readonly exports: DataExportRepository,
  ) {}

  @Exports({
    file: 'log-ins',
    fields: [
      'kind',
      'id',
      'device',
      'createdAt',
      'lastSeenAt',
      'expiresAt',
      'purpose',
      'email',
      'isOn',
      'backupEligible',
      'lastUsedAt',
      'requestedAt',
    ],
    collections: ['sessions', 'knownNetworks', 'oneTimeTokens', 'secondFactors', 'passkeys', 'dataExports'],
  })
  async *rows(userId: string): AsyncGenerator<object> {
    for await (const { _id, device, createdAt, lastSeenAt, expiresAt } of this.sessions.exportOf(userId))
      yield { kind: 'session', id: _id, device, createdAt, lastSeenAt, expiresAt };
    for await (const { expiresAt } of this.networks.exportOf(userId))
      yield { kind: 'network address, as a digest', expiresAt };
    for await (const { purpose, email, expiresAt } of this.links.exportOf(userId))
      yield { kind: 'mailed link', purpose, email, expiresAt };
    const factor = await this.factors.find(userId);
    if (factor) yield { kind: 'second factor', isOn: factor.secret !== null };
    for (const { device, backupEligible, createdAt, lastUsedAt } of await this.passkeys.listOf(userId))
      yield { kind: 'passkey', device, backupEligible, createdAt, lastUsedAt };
    const copy = await this.exports.find(userId);
    if (copy) yield { kind: 'copy of my data', requestedAt: copy.requestedAt };
  }
}
