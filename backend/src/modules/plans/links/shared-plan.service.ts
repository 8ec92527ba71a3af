import { Injectable } from '@nestjs/common';
import type { SharedPlanState, SharedPlanView } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { areFriends, isReachable, pairId, PairsService, type PairedMember } from '../../match/index.js';
import { PhotoReadingService } from '../../profiles/index.js';
import { shownFirstName } from '../plan-message.texts.js';
import { PlanRepository } from '../plan.repository.js';
import { PlanLinkTokenService } from './plan-link-token.service.js';
import { PlanLinkRepository } from './plan-link.repository.js';
import type { PlanLink } from './plan-link.schema.js';

/** A valid link, and the member who is met, if that member can still be reached. */
interface OpenPlan {
  link: PlanLink;
  /** Name of the member who shared. */
  name: string;
  met: PairedMember | null;
}

/**
 * Shows a shared plan to a person who has its link. The link belongs to the member who shared: an action of
 * the other member can only remove that member's name and picture from it.
 */
@Injectable()
export class SharedPlanService {
  constructor(
    private readonly links: PlanLinkRepository,
    private readonly tokens: PlanLinkTokenService,
    private readonly plans: PlanRepository,
    private readonly pairs: PairsService,
    private readonly photos: PhotoReadingService,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the plan of a link.
   * @throws AppError PLAN_LINK_ENDED for an unknown, revoked or expired link, and after the member who
   *   shared has deleted the account; the error does not tell which
   */
  async view(token: string): Promise<SharedPlanView> {
    const { link, name, met } = await this.open(token);
    return {
      name: shownFirstName(name),
      other: {
        name: met && shownFirstName(met.name),
        hasPicture: met !== null && (await this.photos.findFirst(met._id.toHexString())) !== null,
      },
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
   * @throws AppError PLAN_LINK_ENDED; NOT_FOUND without a picture, or if that member can no longer be
   *   reached
   */
  async picture(token: string): Promise<string> {
    const { met } = await this.open(token);
    const found = met && (await this.photos.findFirst(met._id.toHexString()));
    if (!found) throw new AppError('NOT_FOUND');
    return found.photo.card;
  }

  private async open(token: string): Promise<OpenPlan> {
    const link = await this.links.findByHash(this.tokens.hashOf(token));
    const now = this.clock.now();
    if (!link || link.revokedAt || link.expiresAt <= now) throw new AppError('PLAN_LINK_ENDED');
    const [me, other] = [link.userId.toHexString(), link.other.toHexString()];
    const [{ viewer: member, other: met, pair }, plan] = await Promise.all([
      this.pairs.findBoth(me, other),
      this.plans.find(pairId(me, other), link.planId.toHexString()),
    ]);
    if (!member || member.status === 'deleted') throw new AppError('PLAN_LINK_ENDED');
    const isMet = plan?.state === 'agreed' && areFriends(pair) && isReachable(member, met, pair, now);
    return { link, name: member.name, met: (isMet && met) || null };
  }
}

function sharedStateOf({ checkedInAt, at, checkInBy }: PlanLink, now: Date): SharedPlanState {
  if (checkedInAt) return 'fine';
  if (now < at) return 'planned';
  return now < checkInBy ? 'waiting' : 'missed';
}
