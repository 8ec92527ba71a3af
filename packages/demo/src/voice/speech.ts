import { chanceOf } from '@mutual/recommender/random';
import type { DemoMember } from '../population/member.ts';

// Sounds like somebody who talks in the next room: with the rhythm and melody of the words, but not
// understandable.

/** Pitches of a voice. */
export const PITCHES = ['low', 'high'] as const;
export type Pitch = (typeof PITCHES)[number];

/** Words that a member with this voice says. */
export interface Spoken {
  words: string;
  pitch: Pitch;
}

/** Returns the voice that fits a member. */
export const pitchOf = ({ gender, index }: Pick<DemoMember, 'gender' | 'index'>): Pitch =>
  gender === 'female' || (gender === 'other' && index % 2 === 0) ? 'high' : 'low';

/** Samples per second. */
const RATE = 24_000;
const WAV_HEADER_BYTES = 44;
/** Largest sample value of 16 bits that is used. */
const LOUDEST = 16_000;

const HERTZ: Record<Pitch, number> = { low: 112, high: 196 };
/** The first two resonances of the mouth for each vowel in Hz, for a low voice. */
const RESONANCES = {
  a: [730, 1_090],
  e: [530, 1_840],
  i: [280, 2_250],
  o: [570, 840],
  u: [310, 870],
  y: [290, 2_100],
} as const;
type Vowel = keyof typeof RESONANCES;
/** Factor by which the resonances of a high voice are higher. */
const HIGH_RESONANCE = 1.16;
/** Width of a resonance in Hz. */
const BANDWIDTH = 90;

/** Length of a vowel in seconds. */
const VOWEL = 0.13;
/** Length of a consonant in seconds. */
const CONSONANT = 0.045;
const BETWEEN_WORDS = 0.035;
const COMMA = 0.18;
const STOP = 0.34;
const ATTACK = 0.03;

interface Sound {
  seconds: number;
  /** Undefined for a pause. */
  vowel?: Vowel;
  /** True for the first sound of a word, which has a higher pitch. */
  isFirst?: boolean;
  /** Share of the sentence before this sound, 0 to 1, because the pitch falls towards the end. */
  said?: number;
}

/** Returns a recording of a voice with the rhythm of the words: WAV, mono, 16 bits. */
export function speak({ words, pitch }: Spoken): Buffer {
  const sounds = soundsOf(words);
  const samples = new Float64Array(sounds.reduce((sum, { seconds }) => sum + Math.round(seconds * RATE), 0));
  const breath = chanceOf(words.length);
  const mouth = [new Resonance(), new Resonance()] as const;
  let phase = 0;
  let at = 0;
  for (const { seconds, vowel, isFirst, said = 0 } of sounds) {
    const length = Math.round(seconds * RATE);
    const attack = ATTACK * RATE;
    const hertz = HERTZ[pitch] * (isFirst ? 1.08 : 1) * (1.1 - 0.22 * said);
    if (vowel)
      for (const [number, resonance] of mouth.entries())
        resonance.tune((RESONANCES[vowel][number] ?? 0) * (pitch === 'high' ? HIGH_RESONANCE : 1));
    for (let index = 0; index < length; index += 1, at += 1) {
      const tremble = 1 + 0.02 * Math.sin((2 * Math.PI * 5 * at) / RATE);
      phase = (phase + (hertz * tremble) / RATE) % 1;
      const loudness = vowel ? Math.min(1, index / attack, (length - index) / attack) : 0;
      // Shape of a glottal pulse: the vocal cords open slowly and close at once.
      const pulse = phase < 0.6 ? Math.sin((Math.PI * phase) / 1.2) ** 2 : 0;
      const source = loudness * (pulse - 0.3 + 0.03 * (breath.next() - 0.5));
      samples[at] = mouth[0].pass(source) + 0.6 * mouth[1].pass(source);
    }
  }
  return wavOf(samples);
}

/** A filter that rings at one frequency. */
class Resonance {
  private one = 0;
  private two = 0;
  private feedback = 0;
  private readonly decay = Math.exp((-Math.PI * BANDWIDTH) / RATE);

  tune(hertz: number): void {
    this.feedback = 2 * this.decay * Math.cos((2 * Math.PI * hertz) / RATE);
  }

  pass(sample: number): number {
    const rung = sample + this.feedback * this.one - this.decay ** 2 * this.two;
    this.two = this.one;
    this.one = rung;
    return rung;
  }
}

function soundsOf(words: string): Sound[] {
  return words.split(/(?<=[.?!])\s+/).flatMap((sentence) => {
    const all = sentence.split(/\s+/);
    return all.flatMap((word, number): Sound[] => {
      // A syllable consists of some consonants and a vowel.
      const syllables = word.toLowerCase().match(/[^aeiouy]*[aeiouy]+/g) ?? [];
      const spoken = syllables.flatMap((syllable, index): Sound[] => [
        { seconds: CONSONANT },
        {
          seconds: VOWEL + (index === syllables.length - 1 ? 0.03 : 0),
          vowel: syllable.at(-1) as Vowel,
          isFirst: index === 0,
          said: number / all.length,
        },
      ]);
      return [...spoken, { seconds: pauseAfter(word) }];
    });
  });
}

const pauseAfter = (word: string): number =>
  /[.?!]$/.test(word) ? STOP : /[,:;]$/.test(word) ? COMMA : BETWEEN_WORDS;

function wavOf(samples: Float64Array): Buffer {
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  const bytes = Buffer.alloc(WAV_HEADER_BYTES + samples.length * 2);
  bytes.write('RIFF', 0, 'latin1');
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.write('WAVEfmt ', 8, 'latin1');
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(RATE, 24);
  bytes.writeUInt32LE(RATE * 2, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36, 'latin1');
  bytes.writeUInt32LE(samples.length * 2, 40);
  for (const [index, sample] of samples.entries())
    bytes.writeInt16LE(Math.round((sample / loudest) * LOUDEST), WAV_HEADER_BYTES + index * 2);
  return bytes;
}
