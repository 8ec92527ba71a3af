import { Injectable, type OnModuleInit } from '@nestjs/common';
import { UserRepository } from '../user.repository.js';
import type { User } from '../user.schema.js';
import { ExportRegistry } from './export-registry.service.js';

/**
 * The account's own document in the copy of a member's data. Every field goes in but those named here, so
 * that a new one is never forgotten.
 */
@Injectable()
export class AccountExportService implements OnModuleInit {
  constructor(
    private readonly users: UserRepository,
    private readonly parts: ExportRegistry,
  ) {}

  onModuleInit(): void {
    this.parts.register({
      file: 'account',
      collections: ['users'],
      rows: (userId) => this.rows(userId),
      pictures: (userId) => this.pictures(userId),
    });
  }

  private async *rows(userId: string): AsyncGenerator<object> {
    const user = await this.users.findById(userId);
    if (user) yield accountRow(user);
  }

  private async *pictures(userId: string) {
    const user = await this.users.findById(userId);
    for (const [index, { full }] of (user?.photos ?? []).entries())
      yield { path: `photos/${index + 1}.webp`, blob: full };
  }
}

/**
 * Without secrets, keys of addresses, what only finds the account in searches, and where the bytes of
 * pictures lie.
 */
function accountRow({
  passwordHash: _passwordHash,
  sessionEpoch: _sessionEpoch,
  nameWords: _nameWords,
  placeWords: _placeWords,
  emailKey: _emailKey,
  hiddenFrom,
  photos,
  ...account
}: User): object {
  return {
    ...account,
    hiddenAddresses: (hiddenFrom ?? []).map(({ at }) => ({ at })),
    photos: photos.map(({ id, addedAt }) => ({ id, addedAt })),
  };
}
