import { onTestFinished, vi } from 'vitest';

/** A camera or microphone track that runs until it is stopped. */
export class FakeTrack {
  enabled = true;
  readyState: 'live' | 'ended' = 'live';
  onended: (() => void) | null = null;
  constructor(
    readonly kind: 'audio' | 'video',
    private readonly deviceId = '',
  ) {}
  /** Set where the camera supports background blur. */
  backgroundBlur: boolean | undefined;
  getSettings = (): MediaTrackSettings & { backgroundBlur?: boolean } => ({
    deviceId: this.deviceId,
    ...(this.backgroundBlur !== undefined && { backgroundBlur: this.backgroundBlur }),
  });
  getConstraints = (): MediaTrackConstraints => ({});
  getCapabilities = (): object =>
    this.backgroundBlur === undefined ? {} : { backgroundBlur: [false, true] };
  applyConstraints({ advanced }: { advanced: { backgroundBlur: { exact: boolean } }[] }): Promise<void> {
    this.backgroundBlur = advanced[0]?.backgroundBlur.exact;
    return Promise.resolve();
  }
  stop(): void {
    this.readyState = 'ended';
  }
}

class FakeStream {
  constructor(private readonly tracks: FakeTrack[] = []) {}
  getTracks = (): FakeTrack[] => [...this.tracks];
  getAudioTracks = (): FakeTrack[] => this.tracks.filter(({ kind }) => kind === 'audio');
  getVideoTracks = (): FakeTrack[] => this.tracks.filter(({ kind }) => kind === 'video');
  addTrack(track: FakeTrack): void {
    this.tracks.push(track);
  }
}

interface Description {
  type: 'offer' | 'answer';
  sdp: string;
}

/** One end of a WebRTC connection with the features that calls use. The test sets its state. */
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
  /** Tracks that are sent. */
  readonly added: FakeTrack[] = [];
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
  /** Statistics of the connection. */
  stats: Record<string, unknown>[] = [];
  getStats = (): Promise<Record<string, unknown>[]> => Promise.resolve(this.stats);
  getTransceivers = (): [] => [];
  /** Fires `negotiationneeded` once, even if several tracks are added. */
  addTrack(track: FakeTrack): void {
    this.added.push(track);
    if (this.willAsk) return;
    this.willAsk = true;
    queueMicrotask(() => {
      this.willAsk = false;
      this.onnegotiationneeded?.();
    });
  }
  createOffer = (): Promise<Description> => Promise.resolve({ type: 'offer', sdp: 'own offer' });
  setLocalDescription(description?: Description): Promise<void> {
    const answers = this.remoteDescription?.type === 'offer' && this.signalingState === 'have-remote-offer';
    this.localDescription =
      description ?? (answers ? { type: 'answer', sdp: 'own answer' } : { type: 'offer', sdp: 'own offer' });
    this.signalingState = this.localDescription.type === 'offer' ? 'have-local-offer' : 'stable';
    return Promise.resolve();
  }
  setRemoteDescription(description: Description): Promise<void> {
    this.remoteDescription = description;
    this.signalingState = description.type === 'offer' ? 'have-remote-offer' : 'stable';
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
  /** Sets the connection state. */
  become(state: 'connected' | 'disconnected' | 'failed'): void {
    this.connectionState = state;
    this.onconnectionstatechange?.();
  }
}

/** Volume that the simulated Web Audio measures. It has only the features of the ring tone and the meter. */
const LOUDNESS = 0.1;
class FakeAudioNode {
  connect = (next: unknown): unknown => next;
  start = (): void => undefined;
  stop = (): void => undefined;
  fftSize = 16;
  gain = { setTargetAtTime: () => undefined };
  getFloatTimeDomainData = (samples: Float32Array): unknown => samples.fill(LOUDNESS);
}
class FakeAudioContext {
  readonly currentTime = 0;
  readonly destination = new FakeAudioNode();
  createMediaStreamSource = (): FakeAudioNode => new FakeAudioNode();
  close = (): Promise<void> => Promise.resolve();
}

interface Devices {
  /** All tracks that were opened, oldest first. */
  opened: FakeTrack[];
  /** Makes the browser refuse access with this error from now on; null allows access again. */
  refuse: (name: string | null) => void;
  /** Sets the available devices, as when a device is plugged in. */
  plug: (cameras: string[], microphones: string[]) => void;
  /** Makes cameras that are opened from now on support background blur. */
  offerBackgroundBlur: () => void;
  /** Makes the browser unable to draw video frames. */
  drawNothing: () => void;
}

const idOf = (constraints: MediaTrackConstraints | boolean | undefined): string | undefined => {
  const { deviceId } = typeof constraints === 'object' ? constraints : {};
  return typeof deviceId === 'object' && !Array.isArray(deviceId)
    ? String(deviceId.exact ?? deviceId.ideal)
    : undefined;
};

/** Removes WebRTC until the test ends, as in a browser without it. */
export const useNoWebRtc = (): void => void vi.stubGlobal('RTCPeerConnection', undefined);

/** Provides a camera, a microphone and peer connections until the test ends. */
export function useFakeMedia({ permitted = false } = {}): Devices {
  let refused: string | null = null;
  let blurs = false;
  let draws = true;
  const opened: FakeTrack[] = [];
  let found: { kind: string; deviceId: string; label: string }[] = [];
  const list = (kind: string, labels: string[]) =>
    labels.map((label) => ({ kind, deviceId: label.toLowerCase(), label }));
  FakePeerConnection.all = [];
  const getUserMedia = ({ audio, video }: MediaStreamConstraints) => {
    if (refused !== null) return Promise.reject(new DOMException('no', refused));
    const first = (kind: string) => found.find((device) => device.kind === kind)?.deviceId;
    const tracks = [
      ...(audio ? [new FakeTrack('audio', idOf(audio) ?? first('audioinput'))] : []),
      ...(video ? [new FakeTrack('video', idOf(video) ?? first('videoinput'))] : []),
    ];
    for (const track of tracks) if (blurs && track.kind === 'video') track.backgroundBlur = false;
    opened.push(...tracks);
    return Promise.resolve(new FakeStream(tracks));
  };
  vi.stubGlobal('RTCPeerConnection', FakePeerConnection);
  vi.stubGlobal('MediaStream', FakeStream);
  vi.stubGlobal('AudioContext', FakeAudioContext);
  for (const node of ['AnalyserNode', 'OscillatorNode', 'GainNode']) vi.stubGlobal(node, FakeAudioNode);
  const surface = HTMLCanvasElement.prototype as unknown as Record<string, unknown>;
  const { getContext } = surface;
  surface['getContext'] = () => (draws ? { drawImage: () => undefined } : null);
  surface['captureStream'] = () => new FakeStream([new FakeTrack('video', 'canvas')]);
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  onTestFinished(() => {
    surface['getContext'] = getContext;
    delete surface['captureStream'];
  });
  const changes = new EventTarget();
  const fakes = {
    mediaDevices: {
      getUserMedia,
      enumerateDevices: () => Promise.resolve(found),
      addEventListener: changes.addEventListener.bind(changes),
      removeEventListener: changes.removeEventListener.bind(changes),
    },
    permissions: { query: () => Promise.resolve({ state: permitted ? 'granted' : 'prompt' }) },
  };
  for (const [name, value] of Object.entries(fakes))
    Object.defineProperty(navigator, name, { value, configurable: true });
  onTestFinished(() => {
    for (const name of Object.keys(fakes)) Reflect.deleteProperty(navigator, name);
  });
  const plug = (cameras: string[], microphones: string[]): void => {
    found = [...list('videoinput', cameras), ...list('audioinput', microphones)];
    changes.dispatchEvent(new Event('devicechange'));
  };
  plug(['Front'], ['Headset']);
  return {
    opened,
    refuse: (name) => (refused = name),
    plug,
    offerBackgroundBlur: () => (blurs = true),
    drawNothing: () => (draws = false),
  };
}
