import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../platform/config/app-config.js';
import { AppError } from '../../platform/errors/app-error.js';
import type { Principal } from '../../platform/http/principal.js';
import { Publisher } from '../../platform/realtime/publisher.js';
import { isRelayed, withoutAddresses } from './sdp.rules.js';
import { CallAccessService } from './call-access.service.js';
import type { StoredCall } from './call.repository.js';
import { CallsService } from './calls.service.js';

/**
 * Passes on what two browsers say to each other to connect (spec section 7), between premium friends only. A client that knows
 * nothing of rings needs nothing else: its offer rings, its answer accepts. While Redis is away there is no ringing, and what
 * reaches the other is passed on all the same, so that calls under way go on.
 */
@Injectable()
export class SignallingService {
  private readonly relayOnly: boolean;

  constructor(
    private readonly access: CallAccessService,
    private readonly calls: CallsService,
    private readonly publisher: Publisher,
    config: AppConfig,
  ) {
    this.relayOnly = config.ice.policy === 'relay';
  }

  /** @throws AppError CALL_BUSY, and what `CallsService.ring` throws */
  async offer(me: Principal, to: string, offer: unknown, socketId: string): Promise<void> {
    await this.access.assertMayCall(me, to);
    const stored = await this.callWith(me, to);
    const begins = stored === null || (stored && isRungBy(stored, to));
    if (begins && (await this.calls.ring(me, to, { socketId, speaks: false })).state === 'busy')
      throw new AppError('CALL_BUSY');
    // Ringing took its time: a block meanwhile has the last word.
    if (begins) await this.access.assertMayCall(me, to);
    await this.publisher.toMember(to, 'offer', { from: me.userId, offer: this.clean(offer) });
  }

  /** @throws AppError what `CallAccessService.assertMayCall` throws; CALL_OVER when another tab was first */
  async answer(me: Principal, to: string, answer: unknown, socketId: string): Promise<void> {
    await this.access.assertMayCall(me, to);
    const stored = await this.callWith(me, to);
    if (stored && isRungBy(stored, to)) await this.calls.accept(me, { to }, { socketId, speaks: false });
    await this.publisher.toMember(to, 'answer', { from: me.userId, answer: this.clean(answer) });
  }

  /** @throws AppError what `CallAccessService.assertMayCall` throws */
  async candidate(me: Principal, to: string, candidate: unknown): Promise<void> {
    await this.access.assertMayCall(me, to);
    if (this.relayOnly && !isRelayed(candidate)) return;
    await this.publisher.toMember(to, 'ice-candidate', { from: me.userId, candidate: this.clean(candidate) });
  }

  private clean(signal: unknown): unknown {
    return this.relayOnly ? withoutAddresses(signal) : signal;
  }

  /** The call of the two, null without one, undefined when nobody can tell because Redis is away. */
  private async callWith(me: Principal, to: string): Promise<StoredCall | null | undefined> {
    try {
      return await this.calls.find(me.userId, { to });
    } catch (error) {
      if (error instanceof AppError && error.code === 'UNAVAILABLE') return undefined;
      throw error;
    }
  }
}

/** It rings, and this member is who rings. */
const isRungBy = ({ call }: StoredCall, caller: string): boolean =>
  call.answeredAt === null && call.caller.id === caller;
