import { mediaProblem, type MediaProblem } from '@/lib/media/ask-for-media';
import { offersBackgroundBlur, setBackgroundBlur } from './background-blur';
import { readBlurChoice, writeBlurChoice, type BlurChoice } from './blur-choice';
import { readDeviceChoice, writeDeviceChoice, type DeviceChoice } from './device-choice';
import { openMedia, openTrack } from './media-devices';
import type { CallSideState } from './peer';
import { PictureBlur } from './picture-blur';

/** State of the member's camera and microphone. */
export interface OwnState extends CallSideState {
  /** Stream sent to the other member. Null until the devices are open. */
  stream: MediaStream | null;
  /** True while the whole picture is blurred. */
  blurred: boolean;
  /** True when the camera supports background blur. */
  canBlurBackground: boolean;
  picture: BlurChoice;
  devices: DeviceChoice;
  /** Why the last change failed. */
  problem: MediaProblem | null;
}

export const INITIAL_OWN_STATE: OwnState = {
  stream: null,
  camera: false,
  microphone: false,
  blurred: false,
  canBlurBackground: false,
  picture: { startsBlurred: false, blursBackground: false },
  devices: {},
  problem: null,
};

/** What is held back in a first call: sound is replaced by silence, and the picture is blurred or removed. */
export interface MediaHold {
  sound: boolean;
  picture: boolean;
}

type Kind = 'audio' | 'video';
const DEVICE = { audio: 'microphone', video: 'camera' } as const;

/** Camera and microphone of the member during one call. Opens, switches, blurs and finally closes them. */
export class OwnMedia {
  #state: OwnState;
  /** Track of the camera. The sent track may be its blurred version. */
  #camera: MediaStreamTrack | null = null;
  #blurring: PictureBlur | null = null;
  #mediaHold: MediaHold = { sound: false, picture: false };
  /** True after the camera was closed because its picture must be blurred and could not be. */
  #withheld = false;
  #ended = false;

  constructor(private readonly onChange: (state: OwnState) => void) {
    const picture = readBlurChoice();
    this.#state = {
      ...INITIAL_OWN_STATE,
      devices: readDeviceChoice(),
      picture,
      blurred: picture.startsBlurred,
    };
  }

  get state(): OwnState {
    return this.#state;
  }

  /** Returns the sent track. */
  track(kind: Kind): MediaStreamTrack | null {
    return this.#state.stream?.getTracks().find((track) => track.kind === kind) ?? null;
  }

  /** Returns the track of the open device; null if it is not open. */
  device(kind: Kind): MediaStreamTrack | null {
    return kind === 'video' ? this.#camera : this.track('audio');
  }

  /** Opens the devices. Returns false if that failed; `problem` then contains the reason. */
  async open(voiceOnly: boolean): Promise<boolean> {
    try {
      const stream = await openMedia(this.#state.devices, voiceOnly);
      const tracks = stream.getTracks();
      const [camera = null] = stream.getVideoTracks();
      await this.#prepare(camera);
      if (this.#ended) {
        tracks.forEach((track) => track.stop());
        return false;
      }
      tracks.forEach((track) => this.#watch(track));
      const shown = this.#shown(camera);
      const sent = new MediaStream([...stream.getAudioTracks(), ...(shown ? [shown] : [])]);
      this.#change({ stream: sent, camera: shown !== null, microphone: true, problem: null });
      return true;
    } catch (error) {
      this.#change({ problem: mediaProblem(error) });
      return false;
    }
  }

  /** Mutes or unmutes the microphone. It stays open, so that unmuting takes effect without delay. */
  setMicrophone(on: boolean): void {
    const track = this.track('audio');
    if (track) track.enabled = on && !this.#mediaHold.sound;
    this.#change({ microphone: on && track !== null, problem: null });
  }

  /** Turns the camera on or off. A camera that is off is closed, so that its light goes out. */
  async setCamera(on: boolean): Promise<void> {
    if (on) return this.#reopen('video');
    this.#withheld = false;
    this.#closeCamera();
    this.#send('video', null);
    this.#change({ camera: false, problem: null });
  }

  /** Switches to another camera or microphone and stores the choice. */
  async choose(kind: Kind, deviceId: string): Promise<void> {
    await this.#reopen(kind, deviceId);
    if (this.#state.problem) return;
    const devices = { ...this.#state.devices, [DEVICE[kind]]: deviceId };
    writeDeviceChoice(devices);
    this.#change({ devices });
  }

  /** Blurs or shows the whole picture during this call. */
  setBlurred(on: boolean): void {
    this.#change({ blurred: on });
    this.#showCamera();
  }

  /** Holds sound and picture back, or sends them again. */
  hold(mediaHold: MediaHold): void {
    const before = this.#mediaHold;
    this.#mediaHold = mediaHold;
    const track = this.track('audio');
    if (track) track.enabled = this.#state.microphone && !mediaHold.sound;
    if (mediaHold.picture === before.picture) return;
    if (!mediaHold.picture && this.#withheld) void this.setCamera(true);
    else this.#showCamera();
  }

  /** Applies and stores the blur settings. */
  async setPicture(picture: BlurChoice): Promise<void> {
    writeBlurChoice(picture);
    this.#change({ picture });
    await this.#prepare(this.#camera);
  }

  end(): void {
    this.#ended = true;
    this.#closeCamera();
    this.#state.stream?.getTracks().forEach((track) => track.stop());
    this.#change({ ...INITIAL_OWN_STATE, devices: this.#state.devices, picture: this.#state.picture });
  }

  async #reopen(kind: Kind, chosen?: string): Promise<void> {
    // Phones cannot open a second camera while the first is open.
    if (kind === 'video') this.#closeCamera();
    try {
      const track = await openTrack(kind, this.#state.devices, chosen);
      if (kind === 'video') await this.#prepare(track);
      if (this.#ended) return track.stop();
      this.#watch(track);
      if (kind === 'audio') {
        track.enabled = this.#state.microphone && !this.#mediaHold.sound;
        this.track('audio')?.stop();
        this.#send('audio', track);
      } else {
        const shown = this.#shown(track);
        this.#send('video', shown);
        this.#change({ camera: shown !== null });
      }
      this.#change({ problem: null });
    } catch (error) {
      if (kind === 'video') this.#send('video', null);
      this.#change({ ...(kind === 'video' && { camera: false }), problem: mediaProblem(error) });
    }
  }

  /** Applies the background blur before the picture is sent. */
  async #prepare(camera: MediaStreamTrack | null): Promise<void> {
    const canBlurBackground = offersBackgroundBlur(camera);
    const blurs = this.#state.picture.blursBackground;
    const done = !camera || !canBlurBackground || (await setBackgroundBlur(camera, blurs));
    this.#change({ canBlurBackground, problem: done ? this.#state.problem : 'failed' });
  }

  /**
   * Returns the track to send: the camera or its blurred version. If blurring fails, it never returns the
   * camera.
   */
  #shown(camera: MediaStreamTrack | null): MediaStreamTrack | null {
    this.#blurring?.stop();
    this.#blurring = null;
    // If two cameras were requested at the same time, the later one stays.
    if (this.#camera !== camera) this.#camera?.stop();
    this.#camera = camera;
    this.#withheld = false;
    if (!camera || !(this.#state.blurred || this.#mediaHold.picture)) return camera;
    try {
      this.#blurring = new PictureBlur(camera);
      return this.#blurring.track;
    } catch {
      this.#withheld = this.#mediaHold.picture;
      camera.stop();
      return null;
    }
  }

  /**
   * Sends the picture of the open camera again: unchanged, blurred, or not at all if it cannot be blurred.
   */
  #showCamera(): void {
    if (!this.#camera) return;
    const shown = this.#shown(this.#camera);
    if (!shown) this.#closeCamera();
    this.#send('video', shown);
    this.#change({ camera: shown !== null, problem: shown || this.#withheld ? null : 'unsupported' });
  }

  #closeCamera(): void {
    this.#blurring?.stop();
    this.#blurring = null;
    this.#camera?.stop();
    this.#camera = null;
  }

  #send(kind: Kind, track: MediaStreamTrack | null): void {
    const remaining = this.#state.stream?.getTracks().filter((other) => other.kind !== kind) ?? [];
    // A new object, so that React notices the change.
    this.#change({ stream: new MediaStream(track ? [...remaining, track] : remaining) });
  }

  /** Turns a device off when it is disconnected. */
  #watch(track: MediaStreamTrack): void {
    track.onended = () => {
      if (this.#ended || this.device(track.kind === 'video' ? 'video' : 'audio') !== track) return;
      if (track.kind === 'video') void this.setCamera(false);
      else this.#change({ microphone: false });
    };
  }

  #change(part: Partial<OwnState>): void {
    this.#state = { ...this.#state, ...part };
    this.onChange(this.#state);
  }
}
