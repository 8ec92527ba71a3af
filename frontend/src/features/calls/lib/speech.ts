/**
 * The part of SpeechRecognition (Web Speech API) that captions use. The types of TypeScript do not contain
 * it.
 */
interface Recognizer {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  processLocally?: boolean;
  onresult: ((event: { resultIndex: number; results: SpeechRecognitionResultList }) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  /** A browser that ignores the parameter listens to the default microphone. */
  start(track: MediaStreamTrack): void;
  abort(): void;
}
interface RecognizerClass {
  new (): Recognizer;
  available?(options: { langs: string[]; processLocally: boolean }): Promise<string>;
}

const recognizerClass = (): RecognizerClass | undefined => {
  const { SpeechRecognition, webkitSpeechRecognition } = window as {
    SpeechRecognition?: RecognizerClass;
    webkitSpeechRecognition?: RecognizerClass;
  };
  return SpeechRecognition ?? webkitSpeechRecognition;
};

/** Errors after which another start would fail too. Others, such as `no-speech`, only end one session. */
const FATAL_ERRORS = [
  'not-allowed',
  'service-not-allowed',
  'audio-capture',
  'language-not-supported',
  'network',
];
/** Pause in ms before the next session, after the browser has ended a session. */
const PAUSE_MS = 300;

const spokenLanguage = (): string => (document.documentElement.lang === 'hi' ? 'hi-IN' : 'en-IN');

/** Returns whether the browser can recognise speech. */
export const canRecognise = (): boolean => recognizerClass() !== undefined;

/** Returns whether the browser recognises speech on this device, without a server of the browser's maker. */
export async function recognisesLocally(): Promise<boolean> {
  const options = { langs: [spokenLanguage()], processLocally: true };
  return (
    (await recognizerClass()
      ?.available?.(options)
      .catch(() => 'unavailable')) === 'available'
  );
}

interface ListeningOptions {
  track: MediaStreamTrack;
  /** True to recognise speech on this device. */
  local: boolean;
  /** Called with recognised words. Words that are not final are replaced by the next ones. */
  onWords: (text: string, isFinal: boolean) => void;
  /** Called when the browser cannot recognise speech or is not permitted to. */
  onFailed: () => void;
}

/** Recognises the speech of a microphone until it is stopped. */
export class SpeechListener {
  readonly #options: ListeningOptions;
  #recognizer: Recognizer | null = null;
  #next: ReturnType<typeof setTimeout> | undefined;

  constructor(options: ListeningOptions) {
    this.#options = options;
    this.#start();
  }

  stop(): void {
    clearTimeout(this.#next);
    const recognizer = this.#recognizer;
    this.#recognizer = null;
    recognizer?.abort();
  }

  #start(): void {
    const Recognizer = recognizerClass();
    if (!Recognizer) return this.#options.onFailed();
    const { track, local, onWords, onFailed } = this.#options;
    const recognizer = new Recognizer();
    const isCurrent = (): boolean => this.#recognizer === recognizer;
    this.#recognizer = recognizer;
    recognizer.lang = spokenLanguage();
    recognizer.continuous = true;
    recognizer.interimResults = true;
    if (local) recognizer.processLocally = true;
    recognizer.onresult = ({ resultIndex, results }) => {
      if (!isCurrent()) return;
      const heard = [...results].slice(resultIndex);
      const textOf = (list: SpeechRecognitionResult[]) =>
        list.map(([best]) => best?.transcript ?? '').join(' ');
      const [final, open] = [heard.filter(({ isFinal }) => isFinal), heard.filter(({ isFinal }) => !isFinal)];
      if (final.length > 0) onWords(textOf(final), true);
      if (open.length > 0) onWords(textOf(open), false);
    };
    const fail = () => {
      this.stop();
      onFailed();
    };
    recognizer.onerror = ({ error }) => {
      if (isCurrent() && FATAL_ERRORS.includes(error)) fail();
    };
    recognizer.onend = () => {
      if (isCurrent()) this.#next = setTimeout(() => this.#start(), PAUSE_MS);
    };
    try {
      recognizer.start(track);
    } catch {
      fail();
    }
  }
}
