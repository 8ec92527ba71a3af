import type { MediaHold } from './own-media';
import { PictureBlur } from './picture-blur';

/**
 * Stream of the other member as it is shown here. In a first call, sound and picture are held back until both
 * have agreed, no matter what the other browser sends: no sound, and a blurred picture or none.
 */
export class RemoteMedia {
  #received: MediaStream | null = null;
  #blurring: { of: MediaStreamTrack; made: PictureBlur } | null = null;
  /** Everything is held back until the server has told whether this is a first call. */
  #mediaHold: MediaHold = { sound: true, picture: true };
  #ended = false;

  constructor(private readonly onChange: (shown: MediaStream | null) => void) {}

  /** Whether the sound of the other member may be heard, or read as captions. */
  get isHeard(): boolean {
    return !this.#mediaHold.sound;
  }

  /** Shows a stream. It is called again when the stream has another track. */
  receive(stream: MediaStream): void {
    this.#received = stream;
    this.#show();
  }

  /** Holds sound and picture back, or shows them again. */
  hold(mediaHold: MediaHold): void {
    const before = this.#mediaHold;
    this.#mediaHold = mediaHold;
    if (mediaHold.sound !== before.sound || mediaHold.picture !== before.picture) this.#show();
  }

  end(): void {
    this.#ended = true;
    this.#stopBlurring();
  }

  #show(): void {
    if (!this.#received || this.#ended) return;
    const sound = this.#mediaHold.sound ? [] : this.#received.getAudioTracks();
    const pictures = this.#received.getVideoTracks();
    if (!this.#mediaHold.picture) this.#stopBlurring();
    // A new object, so that React notices the change.
    this.onChange(
      new MediaStream([...sound, ...(this.#mediaHold.picture ? this.#blurred(pictures) : pictures)]),
    );
  }

  /** Returns a blurred version of the first picture, or no track where this browser cannot blur. */
  #blurred([picture]: MediaStreamTrack[]): MediaStreamTrack[] {
    if (!picture) return [];
    if (this.#blurring?.of !== picture) {
      this.#stopBlurring();
      try {
        this.#blurring = { of: picture, made: new PictureBlur(picture) };
      } catch {
        return [];
      }
    }
    return this.#blurring ? [this.#blurring.made.track] : [];
  }

  #stopBlurring(): void {
    this.#blurring?.made.stop();
    this.#blurring = null;
  }
}
