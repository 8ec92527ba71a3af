import { captionOf, captionSendingOf, type Caption, type CaptionSending } from './captions';

/** Signals that both sides exchange through the server to connect. */
export type Signal =
  | { kind: 'offer'; offer: unknown }
  | { kind: 'answer'; answer: unknown }
  | { kind: 'ice-candidate'; candidate: unknown };

/** State of a side. It is sent over the data channel, so it needs no server. */
export interface CallSideState extends CaptionSending {
  camera: boolean;
  microphone: boolean;
  /** True while the member has blurred the whole picture. */
  blurred: boolean;
}

export type LinkState = 'connecting' | 'connected' | 'interrupted';

interface PeerOptions {
  configuration: RTCConfiguration;
  /**
   * The polite side drops its own offer when both sides offer at the same time. Exactly one side is polite.
   */
  polite: boolean;
  /** True for the side that leaves the first offer to the other one, which avoids a collision. */
  waits: boolean;
  send: (signal: Signal) => void;
  onLink: (link: LinkState) => void;
  onStream: (stream: MediaStream) => void;
  onSending: (sending: CallSideState) => void;
  onCaption: (caption: Caption) => void;
  /** Returns a configuration with new credentials, for an ICE restart. */
  renew: () => Promise<RTCConfiguration>;
}

/** Time in ms to wait for an interrupted connection to recover by itself, before an ICE restart. */
const MENDS_ITSELF_MS = 1500;
/** Both sides use the same channel id, so it needs no negotiation. */
const CHANNEL = { negotiated: true, id: 0 };

/**
 * One RTCPeerConnection with "perfect negotiation" (W3C WebRTC 1.0, section 10.7): either side may offer at
 * any time; when both do, the polite side drops its offer. The polite side applies its offer only when the
 * answer arrives, so it needs no rollback: after a rollback Chromium decodes the remote picture but never
 * shows it again.
 */
export class Peer {
  readonly #connection: RTCPeerConnection;
  readonly #options: PeerOptions;
  readonly #channel: RTCDataChannel;
  readonly #remote = new MediaStream();
  /** Candidates that arrived before their description. */
  #early: (RTCIceCandidateInit | null)[] = [];
  #making = false;
  /** Offer of the polite side that waits for its answer. */
  #proposal: RTCSessionDescriptionInit | null = null;
  /** Number of accepted remote offers. */
  #acceptedOffers = 0;
  #waits: boolean;
  #mending: ReturnType<typeof setTimeout> | undefined;
  #sending: CallSideState = { camera: false, microphone: false, blurred: false };
  /** Queue of received signals, which are handled one after another. */
  #work = Promise.resolve();

  constructor(options: PeerOptions) {
    this.#options = options;
    this.#waits = options.waits;
    const connection = new RTCPeerConnection(options.configuration);
    this.#connection = connection;
    connection.onnegotiationneeded = () => void (options.polite ? this.#propose() : this.#offer());
    connection.onicecandidate = ({ candidate }) =>
      options.send({ kind: 'ice-candidate', candidate: candidate?.toJSON() ?? null });
    connection.onconnectionstatechange = () => this.#follow(connection.connectionState);
    connection.ontrack = ({ track }) => {
      this.#remote.addTrack(track);
      options.onStream(this.#remote);
    };
    this.#channel = connection.createDataChannel('sending', CHANNEL);
    this.#channel.onopen = () => this.sendState(this.#sending);
    this.#channel.onmessage = ({ data }) => {
      const fields = parsed(data);
      const caption = fields && captionOf(fields);
      if (caption) options.onCaption(caption);
      else if (fields) options.onSending(sendingOf(fields));
    };
  }

  /** Sends a track instead of the current one of its kind; null sends nothing of that kind. */
  async setTrack(kind: 'audio' | 'video', track: MediaStreamTrack | null): Promise<void> {
    const sender = this.#connection
      .getTransceivers()
      .find((transceiver) => transceiver.receiver.track.kind === kind && wasUsed(transceiver))?.sender;
    if (sender) await sender.replaceTrack(track);
    else if (track) this.#connection.addTrack(track);
  }

  /** Sends the state of this side. Keeps it, and sends it again when the channel opens. */
  sendState(sending: CallSideState): void {
    this.#sending = sending;
    if (this.#channel.readyState === 'open') this.#channel.send(JSON.stringify(sending));
  }

  /**
   * Sends a caption. Only a side that has asked for captions understands it; others would take it for a
   * state.
   */
  sendCaption(caption: Caption): void {
    if (this.#channel.readyState === 'open') this.#channel.send(JSON.stringify(caption));
  }

  /**
   * Handles signals of the other side in order of arrival. Ignores an invalid signal, so that it cannot end
   * the call.
   */
  receive(signal: Signal): Promise<void> {
    this.#work = this.#work.then(() => this.#handle(signal)).catch(() => undefined);
    return this.#work;
  }

  /**
   * Restarts ICE after a network change, a failed connection, or signals that were lost with the connection
   * to the server.
   */
  async restart(): Promise<void> {
    this.#waits = false;
    const { localDescription, signalingState } = this.#connection;
    const open = signalingState === 'have-local-offer' ? localDescription : this.#proposal;
    if (open) {
      // This offer may be lost, and no new offer is possible before its answer, so it is sent again.
      this.#options.send({ kind: 'offer', offer: plain(open) });
      return;
    }
    const configuration = await this.#options.renew().catch(() => null);
    if (this.#connection.signalingState === 'closed') return;
    if (configuration) this.#connection.setConfiguration(configuration);
    this.#connection.restartIce();
    // The browser does not fire `negotiationneeded` for a proposal that it does not know, so the restart is
    // proposed explicitly.
    if (this.#options.polite) await this.#propose();
  }

  stats(): Promise<RTCStatsReport> {
    return this.#connection.getStats();
  }

  close(): void {
    clearTimeout(this.#mending);
    this.#connection.onconnectionstatechange = null;
    this.#connection.onicecandidate = null;
    this.#connection.close();
  }

  async #offer(): Promise<void> {
    if (this.#waits) return;
    try {
      this.#making = true;
      await this.#connection.setLocalDescription();
      const { localDescription } = this.#connection;
      // If an offer of the other side has replaced this one, its answer is already sent.
      if (localDescription?.type === 'offer')
        this.#options.send({ kind: 'offer', offer: plain(localDescription) });
    } catch {
      // Either the connection was closed, or an offer of the other side came first. Both cases are handled
      // elsewhere.
    } finally {
      this.#making = false;
    }
  }

  async #propose(): Promise<void> {
    if (this.#waits || this.#making || this.#proposal) return;
    const acceptedBefore = this.#acceptedOffers;
    try {
      this.#making = true;
      const proposal = await this.#connection.createOffer();
      // An offer of the other side was accepted meanwhile, so this proposal is outdated. The browser fires
      // `negotiationneeded` again if an offer is still needed.
      if (acceptedBefore !== this.#acceptedOffers) return;
      this.#proposal = proposal;
      this.#options.send({ kind: 'offer', offer: plain(proposal) });
    } catch {
      // The connection was closed.
    } finally {
      this.#making = false;
    }
  }

  async #handle(signal: Signal): Promise<void> {
    if (signal.kind === 'ice-candidate') return this.#handleCandidate(signal.candidate);
    const sdp = sdpOf(signal.kind === 'offer' ? signal.offer : signal.answer);
    if (sdp === null) return;
    return signal.kind === 'offer' ? this.#handleOffer(sdp) : this.#handleAnswer(sdp);
  }

  async #handleOffer(sdp: string): Promise<void> {
    this.#waits = false;
    const collision = this.#making || this.#connection.signalingState !== 'stable';
    if (collision && !this.#options.polite) return;
    this.#acceptedOffers += 1;
    this.#proposal = null;
    await this.#connection.setRemoteDescription({ type: 'offer', sdp });
    await this.#addEarly();
    await this.#connection.setLocalDescription();
    const { localDescription } = this.#connection;
    if (localDescription) this.#options.send({ kind: 'answer', answer: plain(localDescription) });
  }

  async #handleAnswer(sdp: string): Promise<void> {
    const proposal = this.#proposal;
    this.#proposal = null;
    if (proposal) await this.#connection.setLocalDescription(proposal);
    // The offer was sent twice, and this is its second answer.
    if (this.#connection.signalingState !== 'have-local-offer') return;
    await this.#connection.setRemoteDescription({ type: 'answer', sdp });
    await this.#addEarly();
  }

  async #handleCandidate(received: unknown): Promise<void> {
    const candidate = received as RTCIceCandidateInit | null;
    if (!this.#connection.remoteDescription) this.#early.push(candidate);
    // The browser rejects candidates of an ignored offer, which has no consequences.
    else await this.#connection.addIceCandidate(candidate ?? undefined);
  }

  async #addEarly(): Promise<void> {
    const early = this.#early;
    this.#early = [];
    for (const candidate of early)
      await this.#connection.addIceCandidate(candidate ?? undefined).catch(() => undefined);
  }

  #follow(state: RTCPeerConnectionState): void {
    clearTimeout(this.#mending);
    if (state === 'connected') this.#options.onLink('connected');
    if (state !== 'disconnected' && state !== 'failed') return;
    this.#options.onLink('interrupted');
    const wait = state === 'failed' ? 0 : MENDS_ITSELF_MS;
    this.#mending = setTimeout(() => void this.restart(), wait);
  }
}

/**
 * Returns whether the transceiver has sent before. `addTrack` also reuses one that only receives, and then
 * negotiates with the other side.
 */
const wasUsed = ({ direction }: RTCRtpTransceiver): boolean =>
  direction === 'sendrecv' || direction === 'sendonly';

const plain = ({ type, sdp }: RTCSessionDescriptionInit): RTCSessionDescriptionInit => ({
  type,
  ...(sdp !== undefined && { sdp }),
});

function sdpOf(description: unknown): string | null {
  if (typeof description !== 'object' || description === null || !('sdp' in description)) return null;
  return typeof description.sdp === 'string' ? description.sdp : null;
}

function parsed(data: unknown): Record<string, unknown> | null {
  try {
    return { ...(JSON.parse(String(data)) as object) };
  } catch {
    return null;
  }
}

const sendingOf = (fields: Record<string, unknown>): CallSideState => ({
  camera: fields['camera'] === true,
  microphone: fields['microphone'] === true,
  blurred: fields['blurred'] === true,
  ...captionSendingOf(fields),
});
