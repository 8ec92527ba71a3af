import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../../platform/database/transaction.js';
import { AppError } from '../../../platform/errors/app-error.js';
import {
  orderWithBack,
  PhotoModerationService,
  type OverriddenOrder,
  type Photo,
  type PhotoBack,
  type ReviewedPhoto,
} from '../../profiles/index.js';
import { RecentDecisionRepository } from './recent-decision.repository.js';
import type { DecisionChange, RecentDecision } from './recent-decision.schema.js';

/**
 * Undoes decisions about photos in any order: what the undo of one brings back is also part of what the undos
 * of the others bring back, and what it cannot restore is left to them.
 */
@Injectable()
export class PhotoUndosService {
  constructor(
    private readonly photos: PhotoModerationService,
    private readonly recent: RecentDecisionRepository,
  ) {}

  /** @throws AppError DECIDED_AGAIN, also if the photo was decided again after a later report */
  async undo(target: string, reviewed: ReviewedPhoto, tx: Transaction): Promise<void> {
    const open = await this.recent.findOpen(target, tx);
    if (open.some(({ changes }) => changes.some((change) => isLater(change, reviewed))))
      throw new AppError('DECIDED_AGAIN');
    const { back, photos, overridden } = await this.photos.undo(reviewed, tx);
    const known = [...photos, ...open.flatMap(({ changes }) => changes.flatMap(removedIn))];
    if (back) await this.recent.changeOpen(target, (decision) => withBack(decision, back, known), tx);
    await this.leaveToOthers(target, overridden, tx);
  }

  /** Restores what other undos have left to that of a decision, the newest verification first. */
  async restore(
    target: string,
    { changes, overridden = [] }: RecentDecision,
    tx: Transaction,
  ): Promise<void> {
    const backs = changes.flatMap(backOf);
    const left = overridden.map((one) => ({
      ...one,
      order: backs.reduce((order, back) => orderWithBack(order, back, []), one.order),
    }));
    for (const one of left.sort((some, other) => timeOf(other) - timeOf(some))) {
      const still = await this.photos.restoreOrder(target, one, tx);
      await this.recent.changeOpen(target, (decision) => withoutOverridden(decision, one._id), tx);
      await this.leaveToOthers(target, still ? [still] : [], tx);
    }
  }

  /** Leaves what is overridden to the undos of all open decisions about a member. */
  async leaveToOthers(
    target: string,
    overridden: readonly OverriddenOrder[],
    tx: Transaction,
  ): Promise<void> {
    if (overridden.length === 0) return;
    await this.recent.changeOpen(
      target,
      ({ changes, overridden: present = [] }) => ({ changes, overridden: [...present, ...overridden] }),
      tx,
    );
  }
}

const isLater = (change: DecisionChange, { review: { _id, addedAt } }: ReviewedPhoto): boolean =>
  change.of === 'photo' && change.photo.review._id.equals(_id) && change.photo.review.addedAt > addedAt;

const timeOf = ({ verification }: OverriddenOrder): number => verification?.at.getTime() ?? 0;

/** Returns the photo that the undo of a change has put back; none otherwise. */
const backOf = (change: DecisionChange): PhotoBack[] =>
  change.of === 'photo' && change.photo.removed?.order
    ? [{ photo: change.photo.review._id, order: change.photo.removed.order }]
    : [];

const removedIn = (change: DecisionChange): Photo[] =>
  change.of === 'photo' && change.photo.removed ? [change.photo.removed.photo] : [];

function withBack({ changes, overridden }: RecentDecision, back: PhotoBack, photos: readonly Photo[]) {
  const follow = (ids: OverriddenOrder['order']) => orderWithBack(ids, back, photos);
  const followed = (change: DecisionChange): DecisionChange => {
    if (change.of !== 'photo' || !change.photo.removed?.order) return change;
    const removed = { ...change.photo.removed, order: follow(change.photo.removed.order) };
    return { ...change, photo: { ...change.photo, removed } };
  };
  return {
    changes: changes.map(followed),
    ...(overridden && { overridden: overridden.map((one) => ({ ...one, order: follow(one.order) })) }),
  };
}

const withoutOverridden = ({ changes, overridden }: RecentDecision, id: OverriddenOrder['_id']) =>
  overridden ? { changes, overridden: overridden.filter(({ _id }) => !_id.equals(id)) } : null;
