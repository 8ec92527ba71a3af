import { Injectable } from '@nestjs/common';
import type { Fact } from '@contract';
import { Publisher } from '../../platform/realtime/publisher.js';
import type { Call } from './call.rules.js';
import { MemberSummariesService } from '../profiles/index.js';

/** What members are told while a call begins. */
@Injectable()
export class CallNoticesService {
  constructor(
    private readonly members: MemberSummariesService,
    private readonly publisher: Publisher,
  ) {}

  /** Rings on all tabs of the callee. */
  async ring(call: Call): Promise<void> {
    const fact = await this.ringFact(call);
    if (fact) await this.publisher.toMember(call.callee.id, 'call-ring', fact);
  }

  /** Rings on a tab that was opened while it rings. */
  async ringOn(call: Call, socketId: string): Promise<void> {
    const fact = await this.ringFact(call);
    if (fact) this.publisher.toSocket(socketId, 'call-ring', fact);
  }

  /** Tells the caller, and the callee's other tabs. */
  async accepted({ id: callId, caller, callee }: Call, socketId: string): Promise<void> {
    await this.publisher.toMember(caller.id, 'call-accept', { from: callee.id, callId });
    const fact = { from: caller.id, callId, reason: 'answered-elsewhere' } as const;
    this.publisher.toOthers(callee.id, socketId, 'call-end', fact);
  }

  async busy(caller: string, callee: string, callId: string): Promise<void> {
    await this.publisher.toMember(caller, 'call-busy', { from: callee, callId });
  }

  private async ringFact({ id: callId, caller, callee }: Call): Promise<Fact<'call-ring'> | undefined> {
    const member = (await this.members.findMany([caller.id])).get(caller.id);
    if (!member) return undefined;
    return {
      from: caller.id,
      callId,
      name: member.name,
      photo: this.members.photoUrl(member, callee.id),
    };
  }
}
