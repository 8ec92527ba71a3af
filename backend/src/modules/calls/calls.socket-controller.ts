import { Injectable } from '@nestjs/common';
import type { CommandData, CommandPayload } from '@contract';
import type { Principal } from '../../platform/http/principal.js';
import { OnCommand } from '../../platform/realtime/commands.js';
import { CallHeartbeatService } from './call-heartbeat.service.js';
import { CallsService } from './calls.service.js';
import { SignallingService } from './signalling.service.js';

@Injectable()
export class CallsSocketController {
  constructor(
    private readonly calls: CallsService,
    private readonly heartbeats: CallHeartbeatService,
    private readonly signalling: SignallingService,
  ) {}

  @OnCommand('call-ring')
  ring(
    me: Principal,
    { to, audioOnly }: CommandPayload<'call-ring'>,
    socketId: string,
  ): Promise<CommandData<'call-ring'>> {
    return this.calls.ring(me, to, { socketId, sendsHeartbeats: true }, audioOnly);
  }

  @OnCommand('call-accept')
  accept(
    me: Principal,
    target: CommandPayload<'call-accept'>,
    socketId: string,
  ): Promise<CommandData<'call-accept'>> {
    return this.calls.accept(me, target, { socketId, sendsHeartbeats: true });
  }

  @OnCommand('call-decline')
  async decline(
    me: Principal,
    target: CommandPayload<'call-decline'>,
    socketId: string,
  ): Promise<CommandData<'call-decline'>> {
    await this.calls.decline(me, target, socketId);
    return {};
  }

  @OnCommand('call-end')
  async end(
    me: Principal,
    target: CommandPayload<'call-end'>,
    socketId: string,
  ): Promise<CommandData<'call-end'>> {
    await this.calls.end(me, target, socketId);
    return {};
  }

  @OnCommand('call-alive')
  alive(
    me: Principal,
    { callId }: CommandPayload<'call-alive'>,
    socketId: string,
  ): Promise<CommandData<'call-alive'>> {
    return this.heartbeats.heartbeat(me, callId, socketId);
  }

  @OnCommand('offer')
  async offer(
    me: Principal,
    { to, offer }: CommandPayload<'offer'>,
    socketId: string,
  ): Promise<CommandData<'offer'>> {
    await this.signalling.offer(me, to, offer, socketId);
    return {};
  }

  @OnCommand('answer')
  async answer(
    me: Principal,
    { to, answer }: CommandPayload<'answer'>,
    socketId: string,
  ): Promise<CommandData<'answer'>> {
    await this.signalling.answer(me, to, answer, socketId);
    return {};
  }

  @OnCommand('ice-candidate')
  async candidate(
    me: Principal,
    { to, candidate }: CommandPayload<'ice-candidate'>,
  ): Promise<CommandData<'ice-candidate'>> {
    await this.signalling.candidate(me, to, candidate);
    return {};
  }
}
