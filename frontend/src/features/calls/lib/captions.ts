import { createStore } from 'zustand';
import { canRecognise, recognisesLocally, SpeechListener } from './speech';

/**
 * State of the captions of a member's words in that member's browser: `unable` to make them, `able` to, `on`
 * since the member agreed, `declined` by the member.
 */
const CAPTION_SOURCES = ['unable', 'able', 'on', 'declined'] as const;
export type CaptionSource = (typeof CAPTION_SOURCES)[number];

/** What a side tells the other one about captions. Missing fields stand for `unable` and false. */
export interface CaptionSending {
  captions?: CaptionSource;
  wantsCaptions?: true;
}

/** Recognised words. If they are not final, the next ones replace them. */
export interface Caption {
  caption: string;
  final: boolean;
}

interface CaptionLine {
  key: number;
  text: string;
}

export interface CaptionsState {
  /** True while the member wants to read what the other one says. */
  wanted: boolean;
  /** True while the other member wants to read what this member says. */
  asked: boolean;
  own: CaptionSource;
  remote: CaptionSource;
  /** True when this browser recognises speech without a server. */
  local: boolean;
  lines: readonly CaptionLine[];
  /** Recognised words that are not yet final. */
  open: string;
}

const MOST_LINES = 3;
const MOST_CHARACTERS = 300;

interface CaptionsOptions {
  /** Called after a change of `sending`, which the other side must be told. */
  onSending: () => void;
  send: (caption: Caption) => void;
}

/**
 * Captions of a call. Each side asks for the captions of the other one, whose browser recognises the speech
 * after its member has agreed. The words are sent only to the other browser and are not stored.
 */
export class Captions {
  readonly store = createStore<CaptionsState>(() => ({
    wanted: false,
    asked: false,
    own: canRecognise() ? 'able' : 'unable',
    remote: 'unable',
    local: false,
    lines: [],
    open: '',
  }));
  readonly #options: CaptionsOptions;
  #track: MediaStreamTrack | null = null;
  #listening: SpeechListener | null = null;
  #nextKey = 0;

  constructor(options: CaptionsOptions) {
    this.#options = options;
    void recognisesLocally().then((local) => this.store.setState({ local }));
  }

  get sending(): CaptionSending {
    const { own, wanted } = this.store.getState();
    return { ...(own !== 'unable' && { captions: own }), ...(wanted && { wantsCaptions: true }) };
  }

  /** Shows captions of the other member, or hides them. */
  setShown(wanted: boolean): void {
    this.store.setState({ wanted, lines: [], open: '' });
    this.#options.onSending();
  }

  /** Starts or stops the captions of what the member says. */
  setAllowed(allowed: boolean): void {
    this.#setOwn(allowed ? 'on' : 'declined');
  }

  /** Sets the microphone track; null while the other member must not hear it. */
  setMicrophone(track: MediaStreamTrack | null): void {
    if (track === this.#track) return;
    this.#listening?.stop();
    this.#listening = null;
    this.#track = track;
    this.#listen();
  }

  followRemote({ captions = 'unable', wantsCaptions }: CaptionSending): void {
    this.store.setState({ remote: captions, asked: wantsCaptions === true });
    this.#listen();
  }

  receive({ caption, final }: Caption): void {
    const { wanted, lines } = this.store.getState();
    if (!wanted) return;
    const text = caption.trim().slice(0, MOST_CHARACTERS);
    if (!final) return this.store.setState({ open: text });
    const line = { key: this.#nextKey++, text };
    this.store.setState({ lines: [...lines, line].slice(-MOST_LINES), open: '' });
  }

  end(): void {
    this.#listening?.stop();
    this.#listening = null;
    this.store.setState({ wanted: false, asked: false, lines: [], open: '' });
  }

  #setOwn(own: CaptionSource): void {
    this.store.setState({ own });
    this.#options.onSending();
    this.#listen();
  }

  /** Recognises speech only while captions are asked for, allowed, and the microphone is heard. */
  #listen(): void {
    const { asked, own, local } = this.store.getState();
    const track = asked && own === 'on' ? this.#track : null;
    if (!track) {
      this.#listening?.stop();
      this.#listening = null;
      return;
    }
    this.#listening ??= new SpeechListener({
      track,
      local,
      onWords: (text, final) => this.#options.send({ caption: text.trim().slice(0, MOST_CHARACTERS), final }),
      onFailed: () => {
        this.#listening = null;
        this.#setOwn('unable');
      },
    });
  }
}

/** Reads from a message what the other side tells about captions. */
export function captionSendingOf({ captions, wantsCaptions }: Record<string, unknown>): CaptionSending {
  const source = CAPTION_SOURCES.find((known) => known === captions);
  return { ...(source && { captions: source }), ...(wantsCaptions === true && { wantsCaptions: true }) };
}

/** Reads a caption from a message; null if the message contains none. */
export const captionOf = ({ caption, final }: Record<string, unknown>): Caption | null =>
  typeof caption === 'string' ? { caption, final: final === true } : null;
