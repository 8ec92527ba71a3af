import { captionOf, captionSendingOf, type Caption, type CaptionSending } from './captions';

/** Signals that both sides exchange through the server to connect. */
export type Signal =
  | { kind: 'offer'; offer: unknown }
  | { kind: 'answer'; answer: unknown }
  | { kind: 'ice-candidate'; candidate: unknown };

/** What a side sends; transmitted over the data channel, so it needs no server. */
export interface Sending extends CaptionSending {
  camera: boolean;
  microphone: boolean;
  /** The member blurred the whole picture. */
  blurred: boolean;
}

export type Link = 'connecting' | 'connected' | 'interrupted';

interface PeerOptions {
  configuration: RTCConfiguration;
  /** Drops its own offer when both sides offer at the same time. Exactly one side is polite. */
  polite: boolean;
  /** Leaves the first offer to the other side, which avoids a collision. */
  waits: boolean;
  send: (signal: Signal) => void;
  onLink: (link: Link) => void;
  onStream: (stream: MediaStream) => void;
  onSending: (sending: Sending) => void;
  onCaption: (caption: Caption) => void;
  /** Returns a configuration with new credentials for an ICE restart. */
  renew: () => Promise<RTCConfiguration>;
}

/** Time in ms for an interruption to recover before an ICE restart. */
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
  #sending: Sending = { camera: false, microphone: false, blurred: false };
  /** Queue of received signals; they are handled one after the other. */
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

  /** Sends the own state. Keeps it and repeats it when the channel opens. */
  sendState(sending: Sending): void {
    this.#sending = sending;
    if (this.#channel.readyState === 'open') this.#channel.send(JSON.stringify(sending));
  }

  /** Sends a caption to a side that has asked for captions. Others would take it for a state. */
  sendCaption(caption: Caption): void {
    if (this.#channel.readyState === 'open') this.#channel.send(JSON.stringify(caption));
  }

  /**
   * Handles remote signals in order of arrival. Ignores an invalid signal, so that it cannot end the call.
   */
  receive(signal: Signal): Promise<void> {
    this.#work = this.#work.then(() => this.#handle(signal)).catch(() => undefined);
    return this.#work;
  }

  /**
   * Restarts ICE: after a network change, a failed connection, or signals lost with the connection to the
   * server.
   */
  async restart(): Promise<void> {
    this.#waits = false;
    const { localDescription, signalingState } = this.#connection;
    const open = signalingState === 'have-local-offer' ? localDescription : this.#proposal;
    if (open) {
      // The open offer may be lost, and no new offer is possible before its answer: send it again.
      this.#options.send({ kind: 'offer', offer: plain(open) });
      return;
    }
    const configuration = await this.#options.renew().catch(() => null);
    if (this.#connection.signalingState === 'closed') return;
    if (configuration) this.#connection.setConfiguration(configuration);
    this.#connection.restartIce();
    // An unanswered proposal does not make the browser fire `negotiationneeded`: propose explicitly.
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
      // A remote offer may have replaced the local one; then its answer is already sent.
      if (localDescription?.type === 'offer')
        this.#options.send({ kind: 'offer', offer: plain(localDescription) });
    } catch {
      // The connection was closed, or a remote offer came first. Both cases are handled elsewhere.
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
      // A remote offer was accepted meanwhile, so this proposal is outdated. The browser fires
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
    // A second answer, because the offer was sent twice.
    if (this.#connection.signalingState !== 'have-local-offer') return;
    await this.#connection.setRemoteDescription({ type: 'answer', sdp });
    await this.#addEarly();
  }

  async #handleCandidate(received: unknown): Promise<void> {
    const candidate = received as RTCIceCandidateInit | null;
    if (!this.#connection.remoteDescription) this.#early.push(candidate);
    // Candidates of an ignored offer are rejected, which has no effect.
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
 * Returns whether the transceiver has sent before. `addTrack` reuses one that only receives and notifies the
 * other side.
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

const sendingOf = (fields: Record<string, unknown>): Sending => ({
  camera: fields['camera'] === true,
  microphone: fields['microphone'] === true,
  blurred: fields['blurred'] === true,
  ...captionSendingOf(fields),
});
