import { Injectable } from '@nestjs/common';
import type { Session } from '../../platform/database/database.js';
import {
  type AccountSnapshot,
  type AccountState,
  type NewMember,
  type Person,
  UserRepository,
  type Visibility,
} from './user.repository.js';
import type { User } from './user.schema.js';

/**
 * Accounts as other modules may know and change them, whatever their status. Each change is one conditional
 * write; whoever causes one sees to sessions, mails and events.
 */
@Injectable()
export class UsersService {
  constructor(private readonly users: UserRepository) {}

  /**
   * Stores a new member account: active, discoverable, never complete.
   * @throws a duplicate-key error over `email` or `inviteCode` (see `isDuplicateKey`)
   */
  createMember(member: NewMember, tx?: Session): Promise<User> {
    return this.users.createMember(member, tx);
  }

  /**
   * Stores the administrator's account, which is never suggested to anyone.
   * @throws a duplicate-key error when the address has an account already
   */
  createAdmin(admin: NewMember): Promise<User> {
    return this.users.createAdmin(admin);
  }

  /** Notes that members are here; writes at most once a minute of each, however many instances ask. */
  touchActive(userIds: readonly string[], at: Date): Promise<void> {
    return this.users.touchActive(userIds, at);
  }

  /** The whole account, or null for an unknown id. */
  findById(userId: string): Promise<User | null> {
    return this.users.findById(userId);
  }

  /** The account of an address (lower-cased), or null. */
  findByEmail(email: string): Promise<User | null> {
    return this.users.findByEmail(email);
  }

  /** The account that has every right, or null before the product was started. */
  findOwner(): Promise<User | null> {
    return this.users.findOwner();
  }

  /** The id of an address's account (lower-cased), or null. */
  findIdByEmail(email: string): Promise<string | null> {
    return this.users.findIdByEmail(email);
  }

  /** What the check of a session needs, by id in hex. */
  findStates(ids: readonly string[]): Promise<Map<string, AccountState>> {
    return this.users.findStates(ids);
  }

  /** Names by id in hex. */
  findNames(ids: readonly string[]): Promise<Map<string, string>> {
    return this.users.findNames(ids);
  }

  /** Names and addresses by id in hex, for staff. */
  findPeople(ids: readonly string[]): Promise<Map<string, Person>> {
    return this.users.findPeople(ids);
  }

  /** Snapshots of the accounts that exist among `ids`, by id in hex. */
  findSnapshots(ids: readonly string[]): Promise<Map<string, AccountSnapshot>> {
    return this.users.findSnapshots(ids);
  }

  /** What decides whether these accounts are shown at all, by id in hex. */
  findStatuses(ids: readonly string[]): Promise<Map<string, Visibility>> {
    return this.users.findStatuses(ids);
  }

  /**
   * Stores a new hash of the password.
   * @param resetAt when, if it is set by a mailed link
   */
  setPasswordHash(userId: string, passwordHash: string, tx: Session, resetAt?: Date): Promise<void> {
    return this.users.setPasswordHash(userId, passwordHash, tx, resetAt);
  }

  /**
   * Gives an account another address, confirmed by a link that was mailed to it; false when the account is
   * deleted, gone or the administrator's, or has no longer the address `from`.
   * @throws a duplicate-key error over `email` when the address is taken
   */
  setEmail(userId: string, email: { from?: string; to: string }, at: Date, tx: Session): Promise<boolean> {
    return this.users.setEmail(userId, email, at, tx);
  }

  /** Marks the address as its owner's; the first time stays. Returns whether this was it. */
  setEmailVerified(userId: string, at: Date, tx: Session): Promise<boolean> {
    return this.users.setEmailVerified(userId, at, tx);
  }

  /** Remembers what a member has logged in with; false when `device` was remembered already. */
  addDevice(userId: string, device: string, tx: Session): Promise<boolean> {
    return this.users.addDevice(userId, device, tx);
  }

  /**
   * Ends every session begun so far.
   * @returns the session epoch from now on, or null when the account is deleted or gone
   */
  endSessions(userId: string, tx: Session): Promise<number | null> {
    return this.users.endSessions(userId, tx);
  }
}
