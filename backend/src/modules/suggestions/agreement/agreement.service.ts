import { Injectable } from '@nestjs/common';
import type { AgreementsView, AgreementView } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Principal } from '../../../platform/http/principal.js';
import { isReachable, PairsService } from '../../match/index.js';
import { QuestionsService } from '../../questions/index.js';

/** How much two members agree (docs/product.md, Agreement). */
@Injectable()
export class AgreementService {
  constructor(
    private readonly questions: QuestionsService,
    private readonly pairs: PairsService,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns how much the caller and another member agree.
   * @throws AppError SELF_TARGET; MEMBER_NOT_FOUND if the caller may not see the member, the same as for an
   *   unknown id
   */
  async with(me: Principal, userId: string): Promise<AgreementView> {
    if (me.userId === userId) throw new AppError('SELF_TARGET');
    const { viewer, other, pair } = await this.pairs.findVisibilityOfBoth(me.userId, userId);
    if (!isReachable(viewer, other, pair, this.clock.now())) throw new AppError('MEMBER_NOT_FOUND');
    return this.questions.agreementOf(me.userId, userId);
  }

  /** Returns the members with whom the caller agrees most. Leaves out members whom the caller may not see. */
  async mostAgreeing(me: Principal, userIds: readonly string[]): Promise<AgreementsView> {
    const { members, pairs } = await this.pairs.findVisibility(me.userId, userIds);
    const now = this.clock.now();
    const seen = userIds.filter(
      (id) => id !== me.userId && isReachable(members.get(me.userId), members.get(id), pairs.get(id), now),
    );
    return { agreements: await this.questions.mostAgreeing(me.userId, seen) };
  }
}
