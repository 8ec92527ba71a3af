import { createStore } from 'zustand';
import { setActiveCall } from '@/entities/call/active-call';
import { canCall } from '@/entities/call/can-call';
import { earlySignals } from '@/entities/call/early-signals';
import { setFinishedCall } from '@/entities/call/finished-call';
import { errorText, hasErrorCode } from '@/lib/api/errors';
import { socket } from '@/lib/socket';
import { CALLS_LIMITS, type CallAgreementView, type CallEndReason, type CallStep } from '@contract';
import { fetchRtcConfiguration } from '../api/rtc-configuration';
import { mediaHoldOf, withAgreementView, type CallAgreement } from './call-agreement';
import { Captions } from './captions';
import { isMediaPermissionGranted } from './media-devices';
import { INITIAL_OWN_STATE, OwnMedia, type OwnState } from './own-media';
import { Peer, type CallSideState, type Signal } from './peer';
import { RemoteMedia } from './remote-media';
import { SignalQueue } from './signal-queue';

/**
 * The other member of a call. `accepts` is the id of the ringing call to accept; null for an outgoing call.
 */
export interface CallTarget {
  userId: string;
  ownId: string;
  accepts: string | null;
  /** Starts as soon as the devices are open, without the preview. */
  atOnce: boolean;
  /** Starts without a picture: the camera stays closed until the member turns it on. */
  audioOnly: boolean;
}

/** Why a call ended: a reason of the server, or one found by this browser. */
export type CallEnd =
  { reason: CallEndReason | 'unreachable' | 'unable' } | { reason: 'refused'; text: string };

export interface CallState {
  /**
   * `opening`: the devices are being opened; `blocked`: that failed; `checking`: the preview is shown;
   * `calling`: until the connection exists; `connected`; `ended`.
   */
  phase: 'opening' | 'blocked' | 'checking' | 'calling' | 'connected' | 'ended';
  own: OwnState;
  /** Stream of the other member that is shown here. */
  remote: MediaStream | null;
  /** What the other member sends. Until the first state arrives, camera and microphone count as on. */
  remoteSending: CallSideState;
  interrupted: boolean;
  /** `performance.now()` of the first connection. */
  connectedAt: number | null;
  /** The agreement of a first call; null in later calls. */
  agreement: CallAgreement | null;
  end: CallEnd | null;
}

const HEARTBEAT_INTERVAL_MS = CALLS_LIMITS.heartbeatSeconds * 1000;
/**
 * Time in ms after which a call without a connection ends. Connecting takes 1 to 2 s, and much longer on a
 * busy machine. A network that blocks everything never reports a failure.
 */
const CONNECT_MS = 40_000;
/** Time in ms to wait for the event with the reason, after the server has reported the call as over. */
const END_EVENT_MS = 2_000;

/** One call, from opening the devices to closing them. `store` contains its state. */
export class Call {
  readonly store = createStore<CallState>(() => ({
    phase: 'opening',
    own: INITIAL_OWN_STATE,
    remote: null,
    remoteSending: { camera: true, microphone: true, blurred: false },
    interrupted: false,
    connectedAt: null,
    agreement: null,
    end: null,
  }));
  readonly own: OwnMedia;
  readonly captions = new Captions({
    onSending: () => this.#followOwn(this.own.state),
    send: (caption) => this.#peer?.sendCaption(caption),
  });
  readonly #remote = new RemoteMedia((remote) => this.#set({ remote }));
  readonly #target: CallTarget;
  readonly #stops: (() => void)[] = [];
  #callId: string | null;
  #peer: Peer | null = null;
  #linking = false;
  #beats = false;
  readonly #queue: SignalQueue;
  /** Signals that arrived before the peer connection was created. */
  #signals: Signal[];

  constructor(target: CallTarget) {
    this.#target = target;
    this.#callId = target.accepts;
    this.#queue = new SignalQueue(target.userId);
    this.#signals = target.accepts === null ? [] : earlySignals.take(target.userId);
    this.own = new OwnMedia((own) => this.#followOwn(own));
    // Until the first state arrives, an audio call must not show an empty picture.
    if (target.audioOnly) this.#set({ remoteSending: { camera: false, microphone: true, blurred: false } });
    this.#listen();
  }

  /**
   * Opens the devices. Starts the call if the browser already has the permission or the target skips the
   * preview. Sets `blocked` in a browser that cannot make calls.
   */
  async open(voiceOnly = this.#target.audioOnly): Promise<void> {
    if (!canCall())
      return this.#set({ phase: 'blocked', own: { ...INITIAL_OWN_STATE, problem: 'unsupported' } });
    this.#set({ phase: 'opening' });
    const known = await isMediaPermissionGranted(voiceOnly);
    const opened = await this.own.open(voiceOnly);
    if (this.#over) return;
    if (!opened) this.#set({ phase: 'blocked' });
    else if (known || this.#target.atOnce) await this.start();
    else this.#set({ phase: 'checking' });
  }

  /** Rings the other member, or accepts the ringing call. */
  async start(): Promise<void> {
    if (this.#over || this.store.getState().phase === 'calling') return;
    this.#set({ phase: 'calling' });
    setActiveCall(this.#target.userId);
    this.#stops.push(() => setActiveCall(null));
    const to = this.#target.userId;
    try {
      if (this.#target.accepts !== null) {
        const { agreement } = await socket.command('call-accept', { to, callId: this.#target.accepts });
        this.#followAgreement(agreement);
        return await this.#link(true);
      }
      const { callId, state, agreement } = await socket.command('call-ring', {
        to,
        ...(!this.own.state.camera && { audioOnly: true }),
      });
      if (this.#over) return void socket.command('call-end', { to, callId }).catch(ignore);
      this.#callId ??= callId;
      if (state === 'busy') return this.#finish({ reason: 'busy' });
      this.#keepAlive();
      if (state === 'ringing') return;
      this.#followAgreement(agreement);
      await this.#link(true);
    } catch (error) {
      this.#finish({ reason: 'refused', text: errorText(error) });
    }
  }

  /**
   * Agrees to a step of a first call. After a failure it can be called again.
   * @throws ApiError, OfflineError
   */
  async agree(step: CallStep): Promise<void> {
    if (this.#callId === null) return;
    const { agreement } = await socket.command('call-agree', { callId: this.#callId, step });
    this.#followAgreement(agreement);
  }

  /** Returns the statistics of the connection; null without a connection. */
  async stats(): Promise<RTCStatsReport | null> {
    return (await this.#peer?.stats()) ?? null;
  }

  /** Ends the call for both members in any phase. */
  hangUp(): void {
    if (this.#over) return;
    const { userId: to, accepts } = this.#target;
    const { phase } = this.store.getState();
    const rung = phase === 'calling' || phase === 'connected';
    const callId = this.#callId === null ? {} : { callId: this.#callId };
    if (rung) void socket.command('call-end', { to, ...callId }).catch(ignore);
    else if (accepts !== null) void socket.command('call-decline', { to, ...callId }).catch(ignore);
    this.#finish({ reason: 'hung-up' });
  }

  get #over(): boolean {
    return this.store.getState().phase === 'ended';
  }

  #set(part: Partial<CallState>): void {
    this.store.setState(part);
  }

  #listen(): void {
    const { userId } = this.#target;
    const mine = (from: string, callId: string) =>
      from === userId && (this.#callId === null || callId === this.#callId);
    const signal = (from: string, received: Signal) => {
      if (from !== userId) return;
      if (this.#peer) void this.#peer.receive(received);
      else this.#signals.push(received);
    };
    const restart = () => void this.#peer?.restart();
    window.addEventListener('online', restart);
    const leave = () => this.hangUp();
    window.addEventListener('pagehide', leave);
    this.#stops.push(
      socket.onFact('call-accept', ({ from, callId, agreement }) => {
        if (!mine(from, callId) || this.store.getState().phase !== 'calling') return;
        this.#callId = callId;
        this.#followAgreement(agreement);
        void this.#link(false);
      }),
      socket.onFact('call-agreement', ({ from, callId, agreement }) => {
        if (mine(from, callId)) this.#followAgreement(agreement);
      }),
      socket.onFact('call-decline', ({ from, callId, unable }) => {
        if (mine(from, callId)) this.#finish({ reason: unable ? 'unable' : 'declined' });
      }),
      socket.onFact('call-busy', ({ from, callId }) => {
        if (mine(from, callId)) this.#finish({ reason: 'busy' });
      }),
      socket.onFact('call-end', ({ from, callId, reason }) => {
        if (!mine(from, callId) || this.#callId === null) return;
        // If the call was accepted here, "elsewhere" means this tab.
        const elsewhere = reason === 'answered-elsewhere' && this.store.getState().phase !== 'checking';
        if (!elsewhere) this.#finish({ reason });
      }),
      socket.onFact('offer', ({ from, offer }) => signal(from, { kind: 'offer', offer })),
      socket.onFact('answer', ({ from, answer }) => signal(from, { kind: 'answer', answer })),
      socket.onFact('ice-candidate', ({ from, candidate }) =>
        signal(from, { kind: 'ice-candidate', candidate }),
      ),
      // After a lost connection to the server signals may be missing, and the server expects a heartbeat.
      socket.onCatchUp(() => {
        void this.#alive();
        this.#queue.restart();
        restart();
      }),
      () => window.removeEventListener('online', restart),
      () => window.removeEventListener('pagehide', leave),
    );
  }

  /** Creates the peer connection when both members are in the call. The called member waits for an offer. */
  async #link(waits: boolean): Promise<void> {
    if (this.#linking || this.#over) return;
    this.#linking = true;
    this.#keepAlive();
    const configuration = await fetchRtcConfiguration().catch((error: unknown) => {
      this.#giveUp({ reason: 'refused', text: errorText(error) });
    });
    if (!configuration || this.#over) return;
    const { userId, ownId } = this.#target;
    const peer = new Peer({
      configuration,
      polite: ownId > userId,
      waits,
      send: (signal) => this.#queue.send(signal),
      renew: fetchRtcConfiguration,
      onStream: (stream) => this.#remote.receive(stream),
      onSending: (remoteSending) => {
        this.#set({ remoteSending });
        this.captions.followRemote(remoteSending);
      },
      onCaption: (caption) => {
        if (this.#remote.isHeard) this.captions.receive(caption);
      },
      onLink: (link) => this.#followLink(link === 'connected'),
    });
    this.#peer = peer;
    this.#stops.push(() => peer.close());
    this.#signals.forEach((signal) => void peer.receive(signal));
    this.#signals = [];
    this.#followOwn(this.own.state);
    const timer = setTimeout(() => {
      if (this.store.getState().connectedAt === null) this.#giveUp({ reason: 'unreachable' });
    }, CONNECT_MS);
    this.#stops.push(() => clearTimeout(timer));
  }

  #followLink(connected: boolean): void {
    const { connectedAt } = this.store.getState();
    if (connected)
      this.#set({ phase: 'connected', interrupted: false, connectedAt: connectedAt ?? performance.now() });
    else if (connectedAt !== null) this.#set({ interrupted: true });
  }

  /**
   * Applies the agreement that the server sent. In a first call, sound and picture of both sides are held
   * back in this browser until both have agreed. Without a view the known agreement stays.
   */
  #followAgreement(view: CallAgreementView | undefined): void {
    if (this.#over) return;
    const { agreement: known } = this.store.getState();
    const agreement = view ? withAgreementView(known, view, performance.now()) : known;
    const mediaHold = mediaHoldOf(agreement);
    this.#set({ agreement });
    this.own.hold(mediaHold);
    this.#remote.hold(mediaHold);
    this.#followSound();
  }

  #followOwn(own: OwnState): void {
    this.#set({ own });
    const peer = this.#peer;
    if (!peer || this.#over) return;
    void peer.setTrack('audio', this.own.track('audio')).catch(ignore);
    void peer.setTrack('video', this.own.track('video')).catch(ignore);
    const { camera, microphone, blurred } = own;
    peer.sendState({ camera, microphone, blurred, ...this.captions.sending });
    this.#followSound();
  }

  /** Gives the captions the microphone that the other member hears. */
  #followSound(): void {
    const track = this.own.track('audio');
    this.captions.setMicrophone(this.#peer && track?.enabled ? track : null);
  }

  #keepAlive(): void {
    if (this.#beats) return;
    this.#beats = true;
    const timer = setInterval(() => void this.#alive(), HEARTBEAT_INTERVAL_MS);
    this.#stops.push(() => clearInterval(timer));
  }

  /**
   * Sends the heartbeat of this tab. The server acknowledges it with the state of the call, or with an error
   * once the call is over. The acknowledgement may arrive before the event of the same change, or replace a
   * lost one.
   */
  async #alive(): Promise<void> {
    if (this.#callId === null || !this.#beats || this.#over) return;
    try {
      const { state, unconfirmed, agreement } = await socket.command('call-alive', { callId: this.#callId });
      if (state === 'ringing' || unconfirmed) return;
      this.#followAgreement(agreement);
      await this.#link(false);
    } catch (error) {
      if (!hasErrorCode(error, 'CALL_OVER') || this.#over) return;
      const timer = setTimeout(() => this.#finish({ reason: 'lost' }), END_EVENT_MS);
      this.#stops.push(() => clearTimeout(timer));
    }
  }

  #giveUp(end: CallEnd): void {
    if (this.#over) return;
    const to = this.#target.userId;
    if (this.#callId !== null) void socket.command('call-end', { to, callId: this.#callId }).catch(ignore);
    this.#finish(end);
  }

  #finish(end: CallEnd): void {
    if (this.#over) return;
    const { agreement, connectedAt } = this.store.getState();
    const talked = agreement !== null && connectedAt !== null && end.reason !== 'not-allowed';
    if (talked) setFinishedCall(this.#target.userId);
    this.#set({ phase: 'ended', end, interrupted: false });
    this.#stops.splice(0).forEach((stop) => stop());
    this.captions.end();
    this.own.end();
    this.#remote.end();
  }
}

const ignore = (): void => undefined;
