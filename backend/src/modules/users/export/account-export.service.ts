import { Injectable } from '@nestjs/common';
import type { ObjectId } from '../../../platform/database/ids.js';
import { UserRepository } from '../user.repository.js';
import type { User } from '../user.schema.js';
import { Exports, ExportsMedia } from './export-registry.service.js';

/** Fields that the profiles module writes (`Profile`); only read here. */
interface ExportedProfile {
  photos: { id: ObjectId; full: string; addedAt: Date; friendsOnly?: true; alt?: string; hold?: string }[];
  voicePrompt?: { blob: string };
  placeWords: string[];
}

/** Exports the account document, with the fields that other modules store in it. */
@Injectable()
export class AccountExportService {
  constructor(private readonly users: UserRepository) {}

  @Exports({
    file: 'account',
    fields: [
      '_id',
      'email',
      'emailVerifiedAt',
      'passwordless',
      'passwordResetAt',
      'devices',
      'status',
      'statusReason',
      'block',
      'suspension',
      'restoresTo',
      'role',
      'name',
      'dob',
      'language',
      'pause',
      'ageCheck',
      'announcementsOffAt',
      'readReceiptsOff',
      'discoverable',
      'lastActiveAt',
      'absence',
      'createdAt',
      'deletedAt',
      'hiddenAddresses',
      'gender',
      'lookingFor',
      'hobbies',
      'smoking',
      'drinking',
      'relationshipType',
      'bio',
      'prompts',
      'promptsVersion',
      'voicePrompt',
      'facts',
      'hiddenFacts',
      'hiddenDetails',
      'incognito',
      'religionConsentAt',
      'place',
      'photos',
      'photoVerification',
      'heldVerification',
      'supersededVerifications',
      'settings',
      'firstRun',
      'complete',
      'premiumPeriods',
      'paidUntil',
      'premiumEndTold',
      'renewalReminder',
      'coins',
      'likeQuota',
      'noteQuota',
      'pick',
      'boostedFrom',
      'boostedUntil',
      'inviteCode',
      'referralCode',
    ],
    collections: ['users'],
  })
  async *rows(userId: string): AsyncGenerator<object> {
    const user = await this.users.findById<ExportedProfile>(userId);
    if (user) yield accountRow(user);
  }

  @ExportsMedia({ file: 'account' })
  async *pictures(userId: string) {
    const user = await this.users.findById<ExportedProfile>(userId);
    for (const [index, { full }] of (user?.photos ?? []).entries())
      yield { path: `photos/${index + 1}.webp`, blob: full };
    if (user?.voicePrompt) yield { path: 'voice-prompt.mp3', blob: user.voicePrompt.blob };
  }
}

/** Excludes secrets, address keys, search words and storage locations of pictures and recordings. */
function accountRow({
  passwordHash: _passwordHash,
  sessionEpoch: _sessionEpoch,
  nameWords: _nameWords,
  placeWords: _placeWords,
  emailKey: _emailKey,
  hiddenFrom,
  photos,
  voicePrompt,
  ...account
}: User & ExportedProfile): object {
  const { blob: _blob, ...spoken } = voicePrompt ?? {};
  return {
    ...account,
    ...(voicePrompt && { voicePrompt: spoken }),
    hiddenAddresses: (hiddenFrom ?? []).map(({ at, blocked }) => ({ at, ...(blocked && { blocked }) })),
    photos: photos.map(({ id, addedAt, friendsOnly, alt, hold }) => ({
      id,
      addedAt,
      ...(friendsOnly && { friendsOnly }),
      ...(alt && { alt }),
      ...(hold && { onlyYouSeeIt: true }),
    })),
  };
}
