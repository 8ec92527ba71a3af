import { onTestFinished, vi } from 'vitest';

/** A camera or microphone that runs until it is stopped. */
class FakeTrack {
  enabled = true;
  readyState: 'live' | 'ended' = 'live';
  onended: (() => void) | null = null;
  constructor(readonly kind: 'audio' | 'video') {}
  stop(): void {
    this.readyState = 'ended';
  }
}

class FakeStream {
  constructor(private readonly tracks: FakeTrack[] = []) {}
  getTracks = (): FakeTrack[] => [...this.tracks];
  addTrack(track: FakeTrack): void {
    this.tracks.push(track);
  }
}

interface Description {
  type: 'offer' | 'answer';
  sdp: string;
}

/** One end of a connection between browsers, as far as calls use it; the test says how it gets on. */
export class FakePeerConnection {
  static all: FakePeerConnection[] = [];
  connectionState = 'new';
  signalingState = 'stable';
  localDescription: Description | null = null;
  remoteDescription: Description | null = null;
  onnegotiationneeded: (() => void) | null = null;
  onicecandidate: ((event: { candidate: { toJSON: () => object } | null }) => void) | null = null;
  onconnectionstatechange: (() => void) | null = null;
  ontrack: ((event: { track: FakeTrack }) => void) | null = null;
  private willAsk = false;
  readonly candidates: unknown[] = [];
  readonly channel = {
    readyState: 'connecting',
    send: vi.fn(),
    onopen: null as (() => void) | null,
    onmessage: null as ((event: { data: string }) => void) | null,
  };

  constructor(readonly configuration: RTCConfiguration) {
    FakePeerConnection.all.push(this);
  }
  createDataChannel = () => this.channel;
  getTransceivers = (): [] => [];
  /** The browser asks for a new offer once, however much has changed. */
  addTrack(): void {
    if (this.willAsk) return;
    this.willAsk = true;
    queueMicrotask(() => {
      this.willAsk = false;
      this.onnegotiationneeded?.();
    });
  }
  createOffer = (): Promise<Description> => Promise.resolve({ type: 'offer', sdp: 'own offer' });
  setLocalDescription(given?: Description): Promise<void> {
    const answers = this.remoteDescription?.type === 'offer' && this.signalingState === 'have-remote-offer';
    this.localDescription =
      given ?? (answers ? { type: 'answer', sdp: 'own answer' } : { type: 'offer', sdp: 'own offer' });
    this.signalingState = this.localDescription.type === 'offer' ? 'have-local-offer' : 'stable';
    return Promise.resolve();
  }
  setRemoteDescription(given: Description): Promise<void> {
    this.remoteDescription = given;
    this.signalingState = given.type === 'offer' ? 'have-remote-offer' : 'stable';
    return Promise.resolve();
  }
  addIceCandidate(candidate?: unknown): Promise<void> {
    this.candidates.push(candidate);
    return Promise.resolve();
  }
  restartIce = vi.fn();
  setConfiguration = vi.fn();
  close(): void {
    this.signalingState = 'closed';
    this.connectionState = 'closed';
  }
  /** The connection comes into this state. */
  become(state: 'connected' | 'disconnected' | 'failed'): void {
    this.connectionState = state;
    this.onconnectionstatechange?.();
  }
}

interface Devices {
  /** The tracks that were opened, oldest first. */
  opened: FakeTrack[];
  /** From now on the browser refuses so; null: it does not. */
  refuse: (name: string | null) => void;
}

/** Gives the page a camera, a microphone and connections, until the test ends. */
export function useFakeMedia({ permitted = false } = {}): Devices {
  let refused: string | null = null;
  const opened: FakeTrack[] = [];
  FakePeerConnection.all = [];
  const getUserMedia = ({ audio, video }: MediaStreamConstraints) => {
    if (refused !== null) return Promise.reject(new DOMException('no', refused));
    const kinds = [...(audio ? (['audio'] as const) : []), ...(video ? (['video'] as const) : [])];
    const tracks = kinds.map((kind) => new FakeTrack(kind));
    opened.push(...tracks);
    return Promise.resolve(new FakeStream(tracks));
  };
  vi.stubGlobal('RTCPeerConnection', FakePeerConnection);
  vi.stubGlobal('MediaStream', FakeStream);
  const given = {
    mediaDevices: { getUserMedia, enumerateDevices: () => Promise.resolve([]) },
    permissions: { query: () => Promise.resolve({ state: permitted ? 'granted' : 'prompt' }) },
  };
  for (const [name, value] of Object.entries(given))
    Object.defineProperty(navigator, name, { value, configurable: true });
  onTestFinished(() => {
    for (const name of Object.keys(given)) Reflect.deleteProperty(navigator, name);
  });
  return { opened, refuse: (name) => (refused = name) };
}
