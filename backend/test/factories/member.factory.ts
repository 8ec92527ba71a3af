import type { NestExpressApplication } from '@nestjs/platform-express';
import { SessionService } from '../../src/modules/auth/index.js';
import { PasswordHasher } from '../../src/modules/auth/passwords/password-hasher.service.js';
import type { Premium, Wallet } from '../../src/modules/billing/index.js';
import { paidUntil } from '../../src/modules/billing/premium/entitlement.rules.js';
import type { MatchState } from '../../src/modules/match/match-state.schema.js';
import type { Profile } from '../../src/modules/profiles/index.js';
import type { InviteCode } from '../../src/modules/referrals/index.js';
import type { SuggestionState } from '../../src/modules/suggestions/suggestion-state.schema.js';
import type { User } from '../../src/modules/users/index.js';
import { NewAccountRepository } from '../../src/modules/users/new-account.repository.js';
import { Clock } from '../../src/platform/clock/clock.js';
import { Database } from '../../src/platform/database/database.js';
import { toId } from '../../src/platform/database/ids.js';

/** The password of all members that this factory creates. */
export const PASSWORD = 'a quiet river bends';
const hashes = new WeakMap<PasswordHasher, Promise<string>>();
let count = 0;

/** The whole document of a member, with the fields of all modules. */
export type MemberDocument = User & Profile & Premium & Wallet & MatchState & SuggestionState & InviteCode;

export interface MadeMember {
  id: string;
  token: string;
  email: string;
  inviteCode: string;
  /** The account as first stored. */
  user: MemberDocument;
}

export type MemberOverrides = Partial<Omit<MemberDocument, 'settings' | 'place'>> & {
  settings?: Partial<MemberDocument['settings']>;
  place?: Partial<MemberDocument['place']>;
};

/** Premium without an end. */
export const PREMIUM: MemberOverrides = {
  premiumPeriods: [
    { kind: 'subscription', plan: 'yearly', start: new Date(0), end: new Date('2100-01-01T00:00:00Z') },
  ],
};

/**
 * Creates an account that can be suggested. By default: a verified man of 28 with a complete profile in Pune,
 * looking for women.
 */
export async function aMember(
  { app }: { app: NestExpressApplication },
  { settings, place, ...overrides }: MemberOverrides = {},
): Promise<MadeMember> {
  const hasher = app.get(PasswordHasher);
  const passwordHash = hashes.get(hasher) ?? hasher.hash(PASSWORD);
  hashes.set(hasher, passwordHash);
  const now = app.get(Clock).now();
  const number = ++count;
  const status = overrides.status ?? 'active';
  const role = overrides.role ?? 'member';
  const account = {
    _id: toId(),
    email: `member${number}.${toId().toHexString().slice(-6)}@mutual.example`,
    emailVerifiedAt: now,
    passwordHash: await passwordHash,
    name: `Member ${number}`,
    gender: 'male' as const,
    dob: new Date(Date.UTC(now.getUTCFullYear() - 28, 0, 1)),
    lookingFor: 'female' as const,
    hobbies: ['Reading', 'Music'],
    smoking: 'Non-smoker',
    drinking: 'Occasionally',
    relationshipType: ['Long-term relationship'],
    bio: 'Here to meet somebody kind.',
    complete: true,
    role,
    discoverable: status === 'active' && role === 'member' && !overrides.pause,
    lastActiveAt: now,
    inviteCode: toId().toHexString().slice(-8).toUpperCase(),
    createdAt: now,
    // Known devices, so that sessions of tests send no e-mail about a new device.
    devices: ['Firefox on Linux', 'Unknown device'],
    ...overrides,
    place: {
      country: 'India',
      state: 'Maharashtra',
      city: 'Pune',
      countryCode: 'IN',
      cell: [73.86, 18.52],
      area: '18:73',
      ...place,
    },
    paidUntil: paidUntil(overrides.premiumPeriods ?? []),
    settings: { ageMin: 18, ageMax: 99, maxDistanceKm: null, ...settings },
  };
  const accounts = app.get(NewAccountRepository, { strict: false });
  const user = (await app.get(Database).transaction((tx) => accounts.insert(account, tx))) as MemberDocument;
  const { token, userId } = await app.get(SessionService).begin(user, 'Firefox/130.0 (Linux)');
  return { id: userId, token, email: user.email, inviteCode: user.inviteCode, user };
}

/** Creates a member like {@link aMember}: by default a woman of 28 looking for men. */
export const aWoman = (
  t: { app: NestExpressApplication },
  overrides: MemberOverrides = {},
): Promise<MadeMember> => aMember(t, { gender: 'female', lookingFor: 'male', ...overrides });
