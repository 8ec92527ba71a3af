import { UseFilters, UseGuards, UseInterceptors } from '@nestjs/common';
import { ConnectedSocket, SubscribeMessage, WebSocketGateway } from '@nestjs/websockets';
import type { CommandData, CommandPayload } from '@contract';
import type { Principal } from '../../platform/http/principal.js';
import { CurrentMember, Payload } from '../../platform/realtime/command.decorators.js';
import { CommandExceptionFilter } from '../../platform/realtime/command.filter.js';
import { CommandGuard } from '../../platform/realtime/command.guard.js';
import { CommandInterceptor } from '../../platform/realtime/command.interceptor.js';
import type { AppSocket } from '../../platform/realtime/publisher.js';
import { CallAcceptingService } from './call-accepting.service.js';
import { CallAgreementService } from './call-agreement.service.js';
import { CallHangUpService } from './call-hang-up.service.js';
import { CallHeartbeatService } from './call-heartbeat.service.js';
import { CallRingingService } from './call-ringing.service.js';
import type { CallTab } from './call.rules.js';
import { SignallingService } from './signalling.service.js';

@WebSocketGateway()
@UseGuards(CommandGuard)
@UseInterceptors(CommandInterceptor)
@UseFilters(CommandExceptionFilter)
export class CallsGateway {
  constructor(
    private readonly ringing: CallRingingService,
    private readonly accepting: CallAcceptingService,
    private readonly hangUps: CallHangUpService,
    private readonly heartbeats: CallHeartbeatService,
    private readonly agreements: CallAgreementService,
    private readonly signalling: SignallingService,
  ) {}

  @SubscribeMessage('call-ring')
  ring(
    @CurrentMember() me: Principal,
    @Payload('call-ring') { to, audioOnly }: CommandPayload<'call-ring'>,
    @ConnectedSocket() socket: AppSocket,
  ): Promise<CommandData<'call-ring'>> {
    return this.ringing.ring(me, to, tabOf(socket), audioOnly);
  }

  @SubscribeMessage('call-accept')
  accept(
    @CurrentMember() me: Principal,
    @Payload('call-accept') target: CommandPayload<'call-accept'>,
    @ConnectedSocket() socket: AppSocket,
  ): Promise<CommandData<'call-accept'>> {
    return this.accepting.accept(me, target, tabOf(socket));
  }

  @SubscribeMessage('call-decline')
  async decline(
    @CurrentMember() me: Principal,
    @Payload('call-decline') { unable, ...target }: CommandPayload<'call-decline'>,
    @ConnectedSocket() { id: socketId }: AppSocket,
  ): Promise<CommandData<'call-decline'>> {
    await this.hangUps.decline(me, target, { socketId, unable });
    return {};
  }

  @SubscribeMessage('call-end')
  async end(
    @CurrentMember() me: Principal,
    @Payload('call-end') target: CommandPayload<'call-end'>,
    @ConnectedSocket() { id: socketId }: AppSocket,
  ): Promise<CommandData<'call-end'>> {
    await this.hangUps.hangUp(me, target, { socketId });
    return {};
  }

  @SubscribeMessage('call-alive')
  alive(
    @CurrentMember() me: Principal,
    @Payload('call-alive') { callId }: CommandPayload<'call-alive'>,
    @ConnectedSocket() socket: AppSocket,
  ): Promise<CommandData<'call-alive'>> {
    return this.heartbeats.heartbeat(me, callId, tabOf(socket));
  }

  @SubscribeMessage('call-agree')
  agree(
    @CurrentMember() me: Principal,
    @Payload('call-agree') { callId, step }: CommandPayload<'call-agree'>,
    @ConnectedSocket() socket: AppSocket,
  ): Promise<CommandData<'call-agree'>> {
    return this.agreements.agree(me, callId, step, tabOf(socket));
  }

  @SubscribeMessage('offer')
  async offer(
    @CurrentMember() me: Principal,
    @Payload('offer') { to, offer }: CommandPayload<'offer'>,
    @ConnectedSocket() { id: socketId }: AppSocket,
  ): Promise<CommandData<'offer'>> {
    await this.signalling.offer(me, to, offer, socketId);
    return {};
  }

  @SubscribeMessage('answer')
  async answer(
    @CurrentMember() me: Principal,
    @Payload('answer') { to, answer }: CommandPayload<'answer'>,
    @ConnectedSocket() { id: socketId }: AppSocket,
  ): Promise<CommandData<'answer'>> {
    await this.signalling.answer(me, to, answer, socketId);
    return {};
  }

  @SubscribeMessage('ice-candidate')
  async candidate(
    @CurrentMember() me: Principal,
    @Payload('ice-candidate') { to, candidate }: CommandPayload<'ice-candidate'>,
  ): Promise<CommandData<'ice-candidate'>> {
    await this.signalling.candidate(me, to, candidate);
    return {};
  }
}

/** Returns the tab of a client that knows the call events. */
const tabOf = ({ id: socketId, data: { features } }: AppSocket): CallTab => ({
  socketId,
  sendsHeartbeats: true,
  knowsAgreement: features.includes('call-agreement'),
});
