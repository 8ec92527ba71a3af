/** What the two sides say to each other through the server while they find a way between them. */
export type Signal =
  | { kind: 'offer'; offer: unknown }
  | { kind: 'answer'; answer: unknown }
  | { kind: 'ice-candidate'; candidate: unknown };

/** What each side has switched on; told over the connection itself, so that it needs no server. */
export interface Sending {
  camera: boolean;
  microphone: boolean;
  /** The camera's whole picture is blurred on purpose. */
  blurred: boolean;
}

export type Link = 'connecting' | 'connected' | 'interrupted';

interface PeerOptions {
  configuration: RTCConfiguration;
  /** Gives way when both offer at once; exactly one side is polite. */
  polite: boolean;
  /** Leaves the first offer to the other side, which saves both a rollback. */
  waits: boolean;
  send: (signal: Signal) => void;
  onLink: (link: Link) => void;
  onStream: (stream: MediaStream) => void;
  onSending: (sending: Sending) => void;
  /** Servers with fresh credentials, for finding another way. */
  renew: () => Promise<RTCConfiguration>;
}

/** An interruption often mends itself; a new way is looked for when it has not within this time (ms). */
const MENDS_ITSELF_MS = 1500;
/** Both sides name the channel the same, so it needs no negotiation of its own. */
const CHANNEL = { negotiated: true, id: 0 };

/**
 * One RTCPeerConnection in the manner of "perfect negotiation" (W3C WebRTC 1.0, section 10.7): either side
 * may offer at any time, and when both do, the polite one drops its own. Its offer is only a proposal until
 * it is answered, so that there is nothing to roll back: after a rollback Chromium decodes the other side's
 * picture, but never shows it again.
 */
export class Peer {
  readonly #connection: RTCPeerConnection;
  readonly #options: PeerOptions;
  readonly #channel: RTCDataChannel;
  readonly #remote = new MediaStream();
  /** Candidates that came before the description they belong to. */
  #early: (RTCIceCandidateInit | null)[] = [];
  #making = false;
  /** The polite side's offer that waits for its answer. */
  #proposal: RTCSessionDescriptionInit | null = null;
  /** How many offers of the other side were taken. */
  #taken = 0;
  #waits: boolean;
  #mending: ReturnType<typeof setTimeout> | undefined;
  #sending: Sending = { camera: false, microphone: false, blurred: false };
  /** What comes in is worked off one after the other. */
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
    this.#channel.onopen = () => this.tell(this.#sending);
    this.#channel.onmessage = ({ data }) => {
      const told = parseSending(data);
      if (told) options.onSending(told);
    };
  }

  /** Sends a track from now on, in place of the one of its kind; null sends nothing of that kind. */
  async setTrack(kind: 'audio' | 'video', track: MediaStreamTrack | null): Promise<void> {
    const sender = this.#connection
      .getTransceivers()
      .find((transceiver) => transceiver.receiver.track.kind === kind && wasUsed(transceiver))?.sender;
    if (sender) await sender.replaceTrack(track);
    else if (track) this.#connection.addTrack(track);
  }

  /** Tells the other side what is switched on here; kept and told again when the connection opens. */
  tell(sending: Sending): void {
    this.#sending = sending;
    if (this.#channel.readyState === 'open') this.#channel.send(JSON.stringify(sending));
  }

  /**
   * Takes in what the other side said, in the order it came. What it can't use is dropped: a call outlives
   * one bad signal.
   */
  receive(signal: Signal): Promise<void> {
    this.#work = this.#work.then(() => this.#take(signal)).catch(() => undefined);
    return this.#work;
  }

  /**
   * Looks for another way: after a change of network, a broken connection, or signals lost with the server's
   * connection.
   */
  async restart(): Promise<void> {
    this.#waits = false;
    const { localDescription, signalingState } = this.#connection;
    const open = signalingState === 'have-local-offer' ? localDescription : this.#proposal;
    if (open) {
      // It may never have arrived; and nothing new can be offered before it is answered.
      this.#options.send({ kind: 'offer', offer: plain(open) });
      return;
    }
    const configuration = await this.#options.renew().catch(() => null);
    if (this.#connection.signalingState === 'closed') return;
    if (configuration) this.#connection.setConfiguration(configuration);
    this.#connection.restartIce();
    // A proposal that came to nothing is no reason for the browser to ask for another one.
    if (this.#options.polite) await this.#propose();
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
      // Meanwhile an offer of the other side may have taken its place; its answer is then sent already.
      if (localDescription?.type === 'offer')
        this.#options.send({ kind: 'offer', offer: plain(localDescription) });
    } catch {
      // Closed meanwhile, or overtaken by the other side's offer; both come to an end elsewhere.
    } finally {
      this.#making = false;
    }
  }

  async #propose(): Promise<void> {
    if (this.#waits || this.#making || this.#proposal) return;
    const taken = this.#taken;
    try {
      this.#making = true;
      const proposal = await this.#connection.createOffer();
      // An offer that was taken meanwhile has changed what is to be offered, if anything still is; the
      // browser asks again.
      if (taken !== this.#taken) return;
      this.#proposal = proposal;
      this.#options.send({ kind: 'offer', offer: plain(proposal) });
    } catch {
      // Closed meanwhile.
    } finally {
      this.#making = false;
    }
  }

  async #take(signal: Signal): Promise<void> {
    if (signal.kind === 'ice-candidate') return this.#takeCandidate(signal.candidate);
    const sdp = sdpOf(signal.kind === 'offer' ? signal.offer : signal.answer);
    if (sdp === null) return;
    return signal.kind === 'offer' ? this.#takeOffer(sdp) : this.#takeAnswer(sdp);
  }

  async #takeOffer(sdp: string): Promise<void> {
    this.#waits = false;
    const collision = this.#making || this.#connection.signalingState !== 'stable';
    if (collision && !this.#options.polite) return;
    this.#taken += 1;
    this.#proposal = null;
    await this.#connection.setRemoteDescription({ type: 'offer', sdp });
    await this.#addEarly();
    await this.#connection.setLocalDescription();
    const { localDescription } = this.#connection;
    if (localDescription) this.#options.send({ kind: 'answer', answer: plain(localDescription) });
  }

  async #takeAnswer(sdp: string): Promise<void> {
    const proposal = this.#proposal;
    this.#proposal = null;
    if (proposal) await this.#connection.setLocalDescription(proposal);
    // A second answer, to an offer that was sent twice.
    if (this.#connection.signalingState !== 'have-local-offer') return;
    await this.#connection.setRemoteDescription({ type: 'answer', sdp });
    await this.#addEarly();
  }

  async #takeCandidate(given: unknown): Promise<void> {
    const candidate = given as RTCIceCandidateInit | null;
    if (!this.#connection.remoteDescription) this.#early.push(candidate);
    // Those of an offer that was not taken are refused, which hurts nothing.
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
 * Whether it has sent before; one that only receives is taken by `addTrack`, which then tells the other side.
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

function parseSending(data: unknown): Sending | null {
  try {
    const told = JSON.parse(String(data)) as Partial<Sending>;
    return {
      camera: told.camera === true,
      microphone: told.microphone === true,
      blurred: told.blurred === true,
    };
  } catch {
    return null;
  }
}
