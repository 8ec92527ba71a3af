import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../platform/config/app-config.js';
import { AppError } from '../../platform/errors/app-error.js';
import type { Principal } from '../../platform/http/principal.js';
import { Publisher } from '../../platform/realtime/publisher.js';
import { CallAcceptingService } from './call-accepting.service.js';
import { CallAccessService } from './call-access.service.js';
import { CallRingingService } from './call-ringing.service.js';
import { CallWithoutHeartbeatRepository } from './call-without-heartbeat.repository.js';
import {
  isRenegotiation,
  sideWithoutHeartbeatOf,
  type SideWithoutHeartbeat,
} from './call-without-heartbeat.rules.js';
import { CallRepository, type StoredCall } from './call.repository.js';
import type { CallTab } from './call.rules.js';
import { relayCandidate, withoutAddresses } from './sdp.rules.js';

/**
 * WebRTC signalling: forwards offers, answers and ICE candidates between premium friends. A bare client
 * (docs/product.md, Calls) uses only these: its offer rings, its answer accepts, and a later offer of the
 * same connection changes the connection. While Redis is unavailable no call can ring, but signals are still
 * forwarded, so that ongoing calls continue.
 */
@Injectable()
export class SignallingService {
  private readonly relayOnly: boolean;

  constructor(
    private readonly access: CallAccessService,
    private readonly calls: CallRepository,
    private readonly ringing: CallRingingService,
    private readonly accepting: CallAcceptingService,
    private readonly publisher: Publisher,
    private readonly callsWithoutHeartbeat: CallWithoutHeartbeatRepository,
    config: AppConfig,
  ) {
    this.relayOnly = config.icePolicy === 'relay';
  }

  /**
   * Forwards an offer; an offer of a bare client also rings.
   * @throws AppError CALL_BUSY, and the errors of `CallRingingService.ring`
   */
  async offer(me: Principal, to: string, offer: unknown, socketId: string): Promise<void> {
    await this.access.assertMayCall(me, to);
    const stored = await this.callWith(me, to);
    const rings = stored
      ? isRungBy(stored, to)
      : stored === null && !(await this.renegotiates(me.userId, to, sideWithoutHeartbeatOf(socketId, offer)));
    if (rings) await this.ring(me, to, socketId, offer);
    await this.publisher.toMember(to, 'offer', { from: me.userId, offer: this.filter(offer) });
  }

  /**
   * Forwards an answer; an answer of a bare client also accepts the call.
   * @throws AppError the errors of `CallAccessService.assertMayCall`; CALL_OVER when another tab was first
   */
  async answer(me: Principal, to: string, answer: unknown, socketId: string): Promise<void> {
    await this.access.assertMayCall(me, to);
    const stored = await this.callWith(me, to);
    if (stored && isRungBy(stored, to)) {
      await this.accepting.accept(me, { to }, bareTab(socketId));
      await this.rememberAnswer(me.userId, to, sideWithoutHeartbeatOf(socketId, answer));
    }
    await this.publisher.toMember(to, 'answer', { from: me.userId, answer: this.filter(answer) });
  }

  /**
   * Forwards an ICE candidate.
   * @throws AppError the errors of `CallAccessService.assertMayCall`
   */
  async candidate(me: Principal, to: string, candidate: unknown): Promise<void> {
    await this.access.assertMayCall(me, to);
    const forwarded = this.relayOnly ? relayCandidate(candidate) : candidate;
    if (forwarded === undefined) return;
    await this.publisher.toMember(to, 'ice-candidate', { from: me.userId, candidate: forwarded });
  }

  private async ring(me: Principal, to: string, socketId: string, offer: unknown): Promise<void> {
    const { state } = await this.ringing.ring(me, to, bareTab(socketId));
    if (state === 'busy') throw new AppError('CALL_BUSY');
    // Check again: the other member may have blocked the caller while the call was set up.
    await this.access.assertMayCall(me, to);
    const sides = { [me.userId]: sideWithoutHeartbeatOf(socketId, offer) };
    await this.callsWithoutHeartbeat.remember(me.userId, to, { isAccepted: false, sides });
  }

  /**
   * Returns whether an offer belongs to an accepted call that is not stored in CallRepository. Otherwise
   * starts a new record.
   */
  private async renegotiates(me: string, to: string, offered: SideWithoutHeartbeat): Promise<boolean> {
    const call = await this.callsWithoutHeartbeat.find(me, to);
    const mine = call?.sides[me];
    if (!call?.isAccepted || !mine || !isRenegotiation(mine, offered)) return false;
    await this.callsWithoutHeartbeat.remember(me, to, { ...call, sides: { ...call.sides, [me]: offered } });
    return true;
  }

  private async rememberAnswer(me: string, to: string, answered: SideWithoutHeartbeat): Promise<void> {
    const call = await this.callsWithoutHeartbeat.find(me, to);
    if (!call) return;
    await this.callsWithoutHeartbeat.remember(me, to, {
      isAccepted: true,
      sides: { ...call.sides, [me]: answered },
    });
  }

  private filter(description: unknown): unknown {
    return this.relayOnly ? withoutAddresses(description) : description;
  }

  /** Returns the call of the two members; null without one, undefined while Redis is unavailable. */
  private async callWith(me: Principal, to: string): Promise<StoredCall | null | undefined> {
    try {
      return await this.calls.findTarget(me.userId, { to });
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'UNAVAILABLE') throw error;
      return undefined;
    }
  }
}

/** Returns the tab of a bare client. Without call events, it cannot agree to anything. */
const bareTab = (socketId: string): CallTab => ({ socketId, sendsHeartbeats: false, knowsAgreement: false });

/** Returns whether the call rings and was started by this member. */
const isRungBy = ({ call }: StoredCall, caller: string): boolean =>
  call.answeredAt === null && call.caller.id === caller;
