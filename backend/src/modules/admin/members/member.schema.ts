import { Schema } from 'mongoose';
import type { Premium, Wallet } from '../../billing/index.js';
import type { Profile } from '../../profiles/index.js';
import type { InviteCode } from '../../referrals/index.js';
import { USERS_COLLECTION, type User } from '../../users/index.js';

export const MEMBER_MODEL = 'Member';

/** What staff see of a member: the fields of users, profiles, billing and referrals. */
export type Member = User & Profile & Premium & Wallet & InviteCode;

/** Reads members. It declares no field and so can write none. */
export const memberSchema = new Schema<Member>({}, USERS_COLLECTION);
