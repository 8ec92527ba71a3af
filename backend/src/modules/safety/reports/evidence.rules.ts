import * as z from 'zod';
import {
  CHAT_LIMITS,
  EvidenceView,
  Facts,
  Id,
  PLAN_STATES,
  PromptAnswer,
  RecordingView,
  shownFacts,
  TimeZone,
} from '@contract';
import { toId } from '../../../platform/database/ids.js';
import type { Profile, VoicePrompt } from '../../profiles/index.js';
import type { User } from '../../users/index.js';
import type { Evidence, Report, ReportedPlan } from './report.schema.js';

// A report must be stored even if the database is damaged, so evidence is parsed field by field: damaged
// parts are left out, and the report names them.

/** A message to be stored in a report. `blob` is the picture to copy, `voice.blob` the recording. */
export type EvidenceMessage = Omit<Evidence, 'picture'> & { blob: string | null };

/** A message as it was found in the database, where every part may be damaged; null if it is unreadable. */
export type FoundMessage = {
  [Part in keyof Omit<EvidenceMessage, 'damaged'>]: EvidenceMessage[Part] | null;
};

/** A plan as it was found in the database; see {@link FoundMessage}. */
export type FoundPlan = { [Part in keyof ReportedPlan]: ReportedPlan[Part] | null };

/** A plan of the reporter, with the first name of the reported member, who may be erased. */
export interface NamedPlan {
  plan: FoundPlan;
  name: string | null;
}

/** The fields of the reported member that a report needs. */
export type ReportedMember = Pick<User, '_id' | 'name'> &
  Pick<Profile, 'bio' | 'prompts' | 'voicePrompt' | 'facts' | 'hiddenFacts' | 'photos'>;

/** The part of a profile that a report stores, with the original pictures and recording. */
export interface EvidenceProfile {
  profile: Omit<Report['profile'], 'voicePrompt' | 'photos' | 'photoAlts'>;
  voicePrompt: Report['profile']['voicePrompt'];
  photos: { card: string; alt?: string | undefined }[];
  isDamaged: boolean;
}

/** Returns the known data of an erased member whom the reporter has met. */
export const erasedMember = (id: string, { name }: NamedPlan): ReportedMember => ({
  _id: toId(id),
  name: name ?? '',
  bio: '',
  prompts: [],
  photos: [],
  facts: {},
  hiddenFacts: [],
});

/** The range of times that a page can show. */
const Moment = z.date().min(new Date(0)).max(new Date('9999-12-31'));
/** The longest text that members can write. */
const Text = z.string().max(CHAT_LIMITS.messageLength);

const Core = z.object({ fromReporter: z.boolean(), takenBack: z.boolean(), at: Moment });
const Photo = z.object({ card: Id, alt: Text.optional() });
const Plan = z.strictObject({
  fromReporter: z.boolean(),
  place: Text,
  zone: TimeZone,
  times: z.array(Moment),
  state: z.enum(PLAN_STATES),
  at: Moment.nullable(),
}) satisfies z.ZodType<ReportedPlan>;

/** Returns the result of a conversion of stored data; null if the data are damaged. */
export function convertedOrNull<T>(convert: () => T): T | null {
  try {
    return convert();
  } catch {
    return null;
  }
}

/** Parses parts of stored data and records whether any was damaged. */
class Parts {
  isDamaged = false;

  /** Returns undefined for a damaged part. */
  read<T>(schema: z.ZodType<T>, part: unknown): T | undefined {
    const parsed = schema.safeParse(part);
    if (parsed.success) return parsed.data;
    this.isDamaged = true;
    return undefined;
  }

  /** Returns the list without damaged entries. */
  list<T>(schema: z.ZodType<T>, part: unknown): T[] {
    return (this.read(z.array(z.unknown()), part) ?? []).flatMap((entry) => this.read(schema, entry) ?? []);
  }

  /** Returns the recording even if only its waveform is damaged. */
  recording({ blob, seconds, peaks }: Record<'blob' | 'seconds' | 'peaks', unknown>) {
    return {
      blob: this.read(Id, blob) ?? null,
      seconds: this.read(RecordingView.shape.seconds, seconds) ?? 0,
      peaks: this.read(RecordingView.shape.peaks, peaks) ?? [],
    };
  }
}

/** Returns the parts of a message that can be stored; null if its author or time is damaged. */
export function storableMessage(found: FoundMessage | null): EvidenceMessage | null {
  const core = Core.safeParse(found);
  if (!found || !core.success) return null;
  const parts = new Parts();
  const text = parts.read(Text, found.text) ?? '';
  const blob = parts.read(Id.nullable(), found.blob) ?? null;
  const reaction = parts.read(Text.optional(), found.reaction);
  const quote = parts.read(EvidenceView.shape.quote.unwrap().optional(), found.quote);
  const about = parts.read(EvidenceView.shape.about.unwrap().optional(), found.about);
  const voice = found.voice === undefined ? undefined : parts.recording(found.voice ?? DAMAGED_RECORDING);
  return {
    ...core.data,
    text,
    blob,
    hasPicture: parts.read(z.boolean(), found.hasPicture) ?? false,
    ...(reaction !== undefined && { reaction }),
    ...(quote && { quote }),
    ...(about && { about }),
    ...(voice && { voice }),
    ...(found.reported && { reported: true }),
    ...(parts.isDamaged && { damaged: true }),
  };
}

const DAMAGED_RECORDING = { blob: undefined, seconds: undefined, peaks: undefined };

/** Returns the plan; null if any part of it is damaged. */
export const storablePlan = (found: FoundPlan | null): ReportedPlan | null =>
  Plan.safeParse(found).data ?? null;

/**
 * Returns the parts of a profile that can be stored: visible facts except the religion, and everything that
 * strangers may see.
 */
export function storableProfile(member: ReportedMember): EvidenceProfile {
  const parts = new Parts();
  const hiddenFacts = parts.read(z.array(z.string()), member.hiddenFacts);
  const { religion: _erasedWithItsConsent, ...shown } =
    (hiddenFacts && convertedOrNull(() => shownFacts(member))) ?? {};
  const facts = Object.fromEntries(
    Object.entries(shown).flatMap(([name, fact]) => {
      const schema = Object.hasOwn(Facts.shape, name) ? Facts.shape[name as keyof Facts] : z.never();
      const value = parts.read<unknown>(schema, fact);
      return value === undefined ? [] : [[name, value]];
    }),
  ) as Omit<Facts, 'religion'>;
  const profile = {
    name: parts.read(Text, member.name) ?? '',
    bio: parts.read(Text, member.bio) ?? '',
    prompts: parts.list(PromptAnswer, member.prompts),
    facts,
  };
  const voicePrompt = storableVoicePrompt(member.voicePrompt, parts);
  const photos = parts.list(Photo, member.photos);
  return { profile, voicePrompt, photos, isDamaged: parts.isDamaged };
}

function storableVoicePrompt(
  stored: VoicePrompt | null | undefined,
  parts: Parts,
): EvidenceProfile['voicePrompt'] {
  if (stored === undefined) return undefined;
  const id = convertedOrNull(() => toId(stored?.id.toHexString() ?? ''));
  const prompt = parts.read(PromptAnswer.shape.prompt, stored?.prompt);
  if (!stored || !id || prompt === undefined) {
    parts.isDamaged = true;
    return undefined;
  }
  return { id, prompt, words: parts.read(Text, stored.words) ?? '', ...parts.recording(stored) };
}
