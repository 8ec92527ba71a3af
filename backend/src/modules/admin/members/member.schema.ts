import { Schema } from 'mongoose';
import type { Premium, Wallet } from '../../billing/index.js';
import type { Profile } from '../../profiles/index.js';
import type { InviteCode } from '../../referrals/index.js';
import { USERS_COLLECTION, type User } from '../../users/index.js';

export const MEMBER_MODEL = 'Member';

/** All stored fields of a member that staff read: those of users, profiles, billing and referrals. */
export type Member = User & Profile & Premium & Wallet & InviteCode;

/** Reads members. The schema declares no field, so that nothing can be written through it. */
export const memberSchema = new Schema<Member>({}, USERS_COLLECTION);
