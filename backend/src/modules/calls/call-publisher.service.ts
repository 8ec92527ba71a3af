import { Injectable } from '@nestjs/common';
import type { CallEndReason, CallStep, Fact } from '@contract';
import { Publisher } from '../../platform/realtime/publisher.js';
import { MemberSummariesService } from '../profiles/index.js';
import { haveBothAgreed } from './call-agreement.rules.js';
import { callAgreementOf, otherPartyOf, type Call } from './call.rules.js';

/** The tab that ended a call. */
export interface EndingTab {
  socketId: string;
  /** Whether the tab declined because its browser cannot make calls. */
  unable?: true | undefined;
}

/** The member and the tab that ended a call. */
export interface EndedBy extends EndingTab {
  id: string;
}

/** Publishes changes of a call to the sockets of both members. */
@Injectable()
export class CallPublisher {
  constructor(
    private readonly members: MemberSummariesService,
    private readonly publisher: Publisher,
  ) {}

  /** Rings on all tabs of the callee. */
  async publishRing(call: Call): Promise<void> {
    const fact = await this.ringFact(call);
    if (fact) await this.publisher.toMember(call.callee.id, 'call-ring', fact);
  }

  /** Rings on a tab that was opened while the call rings. */
  async publishRingToSocket(call: Call, socketId: string): Promise<void> {
    const fact = await this.ringFact(call);
    if (fact) this.publisher.toSocket(socketId, 'call-ring', fact);
  }

  /** Notifies the caller, and the tabs of the callee other than the one that accepted. */
  async publishAccepted(call: Call, socketId: string, now: number): Promise<void> {
    const { id: callId, caller, callee } = call;
    await this.publisher.toMember(caller.id, 'call-accept', {
      from: callee.id,
      callId,
      ...callAgreementOf(call, caller.id, now),
    });
    const fact = { from: caller.id, callId, reason: 'answered-elsewhere' } as const;
    this.publisher.toOthers(callee.id, socketId, 'call-end', fact);
  }

  /** Notifies both members of their agreement. */
  async publishAgreement(call: Call, now: number): Promise<void> {
    for (const { id } of [call.caller, call.callee]) await this.agreementTo(id, call, now);
  }

  /** Notifies the member who agreed to a step, and the other one if both have. */
  async publishAgreedStep(call: Call, me: string, step: CallStep, now: number): Promise<void> {
    if (call.agreement && haveBothAgreed(call.agreement, step)) await this.publishAgreement(call, now);
    else await this.agreementTo(me, call, now);
  }

  /** Notifies the caller that the callee is in another call. */
  async publishBusy(caller: string, callee: string, callId: string): Promise<void> {
    await this.publisher.toMember(caller, 'call-busy', { from: callee, callId });
  }

  /**
   * Notifies both members, except the tab that ended the call. Without `by`, the call has timed out or is no
   * longer allowed.
   */
  async publishEnd(call: Call, reason: CallEndReason, by: EndedBy | undefined): Promise<void> {
    for (const party of [call.caller, call.callee]) {
      // A side that never confirmed a lost call does not know that it was restored.
      if (call.claimed && call.claimed.by !== party.id) continue;
      const fact = { from: otherPartyOf(call, party.id).id, callId: call.id };
      if (party.id === by?.id) {
        const ownReason = reason === 'declined' ? 'declined-elsewhere' : reason;
        this.publisher.toOthers(party.id, by.socketId, 'call-end', { ...fact, reason: ownReason });
      } else if (reason === 'declined')
        await this.publisher.toMember(party.id, 'call-decline', {
          ...fact,
          ...(by?.unable && { unable: by.unable }),
        });
      else await this.publisher.toMember(party.id, 'call-end', { ...fact, reason });
    }
  }

  private async agreementTo(me: string, call: Call, now: number): Promise<void> {
    const { agreement } = callAgreementOf(call, me, now);
    const from = otherPartyOf(call, me).id;
    if (agreement) await this.publisher.toMember(me, 'call-agreement', { from, callId: call.id, agreement });
  }

  private async ringFact({
    id: callId,
    caller,
    callee,
    audioOnly,
  }: Call): Promise<Fact<'call-ring'> | undefined> {
    const member = (await this.members.findMany([caller.id])).get(caller.id);
    if (!member) return undefined;
    return {
      from: caller.id,
      callId,
      name: member.name,
      photo: this.members.photoUrl(member, callee.id),
      ...(audioOnly && { audioOnly }),
    };
  }
}
