import { Injectable } from '@nestjs/common';
import type { Principal } from '../../platform/http/principal.js';
import { CallAccessService } from './call-access.service.js';
import { CallEndingService } from './call-ending.service.js';
import type { EndingTab } from './call-publisher.service.js';
import { CallWithoutHeartbeatRepository } from './call-without-heartbeat.repository.js';
import { CallRepository, type CallKey } from './call.repository.js';
import type { Call } from './call.rules.js';

/** Declines, cancels and hangs up calls for one of their members (docs/product.md, Calls). */
@Injectable()
export class CallHangUpService {
  constructor(
    private readonly calls: CallRepository,
    private readonly access: CallAccessService,
    private readonly ending: CallEndingService,
    private readonly callsWithoutHeartbeat: CallWithoutHeartbeatRepository,
  ) {}

  /** Declines the ringing call. Does nothing without one. */
  async decline(me: Principal, target: CallKey, by: EndingTab): Promise<void> {
    await this.endIf(me, target, by, ({ answeredAt }) => answeredAt === null);
  }

  /** Hangs up, cancels or declines, depending on the state. Does nothing without a call. */
  async hangUp(me: Principal, target: CallKey, by: EndingTab): Promise<void> {
    await this.endIf(me, target, by, () => true);
  }

  private async endIf(
    me: Principal,
    target: CallKey,
    by: EndingTab,
    applies: (call: Call) => boolean,
  ): Promise<void> {
    await this.calls.retryOnConflict(async () => {
      const stored = await this.calls.findTarget(me.userId, target);
      if (!stored) {
        await this.access.assertMayCall(me, target.to);
        await this.callsWithoutHeartbeat.forget(me.userId, target.to);
      }
      if (!stored || !applies(stored.call)) return true;
      const { answeredAt, caller } = stored.call;
      const reason = answeredAt !== null ? 'hung-up' : caller.id === me.userId ? 'cancelled' : 'declined';
      return (await this.ending.end(stored, reason, { id: me.userId, ...by })) || undefined;
    });
  }
}
