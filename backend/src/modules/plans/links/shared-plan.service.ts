import { Injectable } from '@nestjs/common';
import type { SharedPlanState, SharedPlanView } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { areFriends, isReachable, pairId, PairRepository } from '../../match/index.js';
import { PhotoReadingService } from '../../profiles/index.js';
import { PlanRepository } from '../plan.repository.js';
import { shownFirstName } from '../plan.texts.js';
import { PlanLinkTokenService } from './plan-link-token.service.js';
import { PlanLinkRepository } from './plan-link.repository.js';
import type { PlanLink } from './plan-link.schema.js';

/** Shows a shared plan to somebody who has its link. */
@Injectable()
export class SharedPlanService {
  constructor(
    private readonly links: PlanLinkRepository,
    private readonly tokens: PlanLinkTokenService,
    private readonly plans: PlanRepository,
    private readonly pairs: PairRepository,
    private readonly photos: PhotoReadingService,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the plan of a link.
   * @throws AppError PLAN_LINK_ENDED for an unknown, revoked or expired link, a cancelled plan, and after a
   *   block, the end of the friendship or an account, all the same
   */
  async view(token: string): Promise<SharedPlanView> {
    const { link, name, otherName } = await this.open(token);
    const picture = await this.photos.findFirst(link.other.toHexString());
    return {
      name: shownFirstName(name),
      other: { name: shownFirstName(otherName), hasPicture: picture !== null },
      place: link.place,
      zone: link.zone,
      at: link.at.toISOString(),
      state: sharedStateOf(link, this.clock.now()),
      checkInBy: link.checkInBy.toISOString(),
      checkedInAt: link.checkedInAt?.toISOString() ?? null,
    };
  }

  /**
   * Returns the blob of the first picture of the member who is met.
   * @throws AppError PLAN_LINK_ENDED; NOT_FOUND without a picture
   */
  async picture(token: string): Promise<string> {
    const { link } = await this.open(token);
    const found = await this.photos.findFirst(link.other.toHexString());
    if (!found) throw new AppError('NOT_FOUND');
    return found.photo.card;
  }

  private async open(token: string): Promise<{ link: PlanLink; name: string; otherName: string }> {
    const link = await this.links.findByHash(this.tokens.hashOf(token));
    if (!link || link.revokedAt || link.expiresAt <= this.clock.now()) throw new AppError('PLAN_LINK_ENDED');
    const [me, other] = [link.userId.toHexString(), link.other.toHexString()];
    const [{ members, pairs }, plan] = await Promise.all([
      this.pairs.findPairedMembers(me, [me, other]),
      this.plans.find(pairId(me, other), link.planId.toHexString()),
    ]);
    const [member, met, pair] = [members.get(me), members.get(other), pairs.get(other)];
    if (!member || member.status === 'deleted' || !met || !areFriends(pair))
      throw new AppError('PLAN_LINK_ENDED');
    if (plan?.state !== 'agreed' || !isReachable(member, met, pair, this.clock.now()))
      throw new AppError('PLAN_LINK_ENDED');
    return { link, name: member.name, otherName: met.name };
  }
}

function sharedStateOf({ checkedInAt, at, checkInBy }: PlanLink, now: Date): SharedPlanState {
  if (checkedInAt) return 'fine';
  if (now < at) return 'planned';
  return now < checkInBy ? 'waiting' : 'missed';
}
