import { mediaProblem, type MediaProblem, stopStream } from '@/lib/media/ask-for-media';
import { keepDevices, keptDevices, openMedia, openTrack, type DeviceChoice } from './local-media';
import type { Sending } from './peer';

/** What this side shows and lets be heard. */
export interface OwnState extends Sending {
  /** Null until the devices are open. */
  stream: MediaStream | null;
  devices: DeviceChoice;
  /** Why the last wish could not be fulfilled. */
  problem: MediaProblem | null;
}

export const NO_MEDIA: OwnState = {
  stream: null,
  camera: false,
  microphone: false,
  devices: {},
  problem: null,
};

type Kind = 'audio' | 'video';
const DEVICE = { audio: 'microphone', video: 'camera' } as const;

/**
 * The member's own camera and microphone during one call: opened, switched, changed, and in the end let go.
 */
export class OwnSide {
  #state: OwnState = { ...NO_MEDIA, devices: keptDevices() };
  #ended = false;

  constructor(private readonly onChange: (state: OwnState) => void) {}

  get state(): OwnState {
    return this.#state;
  }

  track(kind: Kind): MediaStreamTrack | null {
    return this.#state.stream?.getTracks().find((track) => track.kind === kind) ?? null;
  }

  /** Opens the devices; false when that failed, and then `problem` says why. */
  async open(voiceOnly: boolean): Promise<boolean> {
    try {
      const stream = await openMedia(this.#state.devices, voiceOnly);
      if (this.#ended) {
        stopStream(stream);
        return false;
      }
      this.#change({ stream, camera: !voiceOnly, microphone: true, problem: null });
      stream.getTracks().forEach((track) => this.#watch(track));
      return true;
    } catch (error) {
      this.#change({ problem: mediaProblem(error) });
      return false;
    }
  }

  /** A muted microphone stays open, so that it is back at once. */
  setMicrophone(on: boolean): void {
    const track = this.track('audio');
    if (track) track.enabled = on;
    this.#change({ microphone: on && track !== null, problem: null });
  }

  /** A camera that is off is closed, so that its light goes out. */
  async setCamera(on: boolean): Promise<void> {
    if (on) return this.#reopen('video');
    this.#replace('video', null);
    this.#change({ camera: false, problem: null });
  }

  /** Takes another camera or microphone, now and the next time. */
  async choose(kind: Kind, deviceId: string): Promise<void> {
    await this.#reopen(kind, deviceId);
    if (this.#state.problem) return;
    const devices = { ...this.#state.devices, [DEVICE[kind]]: deviceId };
    keepDevices(devices);
    this.#change({ devices });
  }

  end(): void {
    this.#ended = true;
    stopStream(this.#state.stream);
    this.#change({ ...NO_MEDIA, devices: this.#state.devices });
  }

  async #reopen(kind: Kind, chosen?: string): Promise<void> {
    // Phones do not open a second camera while the first is open.
    if (kind === 'video') this.track('video')?.stop();
    try {
      const track = await openTrack(kind, this.#state.devices, chosen);
      if (this.#ended) return track.stop();
      if (kind === 'audio') track.enabled = this.#state.microphone;
      this.#replace(kind, track);
      this.#watch(track);
      this.#change({ ...(kind === 'video' && { camera: true }), problem: null });
    } catch (error) {
      if (kind === 'video') this.#replace('video', null);
      this.#change({ ...(kind === 'video' && { camera: false }), problem: mediaProblem(error) });
    }
  }

  #replace(kind: Kind, track: MediaStreamTrack | null): void {
    const tracks = this.#state.stream?.getTracks() ?? [];
    tracks.filter((other) => other.kind === kind).forEach((other) => other.stop());
    const kept = tracks.filter((other) => other.kind !== kind);
    // A new stream, so that whoever shows it notices.
    this.#change({ stream: new MediaStream(track ? [...kept, track] : kept) });
  }

  /** A device that is pulled out counts as switched off. */
  #watch(track: MediaStreamTrack): void {
    track.onended = () => {
      if (this.#ended || this.track(track.kind === 'video' ? 'video' : 'audio') !== track) return;
      if (track.kind === 'video') void this.setCamera(false);
      else this.#change({ microphone: false });
    };
  }

  #change(part: Partial<OwnState>): void {
    this.#state = { ...this.#state, ...part };
    this.onChange(this.#state);
  }
}
