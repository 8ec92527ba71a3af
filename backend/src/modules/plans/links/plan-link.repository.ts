import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { toId } from '../../../platform/database/ids.js';
import type { Write } from '../../../platform/database/unit-of-work.js';
import { type PlanLink, PLAN_LINK_MODEL } from './plan-link.schema.js';

/** Stores the links with which members share plans. */
@Injectable()
export class PlanLinkRepository {
  constructor(@InjectModel(PLAN_LINK_MODEL) private readonly links: Model<PlanLink>) {}

  async find(userId: string, id: string): Promise<PlanLink | null> {
    return this.links.findOne({ userId, _id: id }).lean<PlanLink>();
  }

  async findByHash(hash: string): Promise<PlanLink | null> {
    return this.links.findOne({ hash }).lean<PlanLink>();
  }

  /** Returns a member's links to plans with another member that are not revoked. */
  async findWith(userId: string, other: string): Promise<PlanLink[]> {
    return this.links.find({ userId, other, revokedAt: null }).lean<PlanLink[]>();
  }

  /** Returns the member's link to a plan that is not revoked. */
  async findActive(userId: string, planId: string): Promise<PlanLink | null> {
    return this.links.findOne({ userId, planId, revokedAt: null }).lean<PlanLink>();
  }

  /** Returns a member's links that open at `now` and wait for a check-in, earliest first. */
  async findWaiting(userId: string, now: Date): Promise<PlanLink[]> {
    return this.links
      .find({ userId, revokedAt: null, checkedInAt: null, expiresAt: { $gt: now } })
      .sort({ at: 1 })
      .lean<PlanLink[]>();
  }

  /** Returns the numbers of a member's links of a month, including revoked ones. */
  async slotsOf(userId: string, month: string): Promise<number[]> {
    const found = await this.links
      .find({ userId, month }, { slot: 1 })
      .lean<Pick<PlanLink, '_id' | 'slot'>[]>();
    return found.map(({ slot }) => slot);
  }

  /** Returns the write that stores a link. It fails if its number or plan is taken. */
  insertOf(link: PlanLink): Write {
    return { into: this.links, insert: link };
  }

  /**
   * Returns the write that changes a link. It fails once the link is revoked, used or its address informed.
   */
  changeOf({ _id, userId }: PlanLink, change: Pick<PlanLink, 'email' | 'checkInBy'>): Write {
    const open = { _id, userId, revokedAt: null, checkedInAt: null, informedAt: null };
    return { into: this.links, filter: open, update: { $set: change } };
  }

  /** Stores the check-in. Returns false if there is no link that waits for one. */
  async checkIn(userId: string, planId: string, at: Date): Promise<boolean> {
    const { modifiedCount } = await this.links.updateOne(
      { userId, planId, revokedAt: null, checkedInAt: null },
      { $set: { checkedInAt: at, email: null } },
    );
    return modifiedCount === 1;
  }

  /** Revokes the member's link to a plan. Returns false without one. */
  async revoke(userId: string, planId: string, at: Date): Promise<boolean> {
    const { modifiedCount } = await this.links.updateOne(
      { userId, planId, revokedAt: null },
      { $set: { revokedAt: at, email: null } },
    );
    return modifiedCount === 1;
  }

  /** Stores that the address was informed, and forgets it. */
  async setInformed({ _id, userId }: PlanLink, at: Date): Promise<void> {
    await this.links.updateOne({ _id, userId }, { $set: { informedAt: at, email: null } });
  }

  /** Returns all links of a member for the data export. */
  exportOf(userId: string): AsyncIterable<PlanLink> {
    return this.links.find({ userId }).sort({ _id: 1 }).lean<PlanLink>().cursor();
  }

  /** Permanently deletes the links of a member and those to plans with the member. */
  async removeAllOf(userId: string): Promise<void> {
    await this.links.deleteMany({ $or: [{ userId: toId(userId) }, { other: toId(userId) }] });
  }
}
